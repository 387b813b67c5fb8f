"""A game in the terminal: plain sentences that a screen reader reads well."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablee.bots import bot
from tablee.kernel.game import Game
from tablee.kernel.luck import Chance, Typed
from tablee.kernel.match import Match
from tablee.kernel.record import Record
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event, Move, Table, asides, closed, moves, refusal
from tablee.kernel.words import Line, Refusal, Words

WORDS: Final = Words.of("tablee")

COMMANDS: Final = {
    "help": ("?", "help", "aide", "h"),
    "where": ("where", "où", "ou", "w"),
    "why": ("why", "pourquoi"),
    "rules": ("rules", "règles", "regles", "règle", "regle", "rule"),
    "quit": ("quit", "quitter", "q", "exit"),
}


class Left(Exception):
    """The person at the keyboard stops the game."""


@dataclass
class Teller:
    """A game's sentences, said in one language to one pair of eyes."""

    game: Game[Any]
    lang: str
    names: Sequence[str]
    say: Callable[[str], None] = print

    def words(self, kind: str, who: Seat | None = None, **what: Any) -> str:
        return WORDS.say("terminal", Line(kind, who, what), self.lang, self.names)

    def tell(self, kind: str, **what: Any) -> None:
        self.say(self.words(kind, **what))

    def event(self, event: Event, observer: Seat | None) -> None:
        words = self.game.words
        sentence = words.say("events", event.seen_by(observer), self.lang, self.names)
        self.say(f"{sentence} (§\u00a0{words.paragraph('events', event.kind)})")

    def where(self, t: Table, observer: Seat | None) -> None:
        for line in self.game.where(self.game.view(t, observer)):
            self.say(self.game.words.say("where", line, self.lang, self.names))

    def refused(self, refusal: Refusal) -> None:
        self.say(self.game.words.refusal(refusal, self.lang, self.names))

    def label(self, t: Table, who: Seat, move: Move) -> str:
        offer = self.game.offer(t, who, move)
        return self.game.words.say("moves", offer.label, self.lang, self.names)

    def reason(self, why: Line) -> str:
        return self.game.words.say("why", why, self.lang, self.names)

    def result(self, t: Table) -> None:
        """How the game ended, or how it stands where it was stopped."""
        if t.result is None:
            self.tell("unfinished_team" if self.game.cooperative else "unfinished")
            self.ranking(self.game.standing(t).places)
            return
        self.tell("over", why=self.game.words.say("endings", Line(t.result.why), self.lang))
        self.ranking(t.result.places)

    def ranking(self, places: Sequence[int]) -> None:
        """Who stands where; in a team nobody stands before another."""
        if self.game.cooperative:
            return
        for place, seat in sorted(zip(places, range(len(places)), strict=True)):
            self.tell("place", place=place, who=seat)

    def welcome(self, record: Record[Any]) -> None:
        """Which game this is, who plays it, and what was chosen."""
        title = self.game.words.say("game", Line("title"), self.lang)
        self.tell("welcome", title=title, names=list(self.names))
        for option in self.game.options:
            value = record.options[option.name]
            if value != option.start(record.seats):
                name = self.game.words.say("options", Line(option.name), self.lang)
                self.tell("chosen", option=name, value=option.write(value))

    def rules(self, number: str) -> None:
        """The rulebook, one paragraph of it, or one sentence."""
        text = self.game.rules(self.lang)
        found = text if not number else sentences(text, number)
        if found:
            self.say(found.strip())
        else:
            self.tell("no_such_rule", number=number)


