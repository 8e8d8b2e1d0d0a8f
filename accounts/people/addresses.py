"""Paths of pages about a person."""


def person_desk_address(key: int) -> str:
    """Where staff see a person and decide about them: a page that all staff can open."""
    return f"/mod/manage/users/{key}"
