"""Embeds: small pages without a script that other sites show in a frame, the page that makes their
snippets, oEmbed, and teams' badges."""
