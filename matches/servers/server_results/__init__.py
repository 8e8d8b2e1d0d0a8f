"""What Pavlov's servers log at the end of a map: drafts of reports, and players' statistics."""
