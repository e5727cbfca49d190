import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { FeedPayload } from '../../feeds/feed';
import type { ParsedPoll } from '../../feeds/odds-api';
import { rejectLog } from '../../feeds/rejected-items';
import { notify } from '../../store/notify';
import { addBooks } from '../feed/books';
import { keepOrientation, storeEvents } from '../feed/events';
import { linkFights } from '../feed/link-fights';
import { keepUnresolvedFights } from '../feed/unresolved-fights';
import { BOARD, grade } from '../grading/grade';
import { recordScores, type PolledScores } from '../grading/scores';
import type { StoredPayload } from '../feed/payloads';
import { publishPicks } from '../predictions/publish-picks';
import { predictFights, pricedFights } from '../predictions/store-predictions';
import type { Predictor } from '../predictions/predictor';
import { applyQuotes } from '../../prices/quotes';
import { resolveNames } from '../names/resolve-names';
import { finishRun, type RunCounts } from './run-log';
import { storeRejectedItems } from '../feed/rejected-items';

export interface RunPublication {
  readonly runId: number;
  readonly feed: string;
  readonly payload: FeedPayload;
  readonly poll: ParsedPoll;
  readonly stored: StoredPayload;
  /** Reported results, if the feed was polled for them and answered. */
  readonly scores: PolledScores | null;
  /** Null while no model is in production; nothing is predicted then. */
  readonly predictor: Predictor | null;
  readonly clock: Clock;
  readonly credits: Pick<RunCounts, 'credits_used' | 'credits_remaining'>;
  /** Milliseconds since the run began. */
  readonly elapsed: () => number;
}

export type Published = RunCounts;

/**
 * Publishes one poll within the caller's transaction: events, names, fights, quotes, predictions, picks and gradings. It closes the run and
 * announces the new board. A poll that a later one has superseded only grades and closes its run.
 */
export async function publish(trx: Knex.Transaction, publication: RunPublication): Promise<Published> {
  const { runId, feed, poll, scores, stored, clock, credits, elapsed } = publication;
  const figures = stored.superseded
    ? { names_unresolved: 0, quotes_changed: 0, items_set_aside: 0, fights_predicted: 0 }
    : await apply(trx, publication);
  if (scores !== null) await recordScores(trx, feed, scores, clock.now());
  const { fights_graded } = await grade(trx, clock.now(), runId);
  const counts = {
    events: poll.events.length,
    events_priced: poll.events.filter(({ markets }) => markets.length > 0).length,
    ...figures,
    fights_graded,
    ...credits,
  };
  await finishRun(trx, runId, { at: clock.now(), durationMs: elapsed(), counts });
  await notify(trx, BOARD, String(runId));
  return counts;
}

async function apply(
  trx: Knex.Transaction,
  { feed, payload, poll, stored, predictor, clock }: RunPublication,
): Promise<Omit<RunCounts, 'events' | 'events_priced' | 'fights_graded' | 'credits_used' | 'credits_remaining'>> {
  const now = clock.now();
  const { polledAt } = payload;
  const { payload_id: payloadId, previousPoll } = stored;
  const { list, add } = rejectLog();
  const events = await keepOrientation(trx, poll.events, add);
  await storeEvents(trx, feed, events, polledAt);
  const resolution = await resolveNames(trx, feed, events, now);
  await linkFights(trx, feed, events, resolution, now, add);
  await keepUnresolvedFights(
    trx,
    events.map(({ event_id }) => event_id),
  );
  await addBooks(trx, events, polledAt);
  const quotesChanged = await applyQuotes(trx, { feed, payloadId, polledAt, previousPoll }, events);

  const pricedEvents = events.filter(({ markets }) => markets.length > 0).map(({ event_id }) => event_id);
  const fights = predictor === null ? [] : await pricedFights(trx, pricedEvents, now);
  const predictions = predictor === null ? [] : await predictFights(trx, predictor, fights, now);
  await publishPicks(trx, predictions, polledAt, now);

  const rejected = [...poll.rejected, ...list];
  await storeRejectedItems(trx, payloadId, rejected, now);
  return {
    names_unresolved: resolution.unresolved,
    quotes_changed: quotesChanged,
    items_set_aside: rejected.length,
    fights_predicted: predictions.length,
  };
}
