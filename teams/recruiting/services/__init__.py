"""Changes of posts and invitations."""
