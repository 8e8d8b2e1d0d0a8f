"""What a result is: scores, map rules, formats, verdicts and claims."""
