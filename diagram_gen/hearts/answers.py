"""What the page asks of a table of Hearts: requests in, the state of the table out.

Requests, by their ``ask``:

- ``hearts`` (``code``; or ``rules``, ``strength`` and ``seed``): a new match.
- ``hearts-open`` (``text``; or ``record`` and ``move``): the match or the table
  of a link, or a record as it stood after some of its moves. What the other
  seats have to play before the reader acts is played.
- ``hearts-show`` (``record``, ``selection``): a match as it stands. Where the
  computer is to play, as in a record from elsewhere, it plays first.
- ``hearts-tap`` (``record``, ``selection``, ``card``): a tap on one of the
  reader's cards: it is chosen to be passed, or played. One that may not be
  played is answered by the reason.
- ``hearts-pass`` (``record``, ``selection``): the chosen cards are passed.
- ``hearts-claim`` (``record``): the rest of a hand without points is laid down.
- ``hearts-take-back`` (``record``): the reader's last card, while no card of
  another was seen since.
- ``hearts-deal`` (``record``): the next hand.

A record is text; a selection is a list of cards. The computer plays the other
seats until the reader has to act. Its choices follow from the record, so that
the same plays by the reader lead to the same match.
"""

from __future__ import annotations

from collections.abc import Callable

from diagram_gen.hearts.frames import what_happened
from diagram_gen.hearts.table_state import steps_between, table_state, what_was_played
from diagram_gen.hearts.table_words import READER, TableWords
from diagram_gen.requests import Answer, Request
from diagram_gen.words import Words
from engine.cards import Card
from engine.errors import PassingError
from engine.hearts.match import Match
from engine.hearts.match_code import parse_link
from engine.hearts.players import choose_passing, choose_play
from engine.hearts.public_hand import Phase
from engine.hearts.ranking import CARDS_PASSED
from engine.hearts.record import Record
from engine.hearts.rules import Rules
from engine.hearts.seat import Seat
from engine.hearts.table import Strength, Table


def _strength(match: Match) -> Strength:
    return match.table.strength if isinstance(match.table, Table) else Strength.MEDIUM


def _until_the_reader_acts(match: Match) -> list[Match]:
    """The match as it is, and after each card that the computer plays."""
    matches = [match]
    while (turn := matches[-1].hand.turn) not in (None, READER):
        latest = matches[-1]
        card = choose_play(latest.view(Seat(turn)), _strength(latest))
        matches.append(latest.play(card))
    return matches


def _table(asked: Request, words: TableWords) -> Answer:
    if "code" in asked:
        table = Table.parse(asked.text("code"))
    else:
        rules = Rules.parse(asked.text("rules"))
        table = Table(rules, asked.number("seed"), asked.choice("strength", Strength))
    return _begun(Match.start(table), words, words.new_table(str(table)))


def _begun(match: Match, words: TableWords, said: str) -> Answer:
    matches = _until_the_reader_acts(match)
    dealt = words.dealt(match.hand.number, match.hand.direction)
    played = what_was_played(matches, words)
    return table_state(
        matches[-1],
        words,
        words.sentences(said, dealt, played),
        steps=steps_between(matches, words),
    )


def _open(asked: Request, words: TableWords) -> Answer:
    if "record" in asked:
        match = _match(asked).after(asked.number("move"))
    else:
        match = parse_link(asked.text("text"))
    if not match.moves:
        code = str(match.table) if isinstance(match.table, Table) else ""
        return _begun(match, words, words.new_table(code) if code else "")
    return _gone_on(match, words) or _shown(match, words)


def _show(asked: Request, words: TableWords) -> Answer:
    match = _match(asked)
    selection = _selection(asked, match)
    return _gone_on(match, words) or table_state(match, words, "", selection=selection)


def _gone_on(match: Match, words: TableWords) -> Answer | None:
    """The state of a match that another program left while the computer was to play."""
    matches = _until_the_reader_acts(match)
    if len(matches) == 1:
        return None
    return table_state(
        matches[-1], words, what_was_played(matches, words), steps=steps_between(matches, words)
    )


