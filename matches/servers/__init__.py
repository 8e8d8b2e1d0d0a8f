"""Game servers, what their logs say, and the API of those who write for them."""
