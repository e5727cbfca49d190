/** One answer of an odds feed, as received. */
export interface FeedPayload {
  readonly polledAt: Date;
  /** JSON, not compressed. */
  readonly body: Buffer;
  /** The files from which it was read, as messages name them; undefined for an answer of a feed. */
  readonly file?: string | undefined;
  readonly creditsUsed?: number | undefined;
  readonly creditsRemaining?: number | undefined;
}

/** A source of odds: the vendor, a recorded file or a stored payload. Quotes of feeds with the same name form one history. */
export interface Feed {
  readonly name: string;
  /** @param stop ends the poll @throws FeedError when there is no usable answer. */
  poll(now: Date, stop?: AbortSignal): Promise<FeedPayload>;
  /** The results of the last three days' bouts, if the feed provides them. @throws FeedError */
  scores?(now: Date, stop?: AbortSignal): Promise<FeedPayload>;
}

export const FEED_REGIONS = ['us', 'us2', 'uk', 'eu', 'au'] as const;

/** Markets that a poll can ask for. The prices of the winner are always among them. */
export const FEED_MARKETS = ['h2h', 'totals'] as const;

/** `every_run`: each run asks the feed. `adaptive`: seldom while no fight is near. Both ask each minute before a start where credits allow. */
export const POLLING_MODES = ['every_run', 'adaptive'] as const;
export type PollingMode = (typeof POLLING_MODES)[number];

/** How the feed is asked, and how often. */
export interface FeedSettings {
  readonly apiKey: string | undefined;
  readonly apiUrl: string;
  readonly regions: readonly string[];
  /** Kinds of markets. A poll costs their number times that of the regions, in credits. */
  readonly markets: readonly string[];
  readonly polling: PollingMode;
  /** Credits that may be spent in a calendar month, UTC; undefined for all that the vendor grants. */
  readonly creditsBudget: number | undefined;
}

/** Why a poll failed, as the run log shows it. */
export type FeedErrorCode =
  | 'feed_not_configured'
  | 'feed_no_recording'
  | 'feed_missing_key'
  | 'feed_invalid_key'
  | 'feed_deactivated_key'
  | 'feed_out_of_credits'
  | 'credits_reserved'
  | 'feed_rate_limited'
  | 'feed_unknown_sport'
  | 'feed_invalid_region'
  | 'feed_invalid_request'
  | 'feed_plan_too_small'
  | 'feed_not_found'
  | 'feed_server_error'
  | 'feed_unexpected_status'
  | 'feed_timeout'
  | 'feed_unreachable'
  | 'feed_too_large'
  | 'feed_bad_json'
  | 'feed_bad_shape'
  | 'feed_empty'
  | 'feed_no_prices'
  | 'feed_out_of_order'
  | 'feed_of_other_world'
  | 'interrupted';

/** A poll that failed as a whole. The message names the cure and never contains the API key. */
export class FeedError extends Error {
  constructor(
    readonly code: FeedErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'FeedError';
  }
}
