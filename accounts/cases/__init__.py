"""The files of cases. `matches.people.cases` is where staff decide them."""
