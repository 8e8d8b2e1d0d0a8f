"""What staff do with teams that the ledger of ratings has to know of."""
