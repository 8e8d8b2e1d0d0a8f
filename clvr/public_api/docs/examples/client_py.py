# pip install openapi-python-client
# openapi-python-client generate --url https://clvr.example/api/v1/schema/ --meta none
from clvr_api_client import Client
from clvr_api_client.api.public_api_version_1 import standings

with Client(base_url="https://clvr.example", raise_on_unexpected_status=True) as clvr:
    page = standings.sync(client=clvr, league="bcl")
    for row in page.results:
        print(row.name.name, round(row.elo))
