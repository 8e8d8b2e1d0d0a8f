"""What all models have in common in Django admin: `base.PortalAdmin` and the forms of services."""
