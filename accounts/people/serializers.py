"""Serializers of people."""

from rest_framework import serializers

from accounts.models import User


class PersonSerializer(serializers.Serializer[User]):
    """A person's key and username."""

    _id = serializers.CharField(source="pk")
    username = serializers.CharField()
