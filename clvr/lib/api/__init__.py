"""The words of the API that all apps share: what commands and lists answer, how views read what is
sent, and fields for timestamps, keys, links and pairs.

An app's own serializers and views are in the app.
"""
