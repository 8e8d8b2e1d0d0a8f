"""The documentation of the API at `/api/docs/`: a guide with examples that are run as tests
(`examples/`), and every call, to try out."""
