/** Status of every error code of the trading contract, except the `invalid_<name>` and `<name>_too_large` of parameters. */
export const STATUS = {
  unknown_parameter: 400,
  unauthorized: 401,
  invalid_key: 401,
  system_token_required: 403,
  user_key_required: 403,
  source_restricted: 403,
  self_excluded: 403,
  not_found: 404,
  not_generated: 404,
  fight_not_found: 404,
  fighter_not_found: 404,
  user_not_found: 404,
  schema_not_found: 404,
  table_not_found: 404,
  no_hedge_quote: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  rate_limited: 429,
  db_error: 500,
  fetch_failed: 500,
  keys_unavailable: 503,
  overloaded: 503,
  starting: 503,
} as const;

/** Codes that exist only in the desk contract. */
const DESK_STATUS = {
  missing_idempotency_key: 400,
  invalid_json: 400,
  ticket_refused: 401,
  scope_required: 403,
  bookmaker_not_found: 404,
  no_fair_price: 404,
  unsupported_format: 404,
  key_not_found: 404,
  mapping_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,
  bet_not_found: 404,
  import_not_found: 404,
  loosening_not_found: 404,
  name_not_found: 404,
  not_sealed: 404,
  setup_file_not_found: 404,
  key_ended: 409,
  key_rotated: 409,
  too_many_keys: 409,
  too_many_webhooks: 409,
  too_many_imports: 409,
  wrong_import_state: 409,
  webhook_disabled: 409,
  event_not_kept: 409,
  idempotency_in_progress: 409,
  bet_settled: 409,
  duplicate_bet: 409,
  duplicate_transaction: 409,
  limit_reached: 409,
  loosening_waits: 409,
  setup_busy: 409,
  setup_elsewhere: 409,
  user_exists: 409,
  world_chosen: 409,
  other_epoch: 410,
  events_expired: 410,
  version_mismatch: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_body: 422,
  unknown_book: 422,
  fight_not_started: 422,
  fight_over: 422,
  start_unknown: 422,
  unknown_fight: 422,
  unknown_fighter: 422,
  feed_key_refused: 422,
  idempotency_key_reused: 422,
  precondition_required: 428,
  too_many_streams: 429,
  read_only: 503,
  quotes_archived: 503,
} as const;

/** Codes that exist only for signing in to the portal. */
const SESSION_STATUS = {
  cross_origin: 403,
} as const;

/** Status of the codes for what is refused before it is a request to an operation. */
export const CONNECTION_STATUS = {
  malformed_request: 400,
  request_timeout: 408,
  chunk_extensions_too_large: 413,
  expectation_failed: 417,
  headers_too_large: 431,
  version_not_supported: 505,
} as const;

const ALL_STATUS = { ...STATUS, ...DESK_STATUS, ...SESSION_STATUS, ...CONNECTION_STATUS };

type ParameterCode = `invalid_${string}` | `${string}_too_large`;
export type ProblemCode = keyof typeof ALL_STATUS | ParameterCode;

/** A failure that is reported to the caller, with a code and a message. Any other error becomes a 500. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    /** Headers of the answer that depend on the failure. */
    readonly headers: Readonly<Record<string, string>> = {},
    /** The internal failure behind it, for the log. */
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'Problem';
  }

  get status(): number {
    return isCatalogued(this.code) ? ALL_STATUS[this.code] : 400;
  }
}

/** For a fight that is not on record. */
export function unknownFight(fightId: number): Problem {
  return new Problem('fight_not_found', `fight ${fightId} is not known`);
}

/** For a fight that is on record, but not on the board. */
export function noPendingPick(fightId: number): Problem {
  return new Problem('fight_not_found', `fight ${fightId} has no pending pick`);
}

export function unknownImport(importId: string): Problem {
  return new Problem('import_not_found', `there is no import ${importId}`);
}

export function unknownKey(): Problem {
  return new Problem('invalid_key', 'this key is unknown or revoked');
}

/** For the system token, which belongs to no user. */
export function needsUserKey(): Problem {
  return new Problem('user_key_required', 'this operation answers for the owner of a key; the system token has none');
}

function isCatalogued(code: ProblemCode): code is keyof typeof ALL_STATUS {
  return Object.hasOwn(ALL_STATUS, code);
}
