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

type Ladders = Readonly<Record<LadderField, Ladder>>;

interface Runner {
  /** Whether bets on it are taken. */
  isActive: boolean;
  ladders: Ladders;
}

interface Market {
  status: MarketStatus;
  /** Whether the recording has its offers. One of last prices or of display ladders alone (`bdatb`, `bdatl`) has none. */
  hasOffers: boolean;
  readonly runners: Map<string, Runner>;
  /** All that a definition has named. */
  readonly selections: Map<string, RecordedSelection>;
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
    for (const change of listIn(message['mc'], 'mc'))
      to.part(marketPlace(change), change, () => this.#change(recordIn(change, 'mc'), at, to));
  }

  #change(change: Record<string, unknown>, at: Date, to: Recording): void {
    const id = textIn(change, 'id');
    const place = marketPlace(change);
    const market: Market = this.#markets.get(id) ?? { status: 'open', hasOffers: false, runners: new Map(), selections: new Map() };
    this.#markets.set(id, market);
    if (change['img'] === true) for (const runner of market.runners.values()) runner.ladders = emptyLadders();
    const { marketDefinition: definition, rc = [] } = change;
    if (definition !== undefined) to.part(place, definition, () => define(id, market, recordIn(definition, 'marketDefinition'), to));
    to.part(place, rc, () => {
      for (const runner of listIn(rc, 'rc')) to.part(place, runner, () => changeRunner(market, recordIn(runner, 'rc'), place, to));
    });
    if (!market.hasOffers) return;
    for (const [selection_id, { isActive, ladders }] of market.runners)
      to.book({
        ...{ venue: VENUE, market_id: id, selection_id, status: market.status, recorded_at: at },
        ...bookOf(isActive ? ladders : emptyLadders()),
      });
  }
}

function marketPlace(change: unknown): string {
  return `market ${(isRecord(change) ? optionalText(change['id']) : null) ?? '?'}`;
}

function define(market_id: string, market: Market, definition: Record<string, unknown>, to: Recording): void {
  const status = optionalText(definition['status']) ?? 'OPEN';
  market.status = status === 'OPEN' ? (definition['inPlay'] === true ? 'in_play' : 'open') : status === 'CLOSED' ? 'closed' : 'suspended';
  const active = new Set<string>();
  for (const one of listIn(definition['runners'], 'runners'))
    to.part(`market ${market_id}, runners`, one, () => {
      const runner = recordIn(one, 'runners');
      const selection_id = idOf(runner);
      market.selections.set(selection_id, { selection_id, answer: null, label: optionalText(runner['name']) });
      if ((optionalText(runner['status']) ?? 'ACTIVE') === 'ACTIVE') active.add(selection_id);
    });
  for (const selection_id of market.selections.keys()) runnerOf(market, selection_id);
  // A definition lists all runners, so one that is missing was removed.
  for (const [id, runner] of market.runners) runner.isActive = active.has(id);
  const type = optionalText(definition['marketType']);
  const rate = definition['marketBaseRate'];
  to.market({
    ...{
      venue: VENUE,
      market_id,
      selections: [...market.selections.values()],
      rules: null,
      expected_at: optionalInstant(definition['marketTime']),
    },
    title: optionalText(definition['eventName']) ?? optionalText(definition['name']) ?? market_id,
    fee: typeof rate === 'number' && rate >= 0 && rate < 100 ? { rate: rate / 100, base: 'net_winnings' } : null,
    is_winner_market: type === null || type === 'MATCH_ODDS',
  });
}

function runnerOf(market: Market, id: string): Runner {
  const runner = market.runners.get(id) ?? { isActive: true, ladders: emptyLadders() };
  market.runners.set(id, runner);
  return runner;
}

function changeRunner(market: Market, change: Record<string, unknown>, place: string, to: Recording): void {
  const id = idOf(change);
  const { ladders } = runnerOf(market, id);
  for (const field of LADDERS) {
    if (change[field] === undefined) continue;
    market.hasOffers = true;
    const at = `${place}, runner ${id}, ${field}`;
    to.part(at, change[field], () => {
      for (const offer of listIn(change[field], field)) to.part(at, offer, () => changeOffer(ladders[field], listIn(offer, field), field));
    });
  }
}

function changeOffer(ladder: Ladder, offer: readonly unknown[], field: LadderField): void {
  // What an unreadable change left of an offer is unknown, so it no longer counts.
  ladder.delete(amountIn(offer[0], field));
  const [place, odds, stake] = offerIn(offer, field);
  if (stake > 0) ladder.set(place, [odds, stake]);
}

/** `[odds, stake]` of a whole ladder stands at its odds, `[place, odds, stake]` of the best few at its place. */
function offerIn(offer: readonly unknown[], field: LadderField): [place: number, odds: number, stake: number] {
  const [first = NaN, second = NaN, third] = offer.map((value) => amountIn(value, field));
  const [odds, stake] = field === 'atb' || field === 'atl' ? [first, second] : [second, third ?? NaN];
  if (Number.isNaN(stake) || (stake > 0 && odds <= 1)) throw new UnusableLine('bad_level', `${field} holds [${String(offer)}]`);
  return [first, odds, stake];
}

/** Offers to back can be bought, and offers to lay are bids. */
function bookOf({ atb, batb, atl, batl }: Ladders) {
  const levels = (whole: Ladder, best: Ladder): BookLevel[] =>
    [...(whole.size > 0 ? whole : best).values()].map(([odds, stake]) => levelAtOdds(odds, stake));
  return orderBook(levels(atl, batl), levels(atb, batb));
}

function emptyLadders(): Ladders {
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
