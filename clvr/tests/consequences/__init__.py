"""What happens to one thing changes its neighbours, and nothing else: see docs/consequences.md."""
