from clvr.demonstration.chance import Chance


def test_choices_are_these_on_every_machine() -> None:
    chance = Chance("Iron Lanterns")
    assert (
        chance.number("shield", 1000),
        chance.pick("letter", "abcdefgh"),
        round(chance.share("share"), 6),
        chance.shuffled("order", [1, 2, 3, 4, 5]),
    ) == (397, "c", 0.372227, [5, 4, 2, 1, 3])


def test_purposes_do_not_depend_on_each_other() -> None:
    numbers = {Chance("a").number(purpose, 1 << 60) for purpose in ("x", "y", "xy")}
    assert len(numbers | {Chance("ax").number("", 1 << 60)}) == 4


def test_happens_for_the_given_percentage() -> None:
    seeds = [Chance(f"seed {number}") for number in range(1000)]
    shares = {
        percent: sum(seed.happens("it", percent) for seed in seeds) for percent in (0, 30, 100)
    }
    assert (shares[0], 250 < shares[30] < 350, shares[100]) == (0, True, 1000)
