import type { Knex } from 'knex';
import type { Clock } from '../../lib/clock';
import type { FeedPayload } from '../../feeds/feed';
import type { ParsedPoll } from '../../feeds/odds-api';
import { rejectLog } from '../../feeds/rejected-items';
import { boardUpdated, publishEvents } from '../../events/outbox';
import { notify } from '../../store/notify';
import { addBooks } from '../feed/books';
import { keepOrientation, storeEvents } from '../feed/events';
import { linkFights } from '../feed/link-fights';
import { keepUnresolvedFights } from '../feed/unresolved-fights';
import { BOARD_CHANNEL, grade } from '../../grading/grade';
import { recordScores, type PolledScores } from '../feed/scores';
import type { StoredPayload } from '../feed/payloads';
import { withFights, type FightNews } from '../../events/fight-news';
import { storeCandidates } from '../../prices/outcomes/candidates';
import { feesInForce } from '../../prices/fees';
import type { OutcomesWithout } from '../../prices/outcomes/fight-outcomes';
import { outcomesOfFights } from './outcomes-of-fights';
import { outcomeNews } from './outcome-news';
import { pickNews, staleNews } from './pick-news';
import { priceNews } from './price-news';
import { publishPicks } from '../predictions/publish-picks';
import type { Prediction } from '../../betting/odds/types';
import type { Recommendation, Recommender } from '../predictions/recommender';
import { predictFights, pricedFights } from '../predictions/store-predictions';
import type { Predictor } from '../predictions/predictor';
import { applyOutcomeQuotes } from '../../prices/outcome-quotes';
import { applyQuotes } from '../../prices/quotes';
import { RECORD_VIEWS, type RecordView } from '../../training/record/refresh-views';
import { resolveNames } from '../../names/resolve-names';
import { finishRun, type RunCounts } from './run-log';
import { storeRejectedItems } from '../feed/rejected-items';
import { sealRun, type Seal } from '../../seal/seal-run';

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
  readonly recommendAll: Recommender;
  readonly clock: Clock;
  readonly credits: Pick<RunCounts, 'credits_used' | 'credits_remaining'>;
  /** Milliseconds since the run began. */
  readonly elapsed: () => number;
  /** Whether it is news. A replay of the past is not: it publishes no events. */
  readonly isNews: boolean;
  /** How what is published is sealed, where it is news; without it, nothing is. */
  readonly seal?: Seal | undefined;
}

export interface Published {
  readonly counts: RunCounts;
  /** The views of the record that no longer show all of it. */
  readonly outdated: readonly RecordView[];
  /** The signed head of the log, to be kept once this is committed; null where nothing was signed. */
  readonly head: string | null;
}

/** What a poll changed of the record, by what reads it. */
interface Changed {
  /** Rows of fights, their dates and their events. */
  readonly fights: number;
  /** Rows of quotes and predictions, which only `/audit/corpus` counts. */
  readonly published: number;
}

type Applied = Pick<RunCounts, 'names_unresolved' | 'quotes_changed' | 'items_set_aside' | 'fights_predicted'>;

const NOTHING_APPLIED: { readonly figures: Applied; readonly changed: Changed; readonly news: readonly FightNews[] } = {
  figures: { names_unresolved: 0, quotes_changed: 0, items_set_aside: 0, fights_predicted: 0 },
  changed: { fights: 0, published: 0 },
  news: [],
};

/**
 * Publishes one poll within the caller's transaction: events, names, fights, quotes, predictions, picks and gradings. It seals them, closes the run
 * and announces the new board. A poll that a later one has superseded only grades and closes its run. Picks by a provisional model are neither
 * sealed nor announced.
 */
export async function publish(trx: Knex.Transaction, publication: RunPublication): Promise<Published> {
  const { runId, feed, payload, poll, scores, stored, predictor, clock, credits, elapsed, isNews } = publication;
  const isProvisional = predictor?.isProvisional === true;
  const seal = isProvisional ? undefined : publication.seal;
  const { figures, changed, news } = stored.superseded ? NOTHING_APPLIED : await apply(trx, publication);
  if (scores !== null) await recordScores(trx, feed, scores, clock.now());
  const { graded, unfought, events } = await grade(trx, clock.now(), runId);
  const counts = {
    events: poll.events.length,
    events_priced: poll.events.filter(({ markets }) => markets.length > 0).length,
    ...figures,
    fights_graded: graded.fights_graded,
    ...credits,
  };
  const sealed = { runId, polledAt: payload.polledAt, model: predictor?.version ?? null };
  const head = isNews && seal !== undefined ? await sealRun(trx, seal, sealed, clock.now()) : null;
  await finishRun(trx, runId, { at: clock.now(), durationMs: elapsed(), counts });
  await notify(trx, BOARD_CHANNEL, String(runId));
  if (isNews) {
    const now = clock.now();
    const ofFights = await withFights(trx, [...news, ...(isProvisional ? [] : await staleNews(trx, runId, now))]);
    await publishEvents(trx, now, [boardUpdated('run', runId), ...ofFights, ...events]);
  }
  const fights = scores !== null || changed.fights + graded.fights_graded + graded.fights_regraded + unfought > 0;
  return { counts, outdated: fights ? RECORD_VIEWS : changed.published > 0 ? ['corpus'] : [], head };
}

