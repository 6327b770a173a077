"""How a sound player plays a card, by what lies open and its own hand.

A player follows one of two plans: to take as few points as it can, or to shoot
the moon. The same functions choose for the player of medium strength and for
everybody in the hands that the strongest player imagines, so they are kept
quick. All of them take the hand from the seat whose turn it is.
"""

from __future__ import annotations

from engine.hearts.players.packed import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    QUEEN,
    SPADES,
    SUIT_COUNT,
    SUITS,
    PackedCard,
    above,
    highest,
    lowest,
)
from engine.hearts.players.standing import NOBODY, Standing

_FRESH_SUIT = 8
"""With so many cards of a suit out, the others are likely to follow."""


def choose(standing: Standing) -> PackedCard:
    """The card to play now; there is one, and it is legal."""
    seat = standing.turn
    shooting = standing.shooting[seat] and standing.moon_is_open_to(seat)
    if standing.led == NOBODY:
        if standing.first_trick:
            return CLUBS, 1
        return _lead_to_win(standing, seat) if shooting else _lead_safely(standing, seat)
    following = standing.hands[seat * SUIT_COUNT + standing.led]
    if following:
        if shooting:
            return standing.led, _follow_to_win(standing, following)
        return standing.led, _follow_safely(standing, seat, following)
    discards = legal_discards(standing, seat)
    return _discard_least(standing, discards) if shooting else _discard(standing, seat, discards)


def legal_leads(standing: Standing, seat: int) -> list[int]:
    """The cards by suit that may be led to any trick but the first."""
    own = standing.own(seat)
    if not standing.hearts_broken and (own[CLUBS] or own[DIAMONDS] or own[SPADES]):
        own[HEARTS] = 0
    return own


def legal_discards(standing: Standing, seat: int) -> list[int]:
    """The cards by suit that may be played without the suit led."""
    own = standing.own(seat)
    if standing.first_trick and not standing.values.first_trick_free:
        return _without_penalties(standing, own)
    return own


def _without_penalties(standing: Standing, own: list[int]) -> list[int]:
    """The cards that are no penalty cards; all of them if there are no others."""
    penalties = standing.values.penalties
    harmless = [own[suit] & ~penalties[suit] for suit in SUITS]
    return harmless if any(harmless) else own


# To take few points.


def _lead_safely(standing: Standing, seat: int) -> PackedCard:
    legal = legal_leads(standing, seat)
    best = CLUBS, 0
    least = 1e9
    for suit in SUITS:
        if not legal[suit]:
            continue
        card, risk = _safest_lead(standing, suit, legal[suit])
        if risk < least:
            best, least = (suit, card), risk
    return best


def _safest_lead(standing: Standing, suit: int, own: int) -> tuple[int, float]:
    """The card of a suit that is led with the least risk, and that risk in points."""
    out = standing.unplayed[suit] & ~own
    values = standing.values
    card = lowest(own)
    if suit == DIAMONDS and values.jack and standing.unplayed[suit] & values.jack:
        if own & values.jack:
            if not above(out, values.jack):
                return values.jack, values.jack_points
            card = lowest(own & ~values.jack or own)
        elif not above(out, highest(own)):
            # The highest card left may catch the jack.
            return highest(own), values.jack_points / 4
    count = out.bit_count()
    chance = (out & card - 1).bit_count() / count if count else 1.0
    if suit == HEARTS:
        heart = values.points[HEARTS][card]
        return card, chance * (heart * 3 + 2) + (0.5 if count else 3)
    at_stake = 1.0 if count >= _FRESH_SUIT else 3.0 if count >= _FRESH_SUIT // 2 else 6.0
    if suit == SPADES:
        return _safest_spade(standing, own, card, chance * at_stake)
    return card, chance * at_stake


def _safest_spade(standing: Standing, own: int, card: int, risk: float) -> tuple[int, float]:
    penalties = standing.values.penalties[SPADES]
    left = standing.unplayed[SPADES] & penalties
    if not left:
        return card, risk
    harmless = own & ~penalties & (QUEEN - 1)
    if own & left:
        # Low spades guard the penalty spades of the hand.
        return lowest(harmless or own), 4.0 if harmless else 14.0
    if not harmless:
        return card, 12.0
    # Low spades drive the queen out, unless that lays the own king or ace bare.
    return highest(harmless), 2.0 if above(own, QUEEN) else -1.0


