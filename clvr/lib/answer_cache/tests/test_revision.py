"""Without this, a reader could get an answer from before they asked, or the portal could remember
every revision that it ever read."""

from clvr.lib.answer_cache.revision import _LastReads


def test_revisions_are_remembered_with_their_last_read() -> None:
    reads = _LastReads()
    for revision, begun in (("a", 10.0), ("b", 10.5), ("a", 11.0)):
        reads.add(revision, begun)
    assert reads.since(10.0) == ["b", "a"]
    assert reads.since(10.6) == ["a"]
    assert reads.since(11.1) == []


def test_revisions_of_long_ago_are_forgotten() -> None:
    reads = _LastReads()
    for number in range(100):
        reads.add(f"{number}", float(number))
    assert reads.since(0.0) == [f"{number}" for number in range(84, 100)]
