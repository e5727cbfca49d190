import type { Knex } from 'knex';
import { pino } from 'pino';
import { readOdds } from '../../../src/feeds/odds-api';
import { THE_ODDS_API } from '../../../src/names/sources';
import { frozenClock } from '../../../src/lib/clock';
import { storePayload } from '../../../src/live/feed/payloads';
import { createRecommender } from '../../../src/live/predictions/recommender';
import { openRun, recordPayload } from '../../../src/live/run/run-log';
import { publish } from '../../../src/live/run/publish';
import { refreshClv } from '../../../src/prices/clv/update';
import { updateRecordFigures } from '../../../src/training/record/refresh-views';
import { predictor, priced } from '../../builders/feed-world';

const log = pino({ level: 'silent' });
const NO_CREDITS = { credits_used: null, credits_remaining: null };
export const MINUTE = 60_000;

/** When the fights begin, which all states precede. */
export const START = '2025-10-01T20:00:00.000Z';
export const FIRST_POLL = Date.parse('2025-10-01T12:00:00Z');
export const FIGHTS = 10;

/** The feed at a state: every price moves with each, and from the first on a fight less is listed. */
export function pollAt(state: number): unknown[] {
  const listed = Array.from({ length: FIGHTS }, (_, fight) => fight).slice(Math.min(state, FIGHTS - 1));
  return listed.map((fight) =>
    priced(
      `e${fight}`,
      [`Fighter ${2 * fight + 1}`, `Fighter ${2 * fight + 2}`],
      { bovada: [2 + state / 100, 1.8], lowvig: [2, 1.8 + state / 100], betus: [2.05, 1.82], pinnacle: [1.95, 1.9] },
      { commence_time: START },
    ),
  );
}

/**
 * Publishes a state as a run does, but with all that belongs to it in one transaction: on a replica, too, no state between two of these can
 * be seen. @param changes what else belongs to the state
 */
export async function publishState(db: Knex, state: number, version: string, changes: (trx: Knex.Transaction) => Promise<unknown>) {
  const now = new Date(FIRST_POLL + state * MINUTE);
  const clock = frozenClock(now.toISOString());
  const feed = THE_ODDS_API;
  const body = Buffer.from(JSON.stringify(pollAt(state)));
  const payload = { polledAt: now, body };
  const poll = readOdds(body, { feed, polledAt: now });
  await db.transaction(async (trx) => {
    await changes(trx);
    const runId = await openRun(trx, { trigger: 'command', feed, startedAt: now });
    if (runId === null) throw new Error('no run could be opened');
    const stored = await storePayload(trx, feed, payload, poll);
    await recordPayload(trx, runId, stored.payload_id);
    await publish(trx, {
      ...{ runId, feed, payload, poll, stored, clock, credits: NO_CREDITS, isNews: true, scores: null, elapsed: () => 1 },
      ...{ predictor: predictor(0.5 + state / 1_000, version), recommendAll: createRecommender() },
    });
    await refreshClv(trx, clock, log);
    await updateRecordFigures(trx);
  });
}
