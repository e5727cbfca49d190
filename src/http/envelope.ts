import { minutes } from '../lib/math/rounding';
import { Problem } from '../api/problem';

/** The answer of a handler: data, and its additions to `meta`. */
export interface Success {
  readonly data: unknown;
  readonly meta: object;
}

export type Envelope =
  | { readonly ok: true; readonly data: unknown; readonly meta: object }
  | { readonly ok: false; readonly error: { readonly code: string; readonly message: string }; readonly meta: object };

/** The version of the contract that an answer belongs to. */
export type ApiVersion = 'v1' | 'desk-v1';

/** State of the data, as every success answer reports it. */
interface DataState {
  /** Minutes since the last successful pipeline run, null before the first. */
  readonly cronAge: number | null;
  /** Whether the data belongs to the simulated demo world. */
  readonly demo: boolean;
}

interface About extends Partial<DataState> {
  readonly version?: ApiVersion;
}

/** Builds status, `ok` and envelope of an outcome together, so that they cannot disagree. */
export function envelope(
  outcome: Success | Problem,
  now: Date,
  { cronAge = null, demo = false, version = 'v1' }: About = {},
): { status: number; body: Envelope } {
  const meta = { generated_at: now.toISOString(), api_version: version };
  if (outcome instanceof Problem) {
    return { status: outcome.status, body: { ok: false, error: { code: outcome.code, message: outcome.message }, meta } };
  }
  const age = cronAge === null ? {} : { cron_age_minutes: minutes(cronAge) };
  const mark = demo ? { source: 'demo' } : {};
  return { status: 200, body: { ok: true, data: outcome.data, meta: { ...meta, ...mark, ...age, ...outcome.meta } } };
}
