"""The rules of playoffs, without a database.

`structure` says which matches a playoff has and who comes from where; `fold` computes, from the
results so far, who plays where and who has won. Nothing of that is stored, so a corrected result
needs no repair: the same results give the same bracket, in whatever order they came.
"""