@dataclass
class Terminal:
    """A match told and asked for in sentences; `ask` is the keyboard."""

    match: Match[Any]
    teller: Teller
    humans: frozenset[Seat]
    bots: Sequence[str]
    thought: Chance  # the bots' own luck
    typed: bool = False  # people throw real dice
    keep: Callable[[], object] = lambda: None  # after every move
    ask: Callable[[str], str] = input
    shown_to: Seat | None = None  # who last looked behind the curtain

    @property
    def game(self) -> Game[Any]:
        return self.match.record.game

    def run(self) -> None:
        """Plays to the end, or until somebody leaves."""
        self.teller.welcome(self.match.record)
        if len(self.humans) > 1 and self.game.words.find("game", "starter"):
            self.teller.say(self.game.words.say("game", Line("starter"), self.teller.lang))
        if self.humans:
            self.teller.tell("commands")
        try:
            while self.match.table.result is None:
                self.step()
        except (Left, EOFError, KeyboardInterrupt):
            self.teller.say("")
            self.teller.tell("left", moves=self.match.played)
            self.teller.result(self.match.table)
            return
        self.teller.result(self.match.table)

    def step(self) -> None:
        """One question, answered by whoever is asked, or an aside meanwhile."""
        who = self.match.table.pending[-1].asked
        if who in self.humans:
            who, move, dice = self.asked(who)
        else:
            move, dice = self.thought_out(who), ()
        for event in self.match.play(who, move, dice):
            self.teller.event(event, self.observer)
        self.keep()

    @property
    def observer(self) -> Seat | None:
        """Whose eyes the screen is for: the only human's, or everyone's."""
        return next(iter(self.humans)) if len(self.humans) == 1 else None

    def thought_out(self, who: Seat) -> Move:
        """A bot's move, with its reason where it had a choice."""
        t = self.match.table
        legal = moves(t, who)
        move, why = bot(self.game, self.bots[who])(self.game, t, who, legal, self.thought)
        if len(legal) > 1 and not self.game.hidden(t, self.observer):
            label, reason = self.teller.label(t, who, move), self.teller.reason(why)
            self.teller.tell("bot_thinks", who=who, label=label, why=reason)
        return move

    # Asking

    def asked(self, who: Seat) -> tuple[Seat, Move, Sequence[int]]:
        """What the person at the keyboard plays, perhaps an aside, and the dice if real ones."""
        self.draw_curtain(who)
        self.teller.tell("your_turn", who=who)
        offers = self.list_offers(who)
        while True:
            text = self.ask(self.teller.words("prompt")).strip()
            if self.obeyed(text, who):
                continue
            seat, move = self.understood(text, who, offers)
            if not move:
                self.teller.tell("choose", count=len(offers))
                continue
            if (seat, move) not in offers:
                self.explain(who, move)
                continue
            dice = self.thrown(who) if move in moves(self.match.table, seat) else ()
            return seat, move, dice

    def draw_curtain(self, who: Seat) -> None:
        """Where hands are secret and the keyboard goes round, the others look away first."""
        t = self.match.table
        if len(self.humans) < 2 or who == self.shown_to:
            return
        if self.game.view(t, who) == self.game.view(t, None):
            return  # nothing here is for these eyes alone
        self.teller.say("\n" * 40)
        self.ask(self.teller.words("curtain", who=who))
        self.shown_to = who
        self.teller.where(t, who)

    def list_offers(self, who: Seat) -> list[tuple[Seat, Move]]:
        """Says what may be played, numbered: the moves, then what may be done meanwhile."""
        t = self.match.table
        offers = [(who, move) for move in moves(t, who)]
        meanwhile = [
            (seat, move)
            for seat in self.game.people(t)
            if seat in self.humans or seat >= t.seats
            for move in asides(t, seat)
        ]
        for number, (seat, move) in enumerate(offers + meanwhile, start=1):
            kind = "offer" if number <= len(offers) else "aside"
            label = self.teller.label(t, seat, move)
            self.teller.tell(kind, who=seat, number=number, label=label)
        return offers + meanwhile

    def understood(
        self, text: str, who: Seat, offers: list[tuple[Seat, Move]]
    ) -> tuple[Seat, Move]:
        """The move meant by a number, by Enter where there is one only, or by words."""
        if not text and len(offers) == 1:
            return offers[0]
        if re.fullmatch(r"[0-9]{1,4}", text) and 1 <= int(text) <= len(offers):
            return offers[int(text) - 1]
        shut = [(who, each.move) for each in closed(self.match.table, who)]
        said = [(seat, move) for seat, move in offers + shut if self.means(text, seat, move)]
        return said[0] if len(said) == 1 else (who, text)

    def means(self, text: str, seat: Seat, move: Move) -> bool:
        """Whether these words are the move itself, or its label or the first word of it."""
        label = self.teller.label(self.match.table, seat, move).casefold()
        return text == move or text.casefold() in (label, label.split()[0])

    def explain(self, who: Seat, move: Move) -> None:
        """Why not; the moves on offer are named as people know them."""
        t = self.match.table
        why = refusal(t, who, move)
        if why.reason == "no_such_move":
            labels = [self.teller.label(t, who, each) for each in moves(t, who)]
            self.teller.tell("no_such_move", move=move, offers=labels)
        else:
            self.teller.refused(why)

    def thrown(self, who: Seat) -> Sequence[int]:
        """The real dice, typed until they are dice; none where the program throws."""
        t = self.match.table
        expected = t.pending[-1].dice(t)
        if not (self.typed and expected):
            return ()
        while True:
            text = self.ask(self.teller.words("dice_prompt", dice=expected))
            if self.obeyed(text, who):
                continue
            try:
                shown = re.findall(r"\d+|[^\s\d,;+]+", text)
                dice = Typed.read(shown, max(expected, len(shown)))
                Typed.check(dice, expected)
            except Refusal as wrong:
                self.teller.refused(wrong)
            else:
                return dice

    # Words that are not moves

    def obeyed(self, text: str, who: Seat) -> bool:
        """Whether the text was one of the terminal's own words, and not a move."""
        word, _, rest = text.strip().partition(" ")
        command = next((name for name, words in COMMANDS.items() if word.lower() in words), None)
        if command == "quit":
            raise Left
        if command == "help":
            self.teller.tell("commands")
            self.teller.tell("help")
        elif command == "where":
            self.teller.where(self.match.table, who)
        elif command == "why":
            self.tell_why(who, re.sub(r"^(not|pas)\b", "", rest).strip())
        elif command == "rules":
            self.teller.rules(rest.replace(",", ".").strip(" §."))
        return command is not None

    def tell_why(self, who: Seat, text: str) -> None:
        """Why a move is not possible, or every move that one might expect and may not make."""
        t = self.match.table
        offers = [(who, move) for move in moves(t, who)]
        if text:
            seat, move = self.understood(text, who, offers)
            if (seat, move) in offers:
                self.teller.tell("why_possible", move=self.teller.label(t, who, move))
            else:
                self.explain(who, move)
            return
        if not closed(t, who):
            self.teller.tell("why_nothing")
        for shut in closed(t, who):
            self.teller.refused(refusal(t, who, shut.move))


def sentences(rules: str, number: str) -> str:
    """The sentence of a rulebook with this number, or all those of a paragraph."""
    lines = [
        f"{found[1]} {found[2]}"
        for found in re.finditer(r"^- \*\*([\d.]+)\*\* (.*)$", rules, re.MULTILINE)
        if found[1] == number or found[1].startswith(f"{number}.")
    ]
    return "\n".join(lines)
