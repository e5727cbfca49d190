import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** One price of the file, sharing no code with the service. The whole series lies in New York's summer time. */
interface Seen {
  readonly at: number;
  readonly price: number;
}
/** What the file says of one fighter at one book under one event id. */
export interface FileSeries {
  readonly event: string;
  readonly book: string;
  readonly fighter: string;
  readonly opponent: string;
  /** Midnight in New York on the day of the bout. */
  readonly start: number;
  readonly seen: Seen[];
}

const HOUR = 3_600_000;
const MONTHS = { March: 2, April: 3, May: 4, December: 11 } as const;
const OTHER_KEYS: Record<string, string> = { BetOnline: 'betonlineag', WilliamH: 'williamhill' };

export function seriesInFile(file: string): FileSeries[] {
  const series = new Map<string, FileSeries>();
  for (const line of gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').slice(1)) {
    const [event = '', day = '', fighter = '', opponent = '', title = '', price = '', written = ''] = line.trim().split(',');
    const key = [event, title, fighter].join('/');
    const [, month = '', date = ''] = /^([A-Z][a-z]+)(\d+)/.exec(day) ?? [];
    const offset = month === 'December' ? 5 : 4;
    const start = Date.UTC(2021, MONTHS[month as keyof typeof MONTHS], Number(date), offset);
    const one = series.get(key) ?? { event, book: OTHER_KEYS[title] ?? title.toLowerCase(), fighter, opponent, start, seen: [] };
    one.seen.push({ at: Date.parse(written.slice(0, 23).replace(' ', 'T') + '-04:00'), price: Number(price) });
    series.set(key, one);
  }
  return [...series.values()];
}

/** The prices of a series as they stood at the end of each minute, each that differs from the one before. */
export function changesByMinute(seen: readonly Seen[]): number[] {
  const minutes = new Map(seen.map(({ at, price }) => [Math.floor(at / 60_000), price]));
  return [...minutes.values()].filter((price, at, prices) => price !== prices[at - 1]);
}

export type Pair = readonly [fighter: string, opponent: string];

/** The series of a bout in the file, from the side of the first of the two, under all its event ids. */
export function ofBout(series: readonly FileSeries[], [fighter, opponent]: Pair): FileSeries[] {
  return series.filter((one) => one.fighter === fighter && one.opponent === opponent);
}

/** A fighter's prices at one book on one bout, and the start that was last announced. */
export function atBook(series: readonly FileSeries[], pair: Pair, book: string): { readonly seen: Seen[]; readonly start: number } {
  const bout = ofBout(series, pair).toSorted((one, other) => lastSeen(other) - lastSeen(one));
  const seen = bout.filter((one) => one.book === book).flatMap((one) => one.seen);
  return { start: bout[0]!.start, seen: seen.sort((one, other) => one.at - other.at) };
}

function lastSeen({ seen }: FileSeries): number {
  return seen.at(-1)!.at;
}

/** Opening and closing price by the rule: the first before the start, and the last before it, where it is no older than a day. */
export function openAndClose({ seen, start }: { readonly seen: readonly Seen[]; readonly start: number }) {
  const before = seen.filter(({ at }) => at < start);
  const last = before.at(-1);
  const close = last !== undefined && start - last.at <= 24 * HOUR ? last.price : null;
  const reason = last === undefined ? 'no_quote_before_start' : close === null ? 'quote_too_old' : null;
  return { open: before[0]?.price ?? null, close, reason };
}

/** When the file was collected: prices seen within one minute are one poll, at the instant of the last one. */
export function pollsOf(series: readonly FileSeries[]): number[] {
  const polls = new Map<number, number>();
  for (const at of series.flatMap(({ seen }) => seen.map((one) => one.at))) {
    const minute = Math.floor(at / 60_000);
    polls.set(minute, Math.max(at, polls.get(minute) ?? at));
  }
  return [...polls.values()].sort((one, other) => one - other);
}

/**
 * A fighter's prices at one book by poll, under the event id that closed; the last is the close, where it is no older than a day.
 * @param polls of `pollsOf`
 */
export function lineToClose(series: readonly FileSeries[], pair: Pair, book: string, polls: readonly number[]) {
  const { start } = atBook(series, pair, book);
  const lines = ofBout(series, pair)
    .filter((one) => one.book === book)
    .map(({ seen }) => {
      const prices = new Map<number, number>();
      for (const { at, price } of seen)
        prices.set(
          polls.find((poll) => poll >= at)!,
          price,
        );
      return [...prices].filter(([at]) => at < start).map(([at, price]) => ({ at, price }));
    });
  const prices = lines.toSorted((one, other) => (other.at(-1)?.at ?? 0) - (one.at(-1)?.at ?? 0))[0] ?? [];
  return { start, prices };
}

/** The price that the last poll up to an instant showed; none where that poll no longer showed one. */
export function onOffer({ prices }: Pick<ReturnType<typeof lineToClose>, 'prices'>, polls: readonly number[], at: number): number | null {
  const poll = polls.findLast((one) => one <= at);
  return prices.find((one) => one.at === poll)?.price ?? null;
}