def _follow_safely(standing: Standing, seat: int, own: int) -> int:
    led = standing.led
    values = standing.values
    if standing.first_trick and not values.first_trick_free:
        return highest(own)
    over = above(own, standing.best)
    under = own & standing.best - 1
    if over and _wants_trick(standing, seat):
        return _cheapest_winner(standing, over)
    if led == SPADES and under & values.penalties[SPADES]:
        return _worst_spade(under & values.penalties[SPADES])
    if under and (standing.trick_points > 0 or standing.cards_in_trick < 3):
        return _highest_but_jack(standing, under)
    harmless = own & ~values.penalties[led]
    if led == DIAMONDS and values.jack:
        harmless &= ~values.jack
    if led == HEARTS:
        # Whoever has to win hearts wins them with the highest, if last.
        return highest(own) if standing.cards_in_trick == 3 else lowest(own)
    if standing.cards_in_trick == 3:
        return highest(harmless or own)
    queen_is_out = led == SPADES and standing.unplayed[SPADES] & values.penalties[SPADES]
    if not queen_is_out and standing.unplayed[led].bit_count() >= _FRESH_SUIT + own.bit_count():
        return highest(harmless or own)
    return lowest(harmless or own)


def _wants_trick(standing: Standing, seat: int) -> bool:
    """Whether the trick is worth winning: for the jack, or to stop a moon."""
    values = standing.values
    points = standing.trick_points
    last = standing.cards_in_trick == 3
    if standing.trick_jack and points + values.jack_points < 0:
        return True
    if standing.suspect not in (NOBODY, seat) and standing.best_seat == standing.suspect:
        return 0 < points < values.moon // 2
    if not last or standing.led != DIAMONDS or points + values.jack_points >= 0:
        return False
    return standing.hands[seat * SUIT_COUNT + DIAMONDS] & values.jack > standing.best


def _cheapest_winner(standing: Standing, over: int) -> int:
    values = standing.values
    if standing.led == DIAMONDS and over & values.jack and standing.cards_in_trick == 3:
        return values.jack
    harmless = over & ~values.penalties[standing.led]
    return highest(harmless or over)


def _worst_spade(penalties: int) -> int:
    """The spade of a mask that counts most."""
    return QUEEN if penalties & QUEEN else lowest(penalties)


def _highest_but_jack(standing: Standing, under: int) -> int:
    """The highest of cards that do not win the trick; a jack that counts is kept."""
    if standing.led == DIAMONDS:
        return highest(under & ~standing.values.jack or under)
    return highest(under)


def _discard(standing: Standing, seat: int, legal: list[int]) -> PackedCard:
    values = standing.values
    if standing.suspect not in (NOBODY, seat) and standing.best_seat == standing.suspect:
        legal = _without_penalties(standing, legal)
    if legal[SPADES] & QUEEN:
        return SPADES, QUEEN
    best = CLUBS, 0
    most = -1e9
    for suit in SUITS:
        own = legal[suit]
        if suit == DIAMONDS and values.jack and own != values.jack:
            own &= ~values.jack
        if not own:
            continue
        card = highest(own)
        danger = _danger(standing, seat, suit, card)
        if danger > most:
            best, most = (suit, card), danger
    return best


def _danger(standing: Standing, seat: int, suit: int, card: int) -> float:
    """How much it is worth to be rid of a card."""
    values = standing.values
    held = standing.hands[seat * SUIT_COUNT + suit]
    out = standing.unplayed[suit] & ~held
    wins = (out & card - 1).bit_count()
    if suit == DIAMONDS and values.jack:
        if card == values.jack:
            return -100
        if standing.unplayed[suit] & values.jack:
            wins -= 4
    penalty = values.points[suit].get(card, 0)
    if suit == SPADES and card > QUEEN and standing.unplayed[SPADES] & QUEEN & ~held:
        return 30 + penalty
    shortness = 5 - held.bit_count()
    return wins + shortness + 4 * penalty if wins > 0 else penalty


# To shoot the moon.


def _lead_to_win(standing: Standing, seat: int) -> PackedCard:
    legal = legal_leads(standing, seat)
    best = CLUBS, 0
    least = 1000
    for suit in SUITS:
        own = legal[suit]
        if not own:
            continue
        out = standing.unplayed[suit] & ~standing.hands[seat * SUIT_COUNT + suit]
        higher = above(out, highest(own)).bit_count()
        # Sure winners first, of the suits that the others still follow.
        rank = higher * 50 + (20 - out.bit_count() if out else 30)
        if rank < least:
            best, least = (suit, highest(own)), rank
    return best


def _follow_to_win(standing: Standing, own: int) -> int:
    over = above(own, standing.best)
    if over:
        return lowest(over) if standing.cards_in_trick == 3 else highest(over)
    return lowest(own & ~standing.values.penalties[standing.led] or own)


def _discard_least(standing: Standing, legal: list[int]) -> PackedCard:
    harmless = _without_penalties(standing, legal)
    jack = standing.values.jack
    kept = [mask & ~jack if suit == DIAMONDS else mask for suit, mask in enumerate(harmless)]
    if not any(kept):
        kept = harmless
    suit = min((suit for suit in SUITS if kept[suit]), key=lambda suit: lowest(kept[suit]))
    return suit, lowest(kept[suit])
