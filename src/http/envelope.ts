import { minutes } from '../lib/math/rounding';

/** The answer of a handler: data, and its additions to `meta`. */
export interface Success {
  readonly data: unknown;
  readonly meta: object;
}

/** The success envelope. */
export interface Envelope {
  readonly ok: true;
  readonly data: unknown;
  readonly meta: BaseMeta;
}

/** The version of the contract that an answer belongs to. */
export type ApiVersion = 'v1' | 'desk-v1';

/** What `meta` of every answer says. */
export interface BaseMeta {
  readonly generated_at: string;
  readonly api_version: ApiVersion;
}

/** State of the data, as every success answer reports it. */
interface DataState {
  /** Minutes since the last successful pipeline run, null before the first. */
  readonly cronAge: number | null;
  /** Whether the data belongs to the simulated demo world. */
  readonly demo: boolean;
  /** Where a replay holds the clock; undefined while it runs. */
  readonly stoppedAt?: Date | undefined;
}

interface About extends DataState {
  readonly version?: ApiVersion;
}

export function metaAt(now: Date, version: ApiVersion): BaseMeta {
  return { generated_at: now.toISOString(), api_version: version };
}

export function envelope({ data, meta }: Success, now: Date, { cronAge, demo, stoppedAt, version = 'v1' }: About): Envelope {
  const age = cronAge === null ? {} : { cron_age_minutes: minutes(cronAge) };
  const mark = demo ? { source: 'demo' } : {};
  const stopped = stoppedAt === undefined ? {} : { clock_stopped_at: stoppedAt.toISOString() };
  return { ok: true, data, meta: { ...metaAt(now, version), ...mark, ...stopped, ...age, ...meta } };
}
