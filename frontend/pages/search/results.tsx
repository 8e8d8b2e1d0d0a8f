import { island } from "../../islands/island";
import { SearchResults } from "../../search/results/SearchResults";

export default island("search/results", SearchResults);
