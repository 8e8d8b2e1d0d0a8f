"""Bearer tokens, with which people's programs use the API.

A token is shown once; the portal stores only its digest. It has a scope, expires, and never has
more power than its owner has at the time of a call.
"""
