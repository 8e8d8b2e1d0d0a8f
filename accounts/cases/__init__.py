"""The files of cases. `matches.cases` is where staff decide them."""
