"""People in JSON."""

from rest_framework import serializers

from accounts.models import User


class PersonSerializer(serializers.Serializer[User]):
    """A person where they are only named."""

    _id = serializers.CharField(source="pk")
    username = serializers.CharField()
