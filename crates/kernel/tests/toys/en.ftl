# What the toys say

fact-vote = Vote
fact-opened = Opened
fact-round = Round
fact-score = Score
fact-known-to = Known to
fact-left = Left
fact-next = Next
fact-points = Points
fact-at-most = At most

ni-13 = Nim is not played by so many.
ni-50 = That many are not there.
