"""What a person has to do with matches: requests, their week, cases, their own data."""
