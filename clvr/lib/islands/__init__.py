"""Islands: React components that the server renders into a page and the browser hydrates.

A page view names its island and the API routes that the island reads. The routes are resolved in
process for the same user, their answers are embedded in the page, and V8 renders the component with
them inside this process. The browser hydrates it and takes the answers as its first data.
"""

from clvr.lib.islands.page import Beside, Page, Shared, SocialImage, render_page

__all__ = ["Beside", "Page", "Shared", "SocialImage", "render_page"]
