import type { Knex } from 'knex';
import { isPlaceholder } from '../../betting/odds/event-date';
import { FeedError, type Feed, type FeedPayload, type FeedSettings } from '../../feeds/feed';
import { CREDITS_RESERVE, SCORES_COST } from '../../feeds/odds-api-client';
import {
  affordsResults,
  isSpent,
  monthBegin,
  nextPollAfter,
  planPolling,
  renewalAfter,
  type PollingSituation,
} from '../../feeds/polling-plan';
import { storeFigures } from '../../store/figures';
import { payloadAt } from './payloads';

/** A feed, and how often it may be asked. */
export interface PolledFeed {
  readonly db: Knex;
  readonly feed: Feed;
  readonly settings: Pick<FeedSettings, 'polling' | 'creditsBudget' | 'regions'>;
}

/** The state of a feed, as the plan needs it. */
interface Read extends PollingSituation {
  readonly creditsUsed: number;
  /** Runs of the month. */
  readonly runs: number;
}

/**
 * The feed, asked only for what the month's budget affords.
 * @returns a feed whose calls fail with `credits_reserved` when the budget is spent
 */
export function withinBudget(polled: PolledFeed): Feed {
  const { creditsBudget, regions } = polled.settings;
  if (creditsBudget === undefined) return polled.feed;
  return asking(polled.feed, async (cost, now) => {
    const { creditsUsed } = await read(polled, now);
    if (creditsUsed + (cost === 'poll' ? regions.length : SCORES_COST) <= creditsBudget) return null;
    throw new FeedError(
      'credits_reserved',
      `${creditsUsed} of the ${creditsBudget} credits of ODDS_CREDITS_BUDGET are used: wait for the first of the month, or set a larger budget`,
    );
  });
}

/**
 * The feed, asked by its plan. A poll that is not due is answered from the store, with the newest answer and its own instant. When no
 * credits are left the feed itself refuses, so that the run fails and old prices do not pass as fresh.
 */
export function byPlan(polled: PolledFeed): Feed {
  return asking(polled.feed, async (call, now) => {
    const situation = await read(polled, now);
    if (call === 'scores') {
      if (affordsResults(situation)) return null;
      throw new FeedError('credits_reserved', 'the credits of this month are kept for prices: results are asked for when more are left');
    }
    if (isSpent(situation) || planPolling(situation).isDue || planPolling(situation).isDueBetweenRuns) return null;
    const stored = await payloadAt(polled.db, polled.feed.name, now);
    return stored && { ...stored, creditsUsed: 0 };
  });
}

/** Whether a poll between two runs is due, for a fight that is about to start. */
export async function isDueBetweenRuns(polled: PolledFeed, now: Date): Promise<boolean> {
  return planPolling(await read(polled, now)).isDueBetweenRuns;
}

/** Stores the credits used and planned, for operators. */
export async function storePollingFigures(polled: PolledFeed, now: Date): Promise<void> {
  const situation = await read(polled, now);
  const { mode, lastPoll, creditsUsed, creditsLeft, runs } = situation;
  const figures = {
    polling: mode,
    polled_at: lastPoll?.toISOString() ?? null,
    next_poll_at: nextPollAfter(situation).toISOString(),
    credits_used: creditsUsed,
    credits_left: creditsLeft,
    credits_budget: polled.settings.creditsBudget ?? null,
    credits_forecast: creditsUsed + planPolling(situation).creditsPlanned,
    renewed_at: renewalAfter(now).toISOString(),
  };
  const basis = { input_count: runs, input_from: null, input_to: null };
  await storeFigures(polled.db, 'feed_polling', { figures, ...basis }, { computed_at: now, model_version: null });
}

type Call = 'poll' | 'scores';

/** The feed with an answer in place of a call, where there is one. */
function asking(feed: Feed, instead: (call: Call, now: Date) => Promise<FeedPayload | null>): Feed {
  const scores = feed.scores?.bind(feed);
  return {
    name: feed.name,
    poll: async (now, stop) => (await instead('poll', now)) ?? feed.poll(now, stop),
    ...(scores && { scores: async (now, stop) => (await instead('scores', now)) ?? scores(now, stop) }),
  };
}

interface Row {
  readonly polled_at: Date | null;
  readonly used: number;
  readonly remaining: number | null;
  readonly runs: number;
  readonly starts: Date[] | null;
}

/**
 * Reads how a feed was asked. A run whose answer may have been lost, or that did not learn its cost, counts as a poll. Credits that the
 * vendor reported before the month are renewed, and unknown.
 */
async function read({ db, feed, settings }: PolledFeed, now: Date): Promise<Read> {
  const { polling, creditsBudget, regions } = settings;
  const cost = regions.length;
  const { rows } = await db.raw<{ rows: [Row] }>(
    `select
       (select max(polled_at) from bronze.feed_payloads where feed = :feed and endpoint = 'odds' and polled_at <= :now) as polled_at,
       month.used, month.runs,
       (select credits_remaining from public.runs
        where feed = :feed and started_at >= :monthBegin and credits_remaining is not null order by run_id desc limit 1) as remaining,
       (select array_agg(distinct commence_time order by commence_time) from master.feed_events
        where feed = :feed and commence_time > :now
          and last_seen_at = (select max(last_seen_at) from master.feed_events where feed = :feed)) as starts
     from (
       select count(*) as runs, coalesce(sum(coalesce(credits_used,
         case when payload_id is not null or error_code in ('interrupted', 'feed_timeout') then cast(:cost as integer) else 0 end)), 0) as used
       from public.runs where feed = :feed and trigger <> 'import' and started_at >= :monthBegin
     ) as month`,
    { feed: feed.name, now, monthBegin: monthBegin(now), cost },
  );
  const [{ polled_at, used, remaining, runs, starts }] = rows;
  const left = Math.min((creditsBudget ?? Infinity) - used, (remaining ?? Infinity) - CREDITS_RESERVE);
  return {
    mode: polling,
    now,
    lastPoll: polled_at,
    starts: (starts ?? []).filter((start) => !isPlaceholder(start)),
    creditsLeft: left === Infinity ? null : Math.max(0, left),
    cost,
    creditsUsed: used,
    runs,
  };
}
