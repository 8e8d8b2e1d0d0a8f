"""SVG uploads, ordinary and hostile."""


def svg(inside: str, attributes: str = 'viewBox="0 0 10 10"', before: str = "") -> bytes:
    """An SVG with these elements."""
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"{before}<svg {names} {attributes}>{inside}</svg>".encode()


HALVES = '<rect width="5" height="10" fill="#f00"/><rect x="5" width="5" height="10" fill="#00f"/>'
ENTITIES = '<!DOCTYPE svg [<!ENTITY red "#f00">]>'


def repeated(levels: int, times: int) -> bytes:
    """A drawing that uses itself `times` to the power of `levels`."""
    groups = ['<g id="g0"><path d="M0 0 L9 9 L0 9 Z"/></g>']
    for level in range(1, levels + 1):
        uses = f'<use href="#g{level - 1}"/>' * times
        groups.append(f'<g id="g{level}">{uses}</g>')
    return svg(f"<defs>{''.join(groups)}</defs><use href='#g{levels}'/>")