def _shown(match: Match, words: TableWords) -> Answer:
    """A match with what its last move did."""
    moves = match.moves
    before = match.after(len(moves) - 1) if moves else None
    said = what_happened(before, match, moves[-1] if moves else None, words)
    return table_state(match, words, said)


def _tap(asked: Request, words: TableWords) -> Answer:
    match = _match(asked)
    card = Card.parse(asked.text("card"))
    if match.hand.phase is Phase.PASSING:
        return _chosen(match, _selection(asked, match), card, words)
    reason = match.hand.why_illegal(READER, card)
    if reason is not None:
        return table_state(match, words, words.error(reason))
    return _went_on(match, match.play(card), words)


def _chosen(match: Match, selection: tuple[Card, ...], card: Card, words: TableWords) -> Answer:
    if card in selection:
        left = tuple(other for other in selection if other != card)
        return table_state(match, words, words.deselected(card), selection=left)
    # A further card takes the place of the one chosen first.
    chosen = (*selection, card)[-CARDS_PASSED:]
    said = words.selected(card, CARDS_PASSED - len(chosen))
    return table_state(match, words, said, selection=chosen)


def _pass(asked: Request, words: TableWords) -> Answer:
    match = _match(asked)
    own = _selection(asked, match)
    if match.hand.phase is not Phase.PASSING:
        raise PassingError("passing-not-now", "")
    match.hand.check_pass(READER, own)
    passes = [
        own if seat is READER else choose_passing(match.view(seat), _strength(match))
        for seat in Seat
    ]
    passed = match.pass_cards(passes)
    matches = _until_the_reader_acts(passed)
    said = words.sentences(
        words.received(passed.hand.received(READER)), what_was_played(matches, words)
    )
    return table_state(matches[-1], words, said, steps=steps_between(matches, words))


def _went_on(before: Match, after: Match, words: TableWords) -> Answer:
    matches = [before, *_until_the_reader_acts(after)]
    return table_state(
        matches[-1],
        words,
        what_was_played(matches, words),
        steps=steps_between(matches, words),
    )


def _claim(asked: Request, words: TableWords) -> Answer:
    match = _match(asked)
    done = match
    for _, card in match.hand.play_out().plays[len(match.hand.plays) :]:
        done = done.play(card)
    said = words.sentences(
        words.claimed(),
        words.settled(done.hand.score(), done.scores, done.rules),
        words.winner(done.winner) if done.winner is not None else "",
    )
    return table_state(done, words, said)


def _take_back(asked: Request, words: TableWords) -> Answer:
    match = _match(asked)
    back = match.take_back(READER)
    card = match.hand.plays[-1][1]
    return table_state(back, words, words.taken_back(card))


def _deal(asked: Request, words: TableWords) -> Answer:
    return _begun(_match(asked).deal_next(), words, "")


def _match(asked: Request) -> Match:
    return Record.parse(asked.text("record")).match


def _selection(asked: Request, match: Match) -> tuple[Card, ...]:
    cards = tuple(Card.parse(card) for card in asked.texts("selection"))
    held = match.hand.held[READER]
    for card in cards:
        if card not in held or match.hand.phase is not Phase.PASSING:
            raise PassingError("passing-not-in-hand", str(card), seat=READER.notation)
    return cards


def _speaking_words_of_the_table(
    respond: Callable[[Request, TableWords], Answer],
) -> Callable[[Request, Words], Answer]:
    return lambda asked, words: respond(asked, TableWords.speaking_like(words))


_ANSWERS: dict[str, Callable[[Request, TableWords], Answer]] = {
    "hearts": _table,
    "hearts-open": _open,
    "hearts-show": _show,
    "hearts-tap": _tap,
    "hearts-pass": _pass,
    "hearts-claim": _claim,
    "hearts-take-back": _take_back,
    "hearts-deal": _deal,
}

ANSWERS = {ask: _speaking_words_of_the_table(respond) for ask, respond in _ANSWERS.items()}
"""How each request is answered, by its ``ask``."""
