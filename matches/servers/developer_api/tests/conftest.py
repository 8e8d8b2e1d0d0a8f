"""The match of the tests of servers' results, and who sends them."""

from matches.servers.server_results.tests.conftest import developer, duel

__all__ = ["developer", "duel"]
