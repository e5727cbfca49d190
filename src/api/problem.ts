/** Status of every error code, except the `invalid_<name>` and `<name>_too_large` of parameters. */
export const STATUS = {
  unknown_parameter: 400,
  unauthorized: 401,
  invalid_key: 401,
  system_token_required: 403,
  user_key_required: 403,
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
} as const;

export type ParameterCode = `invalid_${string}` | `${string}_too_large`;
export type ProblemCode = keyof typeof STATUS | ParameterCode;

/** A failure that is reported to the caller, with a code and a message. Any other error becomes a 500. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
  ) {
    super(message);
    this.name = 'Problem';
  }

  get status(): number {
    return isCatalogued(this.code) ? STATUS[this.code] : 400;
  }
}

function isCatalogued(code: ProblemCode): code is keyof typeof STATUS {
  return Object.hasOwn(STATUS, code);
}
