"""How a reader of the page Discord goes about what only admins can change."""


def by_admin(what: str, *, is_admin: bool) -> str:
    """A sentence with what is to be done, such as `choose another one`."""
    if is_admin:
        return f"{what[0].upper()}{what[1:]} here."
    return f"Ask an admin to {what}."
