import { levelAtOdds, orderBook, type BookLevel } from '../../betting/depth/order-book';
import { isRecord } from '../../lib/unknown-values';
import {
  amountIn,
  instantIn,
  listIn,
  optionalInstant,
  optionalText,
  recordIn,
  textIn,
  UnusableLine,
  type MarketStatus,
  type RecordedSelection,
  type Recording,
} from './recorded';

const VENUE = 'betfair_ex_uk';

/** Offers by odds, or by place where the stream sends the best few; `[odds, stake]`. */
type Ladder = Map<number, readonly [odds: number, stake: number]>;
type LadderField = (typeof LADDERS)[number];

/** What can be backed and laid: the whole ladder, or its best places. */
const LADDERS = ['atb', 'atl', 'batb', 'batl'] as const;

interface Market {
  status: MarketStatus;
  readonly runners: Map<string, Readonly<Record<LadderField, Ladder>>>;
}

/**
 * Reads lines of the Exchange Stream, live or historical, and keeps the image of each market: a size of 0 removes an offer, and `img` replaces all. Odds
 * are decimal, and sizes are backers' stakes in the account's currency. Built against the documented format, and not run on a file of Betfair:
 * https://raw.githubusercontent.com/betfair/stream-api-sample-code/master/ESASwaggerSchema.json and, for `marketBaseRate`, Betfair's `MarketDefinition`.
 */
export class BetfairReader {
  readonly #markets = new Map<string, Market>();

  /** @throws UnusableLine */
  read(message: Record<string, unknown>, to: Recording): void {
    // Connections, answers to subscriptions and heartbeats carry no market.
    if (message['op'] !== 'mcm' || message['mc'] === undefined) return;
    const at = instantIn(message['pt'], 'pt');
    for (const change of listIn(message['mc'], 'mc')) this.#change(recordIn(change, 'mc'), at, to);
  }

  #change(change: Record<string, unknown>, at: Date, to: Recording): void {
    const id = textIn(change, 'id');
    const market: Market = this.#markets.get(id) ?? { status: 'open', runners: new Map() };
    this.#markets.set(id, market);
    if (change['img'] === true) for (const runner of market.runners.keys()) market.runners.set(runner, emptyLadders());
    if (change['marketDefinition'] !== undefined) this.#define(id, market, recordIn(change['marketDefinition'], 'marketDefinition'), to);
    for (const runner of change['rc'] === undefined ? [] : listIn(change['rc'], 'rc')) changeRunner(market, recordIn(runner, 'rc'));
    for (const [selection_id, ladders] of market.runners)
      to.book({ venue: VENUE, market_id: id, selection_id, status: market.status, recorded_at: at, ...bookOf(ladders) });
  }

  #define(market_id: string, market: Market, definition: Record<string, unknown>, to: Recording): void {
    const type = optionalText(definition['marketType']);
    const rate = definition['marketBaseRate'];
    const selections = listIn(definition['runners'], 'runners').map((one): RecordedSelection => {
      const runner = recordIn(one, 'runners');
      return { selection_id: idOf(runner), answer: null, label: optionalText(runner['name']) };
    });
    for (const { selection_id } of selections) if (!market.runners.has(selection_id)) market.runners.set(selection_id, emptyLadders());
    const status = optionalText(definition['status']) ?? 'OPEN';
    market.status = status === 'OPEN' ? (definition['inPlay'] === true ? 'in_play' : 'open') : status === 'CLOSED' ? 'closed' : 'suspended';
    to.market({
      ...{ venue: VENUE, market_id, selections, rules: null, expected_at: optionalInstant(definition['marketTime']) },
      title: optionalText(definition['eventName']) ?? optionalText(definition['name']) ?? market_id,
      fee: typeof rate === 'number' && rate >= 0 && rate < 100 ? { rate: rate / 100, base: 'net_winnings' } : null,
      is_winner_market: type === null || type === 'MATCH_ODDS',
    });
  }
}

function changeRunner(market: Market, change: Record<string, unknown>): void {
  const id = idOf(change);
  const ladders = market.runners.get(id) ?? emptyLadders();
  market.runners.set(id, ladders);
  for (const field of LADDERS)
    for (const offer of change[field] === undefined ? [] : listIn(change[field], field)) {
      const [place, odds, stake] = offerIn(listIn(offer, field), field);
      if (stake === 0) ladders[field].delete(place);
      else ladders[field].set(place, [odds, stake]);
    }
}

/** `[odds, stake]` of a whole ladder stands at its odds, `[place, odds, stake]` of the best few at its place. */
function offerIn(offer: readonly unknown[], field: LadderField): [place: number, odds: number, stake: number] {
  const [first = NaN, second = NaN, third] = offer.map((value) => amountIn(value, field));
  const [odds, stake] = field === 'atb' || field === 'atl' ? [first, second] : [second, third ?? NaN];
  if (Number.isNaN(stake) || (stake > 0 && odds <= 1)) throw new UnusableLine('bad_level', `${field} holds [${String(offer)}]`);
  return [first, odds, stake];
}

/** Offers to back can be bought, and offers to lay are bids. */
function bookOf({ atb, batb, atl, batl }: Readonly<Record<LadderField, Ladder>>) {
  const levels = (whole: Ladder, best: Ladder): BookLevel[] =>
    [...(whole.size > 0 ? whole : best).values()].map(([odds, stake]) => levelAtOdds(odds, stake));
  return orderBook(levels(atl, batl), levels(atb, batb));
}

function emptyLadders(): Readonly<Record<LadderField, Ladder>> {
  return { atb: new Map(), atl: new Map(), batb: new Map(), batl: new Map() };
}

function idOf(runner: Record<string, unknown>): string {
  const { id } = runner;
  if (typeof id !== 'number' && typeof id !== 'string') throw new UnusableLine('missing_field', 'the id of a runner is missing');
  return String(id);
}

/** Whether a line is of the Exchange Stream. */
export function isBetfairLine(line: unknown): line is Record<string, unknown> {
  return isRecord(line) && typeof line['op'] === 'string';
}
