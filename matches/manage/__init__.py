"""Running a match: its leaders' and its league's staff's page, with a section for each concern."""
