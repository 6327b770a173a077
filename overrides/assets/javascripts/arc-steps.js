/**
 * Ways over the cards of a table as the eye sees them.
 */

/** @typedef {"left" | "right" | "up" | "down"} Direction */
/** @typedef {{ place: string, column: number, row: number }} Spot a card, by the cell it lies in */

const ACROSS_WEIGHS = 100; // more than any way along the table

/**
 * The next card in a direction: the nearest in the same row or column, or else in
 * the row or column that is nearest. Empty places are passed over.
 *
 * @template {Spot} Card
 * @param {readonly Card[]} cards
 * @param {Spot} from
 * @param {Direction} direction
 * @returns {Card | undefined} nothing where no card lies that way
 */
export function cardToward(cards, from, direction) {
  const level = direction === "left" || direction === "right";
  const forward = direction === "right" || direction === "down" ? 1 : -1;
  return least(cards, (card) => {
    const aside = card.column - from.column;
    const below = card.row - from.row;
    const along = (level ? aside : below) * forward;
    const across = Math.abs(level ? below : aside);
    return along > 0 ? across * ACROSS_WEIGHS + along : Number.POSITIVE_INFINITY;
  });
}

/**
 * The card that lies nearest to a cell.
 *
 * @template {Spot} Card
 * @param {readonly Card[]} cards
 * @param {Spot} to
 * @returns {Card | undefined}
 */
export function nearestCard(cards, to) {
  return least(cards, (card) => Math.hypot(card.column - to.column, card.row - to.row));
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item) => number} weigh infinite for what does not count
 * @returns {Item | undefined}
 */
function least(items, weigh) {
  /** @type {Item | undefined} */
  let found;
  let weight = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const own = weigh(item);
    if (own < weight) [found, weight] = [item, own];
  }
  return found;
}
