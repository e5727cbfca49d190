import { instantOf } from '../../../../format/times';

const BETWEEN = /\s+(?:v|vs|versus|@)\.?\s+/i;
/** Words of a bet on the winner, in the languages of the trackers. */
const WINNER =
  /\s*[-:,(]*\s*\b(?:money ?line|ml|to win(?: the)?(?: fight| bout| match)?|(?:fight|bout|match) (?:winner|result|odds|betting)|winner|vainqueur|ganador)\b\)?:?\s*/i;

/** The fighter in the text of a bet on a winner, and the fight if the text names it: `Ann Stone Moneyline Ann Stone vs. Bea Brook`. */
export function pickIn(text: string): { readonly side: string; readonly fight?: string } {
  const [before = '', ...after] = text.split(WINNER).map((part) => part.trim());
  const rest = after.join(' ').trim();
  const [side, others] = before === '' ? [rest, ''] : [before, rest];
  return BETWEEN.test(others) ? { side, fight: fightIn(others) } : { side };
}

/** Both fighters as the import expects them, with “v” between. */
export function fightIn(text: string): string {
  return text.trim().replace(BETWEEN, ' v ');
}

/** Whether a column that names sports leaves room for boxing. */
export function isBoxing(sport: string | undefined): boolean {
  return sport === undefined || sport.trim() === '' || /box/i.test(sport);
}

/** A time as an instant with its zone; an unreadable one stays as it is, for the service to refuse. @param zone of times without one */
export function placedAt(text: string, zone: string): string {
  const local = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?$/.exec(text.trim());
  const instant = local === null ? new Date(text) : instantOf(`${local[1]}T${local[2] ?? '00:00'}`, zone);
  return instant === undefined || Number.isNaN(instant.getTime()) ? text : instant.toISOString();
}

/** A price as the import names it, decimal or American. */
export function priceIn(text: string): { readonly decimal_odds: string } | { readonly american_odds: string } {
  const price = text.trim().replace(',', '.');
  return /^[+-]\d{3,}$|^[1-9]\d{2,}$/.test(price) ? { american_odds: price } : { decimal_odds: price };
}

/** An amount without currency signs and separators of thousands. */
export function amountIn(text: string): string {
  const bare = text.replaceAll(/[^\d.,-]/g, '');
  return /,\d{1,2}$/.test(bare) ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
}
