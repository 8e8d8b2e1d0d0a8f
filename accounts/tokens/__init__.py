"""Bearer tokens: keys to the API that people make for their programs.

A token is shown once; what is kept of it is its digest. It has a scope, expires, and never has more
power than its owner has at the moment of the call.
"""
