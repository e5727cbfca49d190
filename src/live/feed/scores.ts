import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { FeedError, type Feed, type FeedPayload } from '../../feeds/feed';
import { normaliseName } from '../../names/normalise';
import { DEMO, DEMO_FEED, RECORD } from '../../names/sources';
import { readScores, type FeedScore, type ParsedScores } from '../../feeds/odds-api-scores';
import { rejectLog } from '../../feeds/rejected-items';
import { insertPayload } from './payloads';
import { storeRejectedItems } from './rejected-items';

export interface PolledScores extends ParsedScores, Pick<FeedPayload, 'creditsUsed' | 'creditsRemaining'> {
  readonly payload_id: number;
}

/** The feed reports no earlier bouts. */
const REPORTED_DAYS = 3;
/** Scores cost more than odds and are often empty for boxing, so they are requested rarely. */
const EVERY_HOURS = 6;

/**
 * Polls the scores if the feed has any and a priced fight of the last three days waits for its result, at most every six hours. Null if
 * they were not polled, or if the feed did not answer; the run continues, and the record decides.
 */
export async function pollScores(
  db: Knex,
  { feed, stop, log }: { readonly feed: Feed; readonly stop: AbortSignal | undefined; readonly log: Logger },
  now: Date,
): Promise<PolledScores | null> {
  if (feed.scores === undefined || !(await scoresAreDue(db, feed.name, now))) return null;
  try {
    const payload = await feed.scores(now, stop);
    const parsed = readScores(payload.body, feed.name);
    const payload_id = await insertPayload(db, feed.name, 'scores', payload, parsed.scores.length);
    return { ...parsed, payload_id, creditsUsed: payload.creditsUsed, creditsRemaining: payload.creditsRemaining };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    // Where credits are short, that is the rule.
    log[error.code === 'credits_reserved' ? 'info' : 'warn']({ error_code: error.code }, `the feed returned no scores: ${error.message}`);
    return null;
  }
}

async function scoresAreDue(db: Knex, feed: string, now: Date): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { due: boolean }[] }>(
    `select exists (
       select from master.fights fight
       where status = 'scheduled' and starts_at < :now and starts_at > cast(:now as timestamptz) - interval '${REPORTED_DAYS} days'
         and exists (select from master.feed_events event where event.fight_id = fight.fight_id and event.feed = :feed)
         and exists (select from public.picks pick where pick.fight_id = fight.fight_id)
     ) and not exists (
       select from bronze.feed_payloads
       where feed = :feed and endpoint = 'scores' and polled_at > cast(:now as timestamptz) - interval '${EVERY_HOURS} hours'
     ) as due`,
    { feed, now },
  );
  return rows[0]?.due === true;
}

interface ScoredEvent {
  readonly event_id: string;
  readonly fight_id: number;
  readonly home_side: 'a' | 'b';
  readonly home_name: string;
  readonly away_name: string;
}

/**
 * Records the outcomes that the feed reports, and applies them unless the fight record has a result. The record has precedence;
 * contradictory reports are both kept. Repeated reports add nothing.
 */
export async function recordScores(trx: Knex.Transaction, feed: string, polled: PolledScores, now: Date): Promise<void> {
  const { add, items } = rejectLog();
  const byEvent = new Map(polled.scores.map((score) => [score.event_id, score]));
  const { rows: events } = await trx.raw<{ rows: ScoredEvent[] }>(
    `select event_id, fight_id, home_side, home_name, away_name
     from master.feed_events join master.fights using (fight_id)
     where event_id = any(:ids) and starts_at <= :now
     order by commence_time, event_id`,
    { ids: [...byEvent.keys()], now },
  );
  // Of two events of one fight the later one counts.
  const results = new Map<number, string>();
  for (const event of events) {
    const score = byEvent.get(event.event_id);
    const result = score && resultOf(score, event);
    if (result === null) add(`score ${event.event_id}`, 'names_changed', 'the score names other fighters than the event', score);
    else if (result !== undefined) results.set(event.fight_id, result);
  }
  await storeRejectedItems(trx, polled.payload_id, [...polled.rejected, ...items()], now);
  const reported = JSON.stringify([...results].map(([fight_id, result]) => ({ fight_id, result })));
  await claim(trx, { feed, record: feed === DEMO_FEED ? DEMO : RECORD, reported, now });
}

/** Null if the names are not those of the event. */
function resultOf({ decided }: FeedScore, { home_side, home_name, away_name }: ScoredEvent): 'a_win' | 'b_win' | 'draw' | null {
  if (decided === null) return 'draw';
  const [home, away] = [normaliseName(home_name), normaliseName(away_name)];
  if (decided.winner === home && decided.loser === away) return `${home_side}_win`;
  if (decided.winner === away && decided.loser === home) return home_side === 'a' ? 'b_win' : 'a_win';
  return null;
}

async function claim(trx: Knex.Transaction, claims: { feed: string; record: string; reported: string; now: Date }): Promise<void> {
  const polled = `jsonb_to_recordset(cast(:reported as jsonb)) as polled (fight_id bigint, result text) join master.fights fight using (fight_id)`;
  const spoken = (source: string): string =>
    `from master.fight_results earlier where earlier.fight_id = fight.fight_id and earlier.source = ${source}`;
  // The record's result is only stored as a report once another source contradicts it.
  await trx.raw(
    `insert into master.fight_results (fight_id, source, result, method, reported_at)
     select fight_id, fight.source, fight.result, fight.method, fight.updated_at
     from ${polled}
     where fight.result is not null and not exists (select from master.fight_results earlier where earlier.fight_id = fight.fight_id)`,
    claims,
  );
  await trx.raw(
    `insert into master.fight_results (fight_id, source, result, reported_at, supersedes_id)
     select fight_id, :feed, polled.result, :now, case
       when exists (select ${spoken(':record')}) then (select max(fight_result_id) ${spoken(':feed')})
       else (select max(fight_result_id) from master.fight_results earlier where earlier.fight_id = fight.fight_id) end
     from ${polled}
     where polled.result is distinct from (select result ${spoken(':feed')} order by fight_result_id desc limit 1)
     order by fight_id`,
    claims,
  );
  await trx.raw(
    `update master.fights set status = 'finished', result = polled.result, updated_at = :now
     from ${polled}
     where fights.fight_id = fight.fight_id and fight.result is distinct from polled.result and not exists (select ${spoken(':record')})`,
    claims,
  );
}
