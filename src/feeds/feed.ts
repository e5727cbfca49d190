/** One answer of an odds feed, as it came over the wire. */
export interface FeedPayload {
  readonly polledAt: Date;
  /** JSON, not compressed. */
  readonly body: Buffer;
  readonly creditsUsed?: number | undefined;
  readonly creditsRemaining?: number | undefined;
}

/** Where odds come from: the vendor, a recorded file, or a stored payload. Quotes of one name form one history. */
export interface Feed {
  readonly name: string;
  /** @throws FeedError when there is no answer to work with. */
  poll(now: Date): Promise<FeedPayload>;
  /** How the bouts of the last three days ended, where the feed tells. @throws FeedError */
  scores?(now: Date): Promise<FeedPayload>;
}

/** Why a poll gave nothing to work with, as the run log shows it. */
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
  | 'feed_of_other_world';

/** A poll that failed as a whole. The message says what to do about it and never holds the API key. */
export class FeedError extends Error {
  constructor(
    readonly code: FeedErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'FeedError';
  }
}