async function apply(
  trx: Knex.Transaction,
  { feed, payload, poll, stored, predictor, recommendAll, clock, isNews }: RunPublication,
): Promise<{ figures: Applied; changed: Changed; news: FightNews[] }> {
  const now = clock.now();
  const { polledAt } = payload;
  const { payload_id: payloadId, previousPoll } = stored;
  const { add, items } = rejectLog();
  const events = await keepOrientation(trx, poll.events, add);
  const eventsChanged = await storeEvents(trx, feed, events, polledAt);
  const resolution = await resolveNames(trx, feed, events, now);
  const linked = await linkFights(trx, feed, events, resolution, now, add);
  await keepUnresolvedFights(
    trx,
    events.map(({ event_id }) => event_id),
  );
  await addBooks(trx, events, polledAt);
  const applied = { feed, payloadId, polledAt, previousPoll };
  const outcomeQuotes = await applyOutcomeQuotes(trx, applied, events);
  const quotesChanged = (await applyQuotes(trx, applied, events)) + outcomeQuotes.changed;

  const pricedEvents = events.filter(({ markets }) => markets.length > 0).map(({ event_id }) => event_id);
  const fights = predictor === null ? [] : await pricedFights(trx, pricedEvents, now);
  const { predictions, added } = predictor === null ? { predictions: [], added: 0 } : await predictFights(trx, predictor, fights, now);
  const { changed, recommended } = await publishPicks(
    trx,
    recommendAll,
    predictions,
    { feed, polledAt, events: linked.eventsByFight },
    now,
  );

  const movedEvents = new Set(outcomeQuotes.events);
  const isMoved = (fightId: number) => linked.eventsByFight.get(fightId)?.some(({ event_id }) => movedEvents.has(event_id)) ?? false;
  const movedFights = new Set([...changed.map(({ pick }) => pick.fight_id), ...[...recommended.keys()].filter(isMoved)]);

  const outcomes =
    predictor === null
      ? new Map<number, OutcomesWithout>()
      : await outcomesOfFights(trx, predictor.version, fairPrices(recommended, movedFights));
  // The fair prices of a replay know what came later, so they prove nothing.
  if (isNews) await storeCandidates(trx, outcomes, await feesInForce(trx), now);

  const rejected = [...poll.rejected, ...items()];
  await storeRejectedItems(trx, payloadId, rejected, now);
  return {
    figures: {
      names_unresolved: resolution.unresolved,
      quotes_changed: quotesChanged,
      items_set_aside: rejected.length,
      fights_predicted: predictions.length,
    },
    changed: { fights: eventsChanged + linked.changed, published: quotesChanged + added },
    news: [
      ...linked.moved.map(({ fight_id, starts_at_before }): FightNews => ({ type: 'fight.moved', fight_id, data: { starts_at_before } })),
      ...(predictor?.isProvisional === true ? [] : changed.flatMap(pickNews)),
      // Remembered in a replay too, so that what follows it is measured from its end.
      ...(await priceNews(trx, recommended, now)),
      ...(await outcomeNews(trx, outcomes, now)),
    ],
  };
}

/** The fair prices of the winners of some fights; fights without a pick have none. */
function fairPrices(recommended: ReadonlyMap<number, Recommendation>, fightIds: ReadonlySet<number>): Map<number, Prediction> {
  return new Map(
    [...fightIds].flatMap((fightId) => {
      const pick = recommended.get(fightId)?.pick ?? null;
      if (pick === null) return [];
      const { fair_a: p_a, fair_draw: p_draw, fair_b: p_b, sigma } = pick;
      return [[fightId, { p_a, p_draw, p_b, sigma_a: sigma, sigma_b: sigma }] as const];
    }),
  );
}
