"""The developer's commands: setting the checkout up, serving the portal, running the checks.

Only the standard library is used, because these modules run before anything is installed.
"""
