import { DAY_MS } from '../../lib/clock';
import type { DatedEvent } from '../../betting/odds/event-date';

/** The facts of a fight that decide whether an event refers to it. */
export interface KnownFight {
  readonly fight_id: number;
  readonly status: 'scheduled' | 'finished' | 'cancelled' | 'unknown';
  /** `YYYY-MM-DD`; the first of the month if only the month is known. */
  readonly fight_date: string;
  readonly date_precision: 'day' | 'month';
  readonly starts_at: Date | null;
  readonly placeholder_date: boolean;
}

export interface PairEvent extends DatedEvent {
  /** Its fight at the last poll. */
  readonly fight_id: number | null;
}

/** The record dates a fight by its local day, the feed by the instant. */
const SAME_FIGHT = 2 * DAY_MS;
/** No pair meets twice within this time, and no fight is postponed for longer without a new announcement. */
const SAME_ENGAGEMENT = 90 * DAY_MS;
/** An event further than this from an upcoming fight refers to another one, because polls from years ago can be imported at any time. */
const LONGEST_MOVE = 730 * DAY_MS;

/**
 * The fight of a pair that an event refers to, or null if a new one begins. A finished bout on the same days is that bout. Otherwise it is
 * the scheduled fight, under any number of event ids and however far its date moved, so that a pair has one upcoming fight. A fight before
 * a later finished bout does not match, nor does one whose day passed long ago without a result.
 */
export function fightOf<F extends KnownFight>(event: PairEvent, fights: readonly F[], now: Date): F | null {
  const commence = event.commence_time.getTime();
  const finished = fights.filter(({ status }) => status === 'finished').map((fight) => ({ fight, ...span(fight) }));
  const over = finished.find(({ from, to }) => commence >= from - SAME_FIGHT && commence <= to + SAME_FIGHT);
  if (over) return over.fight;

  const candidates = fights
    .filter(({ status }) => status === 'scheduled')
    .filter((fight) => {
      const { from, to } = span(fight);
      const metBetween = finished.some((bout) => bout.to >= Math.min(from, commence) - SAME_FIGHT && bout.from <= Math.max(to, commence));
      const distance = Math.max(from - commence, commence - to, 0);
      const mayMove = to > now.getTime() || fight.placeholder_date;
      return !metBetween && distance <= (mayMove ? LONGEST_MOVE : SAME_ENGAGEMENT);
    });
  return (
    candidates.find(({ fight_id }) => fight_id === event.fight_id) ?? candidates.toSorted((a, b) => span(b).to - span(a).to)[0] ?? null
  );
}

/** First and last instant of the day or month of a fight, or the instant at which it starts. */
function span(fight: KnownFight): { from: number; to: number } {
  if (fight.starts_at) return { from: fight.starts_at.getTime(), to: fight.starts_at.getTime() };
  const from = new Date(`${fight.fight_date}T00:00:00Z`);
  const to = fight.date_precision === 'day' ? from.getTime() + DAY_MS : Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1);
  return { from: from.getTime(), to: to - 1 };
}
