import { DAY_MS, HOUR_MS } from '../../lib/clock';
import type { FightOutcome } from '../bets/payout';
import { EARLY_ROUNDS, type RingResult } from './endings';

/** Hours by which the start is later than the one that was announced; the record may know the day alone. */
export interface Shift {
  readonly from: number;
  readonly to: number;
}

/** When a fight was held or is to be held, as feed and record know it. */
export interface FightDates {
  /** The start by the feed; null where it has none, or where the record contradicts it. */
  readonly known_start: Date | null;
  /** `YYYY-MM-DD`; the first of the month where only that is known. */
  readonly fight_date: string;
  readonly date_precision: 'day' | 'month';
}

/** Clocks are up to 14 hours ahead of UTC and up to 12 behind. */
const [MOST_AHEAD_MS, MOST_BEHIND_MS] = [14 * HOUR_MS, 12 * HOUR_MS];

/** How much later a fight was held than the feed had announced it. The record dates a fight by its local day. */
export function shiftOf(announced: Date, { known_start, fight_date, date_precision }: FightDates): Shift {
  const day = new Date(`${fight_date}T00:00:00Z`);
  const end = date_precision === 'day' ? day.getTime() + DAY_MS : Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
  const [first, last] = [day.getTime() - MOST_AHEAD_MS, end + MOST_BEHIND_MS];
  const hours = (at: number) => (at - announced.getTime()) / HOUR_MS;
  const start = known_start?.getTime();
  if (start !== undefined && start >= first && start <= last) return { from: hours(start), to: hours(start) };
  return { from: hours(first), to: hours(last) };
}

/** The result of a fight as the record has it. */
export interface RecordedResult {
  readonly outcome: Exclude<FightOutcome, 'cancelled'>;
  /** `TD` is a technical decision or a technical draw. */
  readonly method: string | null;
  readonly round_ended: number | null;
}

const WIN_KINDS = { RTD: 'retirement', TD: 'technical_decision', DQ: 'dq' } as const;

/** Every result of the ring that the record may mean; several where the round is unknown. */
export function ringsOf({ outcome, method, round_ended }: RecordedResult): RingResult[] {
  const early = round_ended === null ? null : round_ended <= EARLY_ROUNDS;
  switch (outcome) {
    case 'a_win':
    case 'b_win':
      return [`${outcome === 'a_win' ? 'a' : 'b'}.${isWinKind(method) ? WIN_KINDS[method] : 'win'}`];
    case 'draw':
      if (method !== 'TD') return ['draw.cards'];
      return [...(early === false ? [] : ['draw.technical.early' as const]), ...(early === true ? [] : ['draw.technical.late' as const])];
    case 'no_contest':
      if (method === 'DQ') return ['dq.both'];
      return [...(early === false ? [] : ['nc.early' as const]), ...(early === true ? [] : ['nc.late' as const])];
  }
}

function isWinKind(method: string | null): method is keyof typeof WIN_KINDS {
  return method !== null && method in WIN_KINDS;
}
