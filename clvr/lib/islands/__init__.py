"""Islands: React components that the server renders into a page and the browser takes over.

A page view names its island and the API routes that the island reads. The routes are resolved in
process for the same user, their answers embedded, and the component rendered with them by V8
inside this process; the browser hydrates it and takes the answers as its first data.
"""

from clvr.lib.islands.page import Page, render_page

__all__ = ["Page", "render_page"]
