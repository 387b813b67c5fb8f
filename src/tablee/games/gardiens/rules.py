"""The rules of the gardiens, paragraph by paragraph, beside RULES.en.md; the last two elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from tablee.games.gardiens.decks import ACTION, GREEN, NAVIGATION, SECURITY, TIP, Card, decks
from tablee.games.gardiens.table import (
    ALERT,
    EMPTY,
    HAND,
    LIMIT,
    NOWHERE,
    PHASES,
    RESOLUTION,
    GardiensTable,
)
from tablee.kernel.game import Material
from tablee.kernel.luck import Chance, draw
from tablee.kernel.options import FIRST, Options
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Result, Standing, Step
from tablee.kernel.words import Facts

NO_ALERT: Final[Move] = "no alert"
DONE: Final[Move] = "done"
PASS: Final[Move] = "pass"
SPEAK: Final[Move] = "speak"

Effect: TypeAlias = Callable[[GardiensTable, Seat, Card, int, Chance], None]
EFFECTS: Final[dict[str, Effect]] = {}  # by the name that cards give; rules_effects.py fills it

# §1  Aim
# The whole team has one result: see §10.


# §2  Material
# The decks are data; decks.py reads them and refuses what breaks this paragraph.
OPTIONS = (FIRST,)


# §3  Setting up
def setup(seats: int, options: Options, material: Material, chance: Chance) -> GardiensTable:
    t = GardiensTable(seats, decks(material))
    t.first = FIRST.seat(options, seats, chance)
    lay_out(t, 2 * seats, chance)
    for seat in range(seats):
        draw_back(t, seat, chance)
    begin_turn(t, chance)
    return t


def lay_out(t: GardiensTable, count: int, chance: Chance) -> list[int]:
    """New cards face down, in the empty places row by row, then in new rows; where they lie now."""
    places = []
    for _ in range(min(count, sum(t.sea.values()))):
        card = draw(t.sea, chance)
        place = t.grid.index(EMPTY) if EMPTY in t.grid else len(t.grid)
        if place == len(t.grid):
            t.grid.append(EMPTY)
            t.down.append(False)
            t.seen.append(())
            t.eased.append(0)
            t.laid.append(())
        t.grid[place] = card
        t.down[place] = True
        places.append(place)
    return places


# §4  The round
def next_turn(t: GardiensTable, chance: Chance) -> None:
    """The next player in turn order; once all had their turn in a phase, the next phase."""
    t.turn += 1
    if t.turn < (2 if t.phase == ACTION else 1) * t.seats:
        begin_turn(t, chance)
        return
    t.turn = 0
    if t.phase == RESOLUTION:
        resolve(t)
        end_round(t, chance)
        return
    t.phase = PHASES[PHASES.index(t.phase) + 1]
    t.tell("phase", None, {"phase": t.phase})
    begin_turn(t, chance)


def begin_turn(t: GardiensTable, chance: Chance) -> None:
    who = t.on_turn
    if t.phase == ACTION:
        t.ask(PLAYS[who])
    elif t.phase == ALERT:
        t.ask(WARNS[who])
    elif t.phase == NAVIGATION:
        cards = t.decks.cards
        t.ready = [card for card in t.played[who] if cards[card].phase == NAVIGATION]
        t.to_turn = 1
        navigate(t, who, chance)
    else:
        lay_or_not(t, who, chance)


def resume(t: GardiensTable, who: Seat, chance: Chance) -> None:
    """After an effect its player goes on, unless the effect still asks something."""
    if t.pending:
        return
    if t.phase == ACTION:
        finish_play(t, who, chance)
    else:
        navigate(t, who, chance)


# §5  The Action phase
@dataclass(frozen=True)
class PlayCard(Step[GardiensTable]):
    """The player plays one Action card, face up."""

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [f"play {card}" for card in sorted(set(t.hands[who]))]

    def closed(self, t: GardiensTable, who: Seat) -> list[Closed]:
        return [Closed(PASS, "5.2", "must_play")] if who == self.asked else []

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        card = t.decks.cards[move.removeprefix("play ")]
        t.hands[who].remove(card.id)
        t.played[who].append(card.id)
        t.tell("plays", who, {"card": card.id})
        if card.phase == ACTION:
            EFFECTS[card.effect](t, who, card, NOWHERE, chance)
        resume(t, who, chance)


PLAYS: Final = tuple(PlayCard(seat) for seat in range(4))


def finish_play(t: GardiensTable, who: Seat, chance: Chance) -> None:
    """A card applied at once is discarded; the hand is drawn back; the next player plays."""
    card = t.played[who][-1]
    if t.decks.cards[card].phase == ACTION:
        t.played[who].pop()
        t.discard[card] += 1
        t.tell("discards", who, {"card": card})
    draw_back(t, who, chance)
    next_turn(t, chance)


def draw_back(t: GardiensTable, who: Seat, chance: Chance) -> None:
    """Draws until the hand holds 3 cards; an empty pile is made anew from the discards."""
    while len(t.hands[who]) < HAND:
        if not sum(t.pile.values()):
            t.pile, t.discard = t.discard, t.pile
            t.tell("reshuffles", None, {"count": sum(t.pile.values())})
        card = draw(t.pile, chance)
        t.hands[who].append(card)
        t.tell("draws", who, {"card": card}, only=(who,))


# §6  The Alert phase
@dataclass(frozen=True)
class Warn(Step[GardiensTable]):
    """The player lays their Alert on a face-down card, or not; what they know is not checked."""

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [NO_ALERT, *(f"alert {place + 1}" for place in t.face_down())]

    def closed(self, t: GardiensTable, who: Seat) -> list[Closed]:
        return [Closed(SPEAK, "11.1", "no_talking")] if who == self.asked else []

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        if move == NO_ALERT:
            t.tell("no_alert", who)
        else:
            t.alerts[who] = int(move.removeprefix("alert ")) - 1
            t.tell("alerts", who, {"place": t.alerts[who] + 1})
        next_turn(t, chance)


WARNS: Final = tuple(Warn(seat) for seat in range(4))


# §7  The Navigation phase
def navigate(t: GardiensTable, who: Seat, chance: Chance) -> None:
    """What the player on turn does next: apply a card, turn a card, or hand on the turn."""
    if len(set(t.ready)) > 1:
        t.ask(APPLIES[who])
    elif t.ready:
        apply(t, who, t.ready[0], chance)
    elif t.to_turn and any(t.down):
        t.ask(TURNS[who])
    else:
        if t.to_turn:
            t.tell("passes", who)
        next_turn(t, chance)


@dataclass(frozen=True)
class ApplyFirst(Step[GardiensTable]):
    """The player has two different cards for this phase and chooses which one comes first."""

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [f"apply {card}" for card in sorted(t.ready)]

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        apply(t, who, move.removeprefix("apply "), chance)


APPLIES: Final = tuple(ApplyFirst(seat) for seat in range(4))


def apply(t: GardiensTable, who: Seat, name: str, chance: Chance) -> None:
    card = t.decks.cards[name]
    t.ready.remove(name)
    t.tell("applies", who, {"card": name})
    EFFECTS[card.effect](t, who, card, NOWHERE, chance)
    resume(t, who, chance)


@dataclass(frozen=True)
class TurnCard(Step[GardiensTable]):
    """The player turns one face-down card, with an Alert on it or not."""

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [f"turn {place + 1}" for place in t.face_down()]

    def closed(self, t: GardiensTable, who: Seat) -> list[Closed]:
        return [Closed(PASS, "7.3", "must_turn")] if who == self.asked else []

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        t.to_turn -= 1
        place = int(move.removeprefix("turn ")) - 1
        card = t.card(place)
        t.down[place] = False
        t.seen[place] = ()
        if card.type == GREEN:
            t.tell("turns_green", who, {"place": place + 1, "card": card.id})
            leave(t, place)
            EFFECTS[card.effect](t, who, card, place, chance)
        else:
            t.tell(
                "turns_threat",
                who,
                {"place": place + 1, "card": card.id, "kind": card.kind, "power": card.value},
            )
        resume(t, who, chance)


TURNS: Final = tuple(TurnCard(seat) for seat in range(4))


def leave(t: GardiensTable, place: int) -> None:
    """A Navigation card leaves the game and never comes back."""
    t.gone.append(t.grid[place])
    t.grid[place] = EMPTY
    t.down[place] = False
    t.seen[place] = ()
    t.eased[place] = 0


# §8  Resolution
def targets(t: GardiensTable, name: str) -> list[int]:
    """The visible threats on which a card may be laid."""
    card = t.decks.cards[name]
    if card.type == SECURITY:
        return t.threats()
    if card.type != TIP:
        return []
    return [place for place in t.threats() if t.card(place).kind == card.kind]


@dataclass(frozen=True)
class Lay(Step[GardiensTable]):
    """The player lays a tip or an extra security on a visible threat, or lays no more."""

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [DONE, *lays(t, who)]

    def closed(self, t: GardiensTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        return [
            Closed(f"lay {name} {place + 1}", "8.2", "other_kind", {"card": name})
            for name in sorted(set(t.played[who]))
            if t.decks.cards[name].type == TIP
            for place in t.threats()
            if place not in targets(t, name)
        ]

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        if move == DONE:
            t.tell("lays_no_more", who)
            next_turn(t, chance)
            return
        _, name, number = move.split()
        place = int(number) - 1
        t.played[who].remove(name)
        t.laid[place] = (*t.laid[place], name)
        t.tell("lays", who, {"card": name, "place": place + 1, "threat": t.grid[place]})
        lay_or_not(t, who, chance)


LAYS: Final = tuple(Lay(seat) for seat in range(4))


def lays(t: GardiensTable, who: Seat) -> list[Move]:
    return [
        f"lay {name} {place + 1}"
        for name in sorted(set(t.played[who]))
        for place in targets(t, name)
    ]


def lay_or_not(t: GardiensTable, who: Seat, chance: Chance) -> None:
    """A player who has nothing to lay is not asked."""
    if lays(t, who):
        t.ask(LAYS[who])
    else:
        next_turn(t, chance)


def resolve(t: GardiensTable) -> None:
    """Every visible threat is countered, or adds what is left of its power to the total."""
    for place in t.threats():
        at: Facts = {"card": t.grid[place], "place": place + 1}
        if t.is_countered(place):
            t.tell("countered", None, at)
            continue
        power = t.power_left(place)
        if not power:
            t.tell("tamed", None, at)
            continue
        points = min(power, LIMIT - t.menace)
        if not points:
            t.tell("overflows", None, {**at, "power": power, "menace": t.menace})
            continue
        t.menace += points
        added: Facts = {"power": power, "points": points, "menace": t.menace}
        t.tell("strikes", None, {**at, **added})


# §9  The end of the round
def end_round(t: GardiensTable, chance: Chance) -> None:
    if t.menace == LIMIT or not (any(t.down) or any(t.sea.values())):
        finish(t)
        return
    t.alerts = [NOWHERE] * t.seats
    for place in t.threats():
        leave(t, place)
    for cards in (*t.played, *t.laid):
        for card in cards:
            t.discard[card] += 1
    t.played = [[] for _ in range(t.seats)]
    t.laid = [()] * len(t.grid)
    t.phase = ACTION
    t.round += 1
    t.first = t.left_of(t.first)
    t.tell("new_round", t.first, {"round": t.round})
    for place in lay_out(t, t.seats + 1, chance):
        t.tell("lays_out", None, {"place": place + 1})
    begin_turn(t, chance)


# §10  The end of the game
ENDINGS: Final = ((3, "masters"), (5, "seasoned"), (7, "apprentices"), (LIMIT, "novices"))
WINS: Final = 5  # the book congratulates a team up to here; beyond, it encourages


def finish(t: GardiensTable) -> None:
    why = next(ending for most, ending in ENDINGS if t.menace <= most)
    everyone = tuple(range(t.seats))
    t.tell("ends", None, {"menace": t.menace, "ending": why})
    for seat in everyone:
        t.tell("opens_hand", seat, {"cards": sorted(t.hands[seat])})
    for place in t.face_down():
        t.tell("uncovers", None, {"place": place + 1, "card": t.grid[place]})
    t.tell("pile_held", None, {"cards": sorted(card for card in t.sea if t.sea[card])})
    t.end(Result(standing(t).places, everyone if t.menace <= WINS else (), why))


def standing(t: GardiensTable) -> Standing:
    """All are equally ahead: by as much as the Menace total is below its limit."""
    return Standing((float(LIMIT - t.menace),) * t.seats)


# §11  Silence
# There is no move, option or event that holds a player's own text; sight.py keeps the secrets.


# §12 and §13, what cards do, are in rules_effects.py: one function an effect, one question a class.
