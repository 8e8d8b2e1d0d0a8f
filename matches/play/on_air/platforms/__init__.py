"""What Twitch and YouTube say of channels and recordings."""
