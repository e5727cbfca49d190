# Made from openapi/ by "npm run generate"; do not edit.
from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .request import PagedRequest, Request, segment

class StreamSnapshot(TypedDict):
    """The beginning of a first connection. Read the URLs, then apply what follows."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    urls: StreamUrls
    """URLs that show the present state."""

class StreamResync(TypedDict):
    """The beginning for a client that cannot resume. Read the URLs again."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    reason: Literal["expired", "other_epoch"]
    """`expired`: the events missed are no longer kept. `other_epoch`: events that were read are lost, or of another database."""
    urls: StreamUrls
    """URLs that show the present state."""

class StreamPosition(TypedDict):
    """A new place for a client whose filter lets little through."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""

class StreamBye(TypedDict):
    """The end of a stream. Return, and resume."""
    reason: Literal["max_age", "shutdown", "lagging", "new_epoch", "key_revoked", "key_expired"]
    """Why the service ends it."""

class StreamSlowConsumer(TypedDict):
    """The end of a stream whose reader leaves more than 1 MB unread. It holds nothing."""

class Success(TypedDict):
    """What every success answer begins with; each operation adds its `data` and `meta`."""
    ok: Literal[True]
    """Always true."""

Uuid: TypeAlias = 'str'

Email: TypeAlias = 'str'

Timestamp: TypeAlias = 'str'

Scopes: TypeAlias = 'list[Literal["read", "journal", "account", "stream"]]'

class DrawdownTier(TypedDict):
    """The stakes from one drawdown on."""
    drawdown: float
    """Smallest drawdown of the tier, a fraction."""
    kelly_multiplier: float
    """Stakes are multiplied by it."""

Currency: TypeAlias = 'str'

class Settings(TypedDict):
    """Settings of the account."""
    bankroll: float
    """Bankroll in the currency of the account; 0 if none was set."""
    kelly_fraction: float
    """Multiplier of the raw Kelly stake."""
    kelly_z: float
    """How many sigmas are taken off the fair probability before sizing."""
    max_bet_pct: float
    """Cap on one stake, a fraction of the bankroll; 0 is no cap."""
    max_outlay_pct: float
    """Cap on all stakes together, a fraction of the bankroll; 0 is no cap."""
    min_edge_pp: float
    """Smallest vig-removed edge of a BET, a fraction."""
    max_uncertainty: float | None
    """Largest sigma of a BET, a probability, as `max_uncertainty` of `/picks/live`; null for no gate."""
    drawdown_tiers: list[DrawdownTier]
    """How much smaller your stakes get in a drawdown, while your profit is below its peak: the `tiers` of `/me/limits` in the currency of the
    settings. The service multiplies each stake that it sizes for you by the `kelly_multiplier` of the deepest tier reached, or by 1 if none is
    reached. The drawdown is `drawdown / min(balance at the last peak of profit, balance + drawdown)`.
    """
    time_zone: str
    """Time zone by its name in the IANA database."""
    odds_format: Literal["decimal", "american", "fractional"]
    """How odds are shown."""
    currency: Currency
    """Currency code, ISO 4217."""

class Me(TypedDict):
    """The owner of a key and their settings."""
    user_id: Uuid
    """Identifier of the user."""
    email: Email
    """An e-mail address."""
    name: str
    """Name of the user."""
    created_at: Timestamp
    """When the user arrived."""
    key_id: Uuid
    """Identifier of the key that asks."""
    scopes: Scopes
    """What the key may do."""
    settings: Settings
    """Settings of the account."""

class BaseMeta(TypedDict):
    """When the answer was made, and by which version of the API."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["desk-v1"]
    """Version of this API."""

DemoMark: TypeAlias = 'Literal["demo"]'

class Meta(TypedDict):
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["desk-v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""

class MeAnswer(TypedDict):
    """The success envelope around the account."""
    ok: Literal[True]
    """Always true."""
    data: Me
    """The owner of a key and their settings."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

ErrorCode: TypeAlias = 'Literal["bet_not_found", "bet_settled", "body_too_large", "bookmaker_not_found", "chunk_extensions_too_large", "db_error", "delivery_not_found", "duplicate_bet", "duplicate_transaction", "event_not_kept", "events_expired", "expectation_failed", "feed_key_refused", "fetch_failed", "fight_not_found", "fight_not_started", "fight_over", "headers_too_large", "idempotency_in_progress", "idempotency_key_reused", "import_not_found", "invalid_after", "invalid_as_of", "invalid_at", "invalid_bet_id", "invalid_body", "invalid_book", "invalid_books", "invalid_by", "invalid_cursor", "invalid_day", "invalid_delivery_id", "invalid_devig", "invalid_duration", "invalid_fair", "invalid_fight_id", "invalid_file", "invalid_format", "invalid_from", "invalid_header", "invalid_idempotency_key", "invalid_import_id", "invalid_json", "invalid_key", "invalid_key_id", "invalid_leaf", "invalid_limit", "invalid_market_id", "invalid_market_key", "invalid_market_type", "invalid_min_ev", "invalid_name", "invalid_odds", "invalid_outcome", "invalid_path", "invalid_points", "invalid_rounds", "invalid_settlement", "invalid_side", "invalid_since", "invalid_size", "invalid_sort", "invalid_source", "invalid_stake", "invalid_stakes", "invalid_state", "invalid_status", "invalid_step", "invalid_tag", "invalid_ticket", "invalid_to", "invalid_types", "invalid_until", "invalid_value", "invalid_venue", "invalid_webhook_id", "key_ended", "key_not_found", "key_rotated", "keys_unavailable", "limit_reached", "limit_too_large", "loosening_not_found", "loosening_waits", "malformed_request", "mapping_not_found", "method_not_allowed", "min_ev_too_large", "missing_idempotency_key", "name_not_found", "no_fair_price", "not_acceptable", "not_found", "not_generated", "not_sealed", "other_epoch", "overloaded", "points_too_large", "precondition_required", "quotes_archived", "rate_limited", "read_only", "request_timeout", "scope_required", "self_excluded", "setup_busy", "setup_elsewhere", "setup_file_not_found", "source_restricted", "stake_too_large", "start_unknown", "starting", "system_token_required", "ticket_refused", "too_many_imports", "too_many_keys", "too_many_streams", "too_many_webhooks", "unauthorized", "unknown_book", "unknown_fight", "unknown_fighter", "unknown_parameter", "unsupported_format", "unsupported_media_type", "user_exists", "user_key_required", "version_mismatch", "version_not_supported", "webhook_disabled", "webhook_not_found", "world_chosen", "wrong_import_state"]'

class FailureError(TypedDict):
    """What went wrong."""
    code: ErrorCode
    """Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer."""
    message: str
    """The fault, and the allowed values."""

class Failure(TypedDict):
    """The failure envelope."""
    ok: Literal[False]
    """Always false."""
    error: FailureError
    """What went wrong."""
    meta: BaseMeta
    """When the answer was made, and by which version of the API."""

class Problem(TypedDict):
    """A failure as problem details (RFC 9457), for a caller whose `Accept` prefers `application/problem+json` to `application/json`. It says what the failure envelope says."""
    type: str
    """The page about the code, from the root of the host: `/docs/errors#<code>`. It is the same on every installation."""
    title: str
    """The code in words."""
    status: int
    """The status of the answer."""
    detail: str
    """The fault, and the allowed values."""
    instance: NotRequired[str]
    """The request: `urn:request:` and its `X-Request-Id`, under which the log of the service has it. Absent where a connection was refused before the request had an id."""
    trace_id: NotRequired[str]
    """The trace id of the request's `traceparent` (W3C Trace Context), under which the log has it too; absent without one."""
    code: ErrorCode
    """Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer."""
    meta: BaseMeta
    """When the answer was made, and by which version of the API."""

class DrawdownTierInput(TypedDict):
    """The stakes from one drawdown on."""
    drawdown: float
    """Smallest drawdown of the tier, a fraction."""
    kelly_multiplier: float
    """Stakes are multiplied by it."""

class MePatch(TypedDict):
    """The settings to change; those that are left out stay."""
    bankroll: NotRequired[float]
    """Bankroll in the currency of the account; 0 if none was set."""
    kelly_fraction: NotRequired[float]
    """Multiplier of the raw Kelly stake."""
    kelly_z: NotRequired[float]
    """How many sigmas are taken off the fair probability before sizing."""
    max_bet_pct: NotRequired[float]
    """Cap on one stake, a fraction of the bankroll; 0 is no cap."""
    max_outlay_pct: NotRequired[float]
    """Cap on all stakes together, a fraction of the bankroll; 0 is no cap."""
    min_edge_pp: NotRequired[float]
    """Smallest vig-removed edge of a BET, a fraction."""
    max_uncertainty: NotRequired[float | None]
    """Largest sigma of a BET, a probability, as `max_uncertainty` of `/picks/live`; null for no gate."""
    drawdown_tiers: NotRequired[list[DrawdownTierInput]]
    """By how much stakes shrink while the profit is below its peak. Replaces the `tiers` of `/me/limits` in the currency of the settings, and waits like them where it allows more."""
    time_zone: NotRequired[str]
    """Time zone by its name in the IANA database, such as Europe/London."""
    odds_format: NotRequired[Literal["decimal", "american", "fractional"]]
    """How odds are shown."""
    currency: NotRequired[str]
    """Currency by its code of ISO 4217."""

BookKey: TypeAlias = 'str'

class Bookmaker(TypedDict):
    """An account at a sportsbook."""
    book: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    username: str | None
    """User name there; null when not given."""
    account_id: str | None
    """Identifier of the account there; null when not given."""
    vpn_location: str | None
    """Where to connect from; null when not given."""
    balance: float | None
    """Balance in the currency of the account; null when not given."""
    currency: Currency
    """Currency code, ISO 4217."""
    notes: str | None
    """Free text; null when not given."""
    active: bool
    """Whether bets are placed there."""
    commission: float | None
    """Commission on net winnings, a fraction; null for the standard rate of the book. Prices of `books=mine` are after it."""
    min_stake: float | None
    """The least stake that the book takes; null when not given."""
    max_stake: float | None
    """The largest stake that the book takes; null when not given."""
    stake_step: float | None
    """Stakes are whole multiples of it; null when not given."""
    created_at: Timestamp
    """When the account was saved."""
    version: int
    """The version of the row; `If-Match` takes it in quotes, such as `"1"`."""

class BookmakersAnswer(TypedDict):
    """The success envelope around the accounts."""
    ok: Literal[True]
    """Always true."""
    data: list[Bookmaker]
    """The accounts at sportsbooks, by book."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class BookmakerInput(TypedDict):
    """An account at a sportsbook."""
    username: NotRequired[str | None]
    """User name there."""
    account_id: NotRequired[str | None]
    """Identifier of the account there."""
    vpn_location: NotRequired[str | None]
    """Where to connect from."""
    balance: NotRequired[float | None]
    """Balance in the currency of the account."""
    currency: NotRequired[str]
    """Currency by its code of ISO 4217."""
    notes: NotRequired[str | None]
    """Free text."""
    active: NotRequired[bool]
    """Whether bets are placed there; `books=mine` considers active accounts."""
    commission: NotRequired[float | None]
    """Commission on net winnings there, a fraction; null for the standard rate of the book. Prices of `books=mine` are after it."""
    min_stake: NotRequired[float | None]
    """The least stake that the book takes."""
    max_stake: NotRequired[float | None]
    """The largest stake that the book takes."""
    stake_step: NotRequired[float | None]
    """Stakes are whole multiples of it."""

class BookmakerAnswer(TypedDict):
    """The success envelope around an account."""
    ok: Literal[True]
    """Always true."""
    data: Bookmaker
    """An account at a sportsbook."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class Key(TypedDict):
    """A key without what authenticates."""
    key_id: Uuid
    """Identifier of the key."""
    prefix: str
    """The first characters of the key, by which people know it."""
    label: str | None
    """What the key is for; null when not given."""
    scopes: Scopes
    """What the key may do."""
    created_at: Timestamp
    """When the key was minted."""
    expires_at: Timestamp | None
    """When the key ends; null for a key without an end."""
    revoked_at: Timestamp | None
    """When the key was revoked; null for a live key."""
    last_used_at: Timestamp | None
    """When a request last showed the key, to the half minute; null for a key that was not used since uses are kept."""
    minted_by: Uuid | None
    """The key that minted it, with which it is revoked; null where an operator did, or where that is not known."""
    version: int
    """The version of the row; `If-Match` takes it in quotes, such as `"1"`."""

class KeysAnswer(TypedDict):
    """The success envelope around the keys."""
    ok: Literal[True]
    """Always true."""
    data: list[Key]
    """The keys, newest first."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Instant: TypeAlias = 'str'

class KeyInput(TypedDict):
    """A key to mint."""
    label: NotRequired[str]
    """What the key is for."""
    scopes: list[Literal["read", "journal", "account", "stream"]]
    """What the key may do; `read` is always among them."""
    expires_at: NotRequired[Instant]
    """When the key ends, no later than the key that asks; without it the key ends with that one, or has no end."""

class NewKey(TypedDict):
    """A new key."""
    key_id: Uuid
    """Identifier of the key."""
    prefix: str
    """The first characters of the key, by which people know it."""
    label: str | None
    """What the key is for; null when not given."""
    scopes: Scopes
    """What the key may do."""
    created_at: Timestamp
    """When the key was minted."""
    expires_at: Timestamp | None
    """When the key ends; null for a key without an end."""
    revoked_at: Timestamp | None
    """When the key was revoked; null for a live key."""
    last_used_at: Timestamp | None
    """When a request last showed the key, to the half minute; null for a key that was not used since uses are kept."""
    minted_by: Uuid | None
    """The key that minted it, with which it is revoked; null where an operator did, or where that is not known."""
    version: int
    """The version of the row; `If-Match` takes it in quotes, such as `"1"`."""
    key: str | None
    """The key, which is shown this once; null on a replay."""

class NewKeyAnswer(TypedDict):
    """The success envelope around a new key."""
    ok: Literal[True]
    """Always true."""
    data: NewKey
    """A new key."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class RotationInput(TypedDict):
    """How long the old key stays."""
    overlap_seconds: NotRequired[int]
    """Seconds for which the old key is accepted beside its successor."""

class CoolOff(TypedDict):
    """A pause after losses in a row, after an amount lost within 24 hours, or after each of them."""
    losses: int | None
    """So many losses in a row; null where they do not count."""
    amount: float | None
    """A net loss within 24 hours; null where it does not count."""
    hours: int
    """How long the pause lasts."""

LimitState: TypeAlias = 'Literal["open", "limited", "locked", "excluded"]'

LimitName: TypeAlias = 'Literal["tiers", "stake_per_bet", "stake_per_fight", "stake_per_card", "stake_24h", "stake_7d", "stake_30d", "loss_24h", "loss_7d", "loss_30d", "cool_off", "time_out_until", "exclude_until"]'

Reasons: TypeAlias = 'list[LimitName]'

class LimitStatus(TypedDict):
    """What the limits leave now."""
    state: LimitState
    """`limited`: stakes are smaller. `locked`: a limit of losses or a pause after losses stops them. `excluded`: a time-out or an exclusion stops them."""
    until: Timestamp | None
    """When the state ends by the clock alone; null where it does not."""
    multiplier: float
    """The share of normal stakes that the deepest drawdown tier reached leaves, 6 decimals; 1 without one."""
    drawdown: float
    """`drawdown / min(balance at the last peak of profit, balance + drawdown)`, a fraction, 6 decimals: the loss since the peak, as a share of the smaller of both. A deposit after the peak changes nothing. 1 where the journal knows no money to lose; 0 without tiers."""
    room: float | None
    """The largest stake that the limits leave for one bet on any fight before the answer, 2 decimals; a limit per fight or card can leave less. Null without such a limit."""
    reasons: Reasons
    """The limits that act."""

LoosenedField: TypeAlias = 'Literal["tiers", "stake_per_bet", "stake_per_fight", "stake_per_card", "stake_24h", "stake_7d", "stake_30d", "loss_24h", "loss_7d", "loss_30d", "cool_off", "bankroll", "kelly_fraction", "max_bet_pct", "currency"]'

class Loosening(TypedDict):
    """A change that would allow more. It holds once it is confirmed."""
    field: LoosenedField
    """A limit, or a setting of `/me`."""
    value: float | str | list[DrawdownTier] | CoolOff | None
    """What the field would become; null for no limit."""
    asked_at: Timestamp
    """When it was asked for."""
    opens_at: Timestamp
    """From then on it can be confirmed."""
    lapses_at: Timestamp
    """From then on it cannot."""

class Limits(TypedDict):
    """The limits in force in a currency, what they leave now, and the changes that wait."""
    currency: Currency
    """Currency code, ISO 4217."""
    tiers: list[DrawdownTier]
    """How much smaller stakes get in a drawdown, by drawdown."""
    stake_per_bet: float | None
    """The largest stake of one bet, 2 decimals; null for no limit."""
    stake_per_fight: float | None
    """The most that is staked on one fight, 2 decimals; null for no limit."""
    stake_per_card: float | None
    """The most that is staked on one card: the fights of one venue and date, or of one date where the venue is not known, 2 decimals; null for no limit."""
    stake_24h: float | None
    """The most that is staked within 24 hours, 2 decimals; null for no limit."""
    stake_7d: float | None
    """The most that is staked within 7 days, 2 decimals; null for no limit."""
    stake_30d: float | None
    """The most that is staked within 30 days, 2 decimals; null for no limit."""
    loss_24h: float | None
    """The net loss of the bets settled within 24 hours that stops stakes, 2 decimals; null for no limit."""
    loss_7d: float | None
    """The net loss within 7 days that stops stakes, 2 decimals; null for no limit."""
    loss_30d: float | None
    """The net loss within 30 days that stops stakes, 2 decimals; null for no limit."""
    cool_off: CoolOff | None
    """A pause after losses; null without one."""
    time_out_until: Timestamp | None
    """The end of the time-out that runs or was last; null without one."""
    exclude_until: Timestamp | None
    """The end of the exclusion that runs or was last; null without one."""
    status: LimitStatus
    """What the limits leave now."""
    pending: list[Loosening]
    """Changes that would allow more, those that open first at the head."""
    version: int
    """The version of the limits; `If-Match` takes it in quotes, such as `"1"`."""

class LimitsListAnswer(TypedDict):
    """The success envelope around the limits."""
    ok: Literal[True]
    """Always true."""
    data: list[Limits]
    """The limits, by currency."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class CoolOffInput(TypedDict):
    """A pause after losses in a row, after an amount lost within 24 hours, or after each of them."""
    losses: NotRequired[int | None]
    """So many losses in a row; null where they do not count."""
    amount: NotRequired[float | None]
    """A net loss within 24 hours; null where it does not count."""
    hours: int
    """How long the pause lasts."""

class LimitsInput(TypedDict):
    """Limits of a currency. Amounts are of the owner's money; those over a time roll with the clock."""
    currency: str
    """Currency by its code of ISO 4217."""
    tiers: NotRequired[list[DrawdownTierInput]]
    """How much smaller stakes get in a drawdown. None without it."""
    stake_per_bet: NotRequired[float | None]
    """The largest stake of one bet; null or left out for no limit."""
    stake_per_fight: NotRequired[float | None]
    """The most that is staked on one fight; null or left out for no limit."""
    stake_per_card: NotRequired[float | None]
    """The most that is staked on one card: the fights of one venue and date, or of one date where the venue is not known; null or left out for no limit."""
    stake_24h: NotRequired[float | None]
    """The most that is staked within 24 hours; null or left out for no limit."""
    stake_7d: NotRequired[float | None]
    """The most that is staked within 7 days; null or left out for no limit."""
    stake_30d: NotRequired[float | None]
    """The most that is staked within 30 days; null or left out for no limit."""
    loss_24h: NotRequired[float | None]
    """The net loss of the bets settled within 24 hours that stops stakes; null or left out for no limit."""
    loss_7d: NotRequired[float | None]
    """The net loss within 7 days that stops stakes; null or left out for no limit."""
    loss_30d: NotRequired[float | None]
    """The net loss within 30 days that stops stakes; null or left out for no limit."""
    cool_off: NotRequired[CoolOffInput | None]
    """A pause after losses; null or left out where there is no pause."""
    time_out_until: NotRequired[Instant | None]
    """The end of a time-out, from an hour to 6 weeks ahead. It can be made longer and not shorter; left out or null, the one that runs stays."""
    exclude_until: NotRequired[Instant | None]
    """The end of an exclusion, from 6 months to 5 years ahead. It can be made longer and not shorter; left out or null, the one that runs stays."""

class LimitsAnswer(TypedDict):
    """The success envelope around the limits of a currency."""
    ok: Literal[True]
    """Always true."""
    data: Limits
    """The limits in force in a currency, what they leave now, and the changes that wait."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class ConfirmationInput(TypedDict):
    """A change that has waited."""
    currency: str
    """The currency of the limits."""
    field: LoosenedField
    """A limit, or a setting of `/me`."""

class LimitUse(TypedDict):
    """A limit and what was used of it."""
    policy: Literal["reads", "writes", "imports"]
    """The requests that count."""
    limit: int | None
    """Requests allowed in a window; null for no limit."""
    used: int | None
    """Requests in this window; null for no limit."""
    window_seconds: Literal[60]
    """Length of a window."""

class LastUse(TypedDict):
    """When a key was last used."""
    key_id: Uuid
    """Identifier of the key."""
    prefix: str
    """The first characters of the key, by which people know it."""
    label: str | None
    """What the key is for; null when not given."""
    last_used_at: Timestamp | None
    """When a request last showed the key; null if no request has."""

class KeyUsage(TypedDict):
    """Limits of the user, and the last use of each of their keys."""
    key_id: Uuid
    """Identifier of the key that asks."""
    scopes: Scopes
    """What the key may do."""
    limits: list[LimitUse]
    """The limits, each counted apart."""
    open_streams: int
    """Streams that the user has open on the process that answers."""
    keys: list[LastUse]
    """The keys of the owner, newest first."""

class UsageAnswer(TypedDict):
    """The success envelope around limits and use."""
    ok: Literal[True]
    """Always true."""
    data: KeyUsage
    """Limits of the user, and the last use of each of their keys."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Side: TypeAlias = 'Literal["a", "b"]'

MarketType: TypeAlias = 'Literal["h2h", "h2h_3_way"]'

class Mapping(TypedDict):
    """A market elsewhere, with what it is worth now."""
    venue: str
    """Where the market is, such as kalshi."""
    market_id: str
    """Identifier of the market there."""
    fight_id: int
    """Identifier of the fight."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    fee_rate: float | None
    """Rate of the commission given, a fraction; null for that of the book, if any."""
    fee_base: Literal["net_winnings", "contract"] | None
    """What the rate is taken of; null without a rate."""
    fair: float | None
    """Fair probability of the side at the default pricing, 6 decimals; null without a pending pick."""
    sigma: float | None
    """Its `sigma`, 6 decimals; null without a pending pick."""
    break_even_decimal_odds: float | None
    """The lowest price there, in decimal odds before commission, that does not lose in the long run, 4 decimals; null without a pending pick."""
    break_even_probability: float | None
    """The same as the price of a contract that pays 1, 6 decimals; null without a pending pick."""
    version: int
    """The version of the row; `If-Match` takes it in quotes, such as `"1"`."""

class MappingsAnswer(TypedDict):
    """The success envelope around the mappings."""
    ok: Literal[True]
    """Always true."""
    data: list[Mapping]
    """The mappings, by venue and market."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class MappingInput(TypedDict):
    """The fight and side behind a market elsewhere."""
    fight_id: int
    """Identifier of the fight."""
    side: Literal["a", "b"]
    """The side that the market pays on."""
    market_type: NotRequired[Literal["h2h", "h2h_3_way"]]
    """Whether a draw voids the market (`h2h`) or loses it."""
    fee_rate: NotRequired[float]
    """Rate of the commission, a fraction."""
    fee_base: NotRequired[Literal["net_winnings", "contract"]]
    """What the rate is taken of: the profit, or `p * (1 - p)` of each contract."""

class MappingAnswer(TypedDict):
    """The success envelope around a mapping."""
    ok: Literal[True]
    """Always true."""
    data: Mapping
    """A market elsewhere, with what it is worth now."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

EventPosition: TypeAlias = 'str'

class BoardUpdatedData(TypedDict):
    """What changed."""
    run_id: int | None
    """The run that published it; null without one."""
    cause: Literal["run", "grading", "model"]
    """The cause of the publication: a poll, results that an import brought, or a model."""

class BoardUpdated(TypedDict):
    """A new board is published."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["board.updated"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: BoardUpdatedData
    """What changed."""

CalendarDate: TypeAlias = 'str'

class EventFight(TypedDict):
    """The fight that it is about."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""

class EventPick(TypedDict):
    """The better side of a fight at its best price, at the default policy."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    net_decimal_odds: float
    """The same after commission."""
    fair: float
    """Fair probability of the side, 6 decimals."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit per dollar staked at this price, 6 decimals."""
    sigma: float
    """Standard deviation of the fair probability, 6 decimals."""
    verdict: Literal["BET", "NO BET"]
    """The verdict."""

class EventPickChange(TypedDict):
    """A pick as it is now, and the one before."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    net_decimal_odds: float
    """The same after commission."""
    fair: float
    """Fair probability of the side, 6 decimals."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit per dollar staked at this price, 6 decimals."""
    sigma: float
    """Standard deviation of the fair probability, 6 decimals."""
    verdict: Literal["BET", "NO BET"]
    """The verdict."""
    previous: EventPick | None
    """The pick before; null for the first."""

class Reduced(TypedDict):
    """The mark of data without prices."""
    reduced: Literal[True]
    """Always true."""

class ReducedPick(TypedDict):
    """A pick without its price, and without figures that give the price away."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fair: float
    """Fair probability of the side, 6 decimals."""
    sigma: float
    """Standard deviation of the fair probability, 6 decimals."""
    verdict: Literal["BET", "NO BET"]
    """The verdict."""

class ReducedPickChange(TypedDict):
    """The same without books and odds, for a caller to whom the terms of a source forbid its prices."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    reduced: Literal[True]
    """Always true."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fair: float
    """Fair probability of the side, 6 decimals."""
    sigma: float
    """Standard deviation of the fair probability, 6 decimals."""
    verdict: Literal["BET", "NO BET"]
    """The verdict."""
    previous: ReducedPick | None
    """The pick before; null for the first."""

class PickOpened(TypedDict):
    """The first pick on a fight, at the default policy."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["pick.opened"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventPickChange | ReducedPickChange
    """The pick, with or without its price."""

class PickChanged(TypedDict):
    """Another side, price or fair probability, with the same verdict."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["pick.changed"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventPickChange | ReducedPickChange
    """The pick, with or without its price."""

class PickVerdictChanged(TypedDict):
    """Another verdict: BET became NO BET, or the reverse."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["pick.verdict_changed"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventPickChange | ReducedPickChange
    """The pick, with or without its price."""

class PickStaleData(TypedDict):
    """What changed."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    predicted_at: Timestamp
    """When it was last confirmed."""

class PickStale(TypedDict):
    """The prediction of a pending fight is no longer confirmed: do not rely on the pick."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["pick.stale"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: PickStaleData
    """What changed."""

EventResult: TypeAlias = 'Literal["a_win", "b_win", "draw", "no_contest", "cancelled", "moved"]'

class EventPickResult(TypedDict):
    """How a pick turned out."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    result: EventResult
    """How the fight ended; `cancelled` or `moved` if it did not take place."""
    hit: bool | None
    """Whether the side won; null if the stake was returned."""
    clv_vs_close: float | None
    """Odds taken divided by those at the close, less 1; a fraction, 6 decimals. Null without a close, and in a correction."""

class ReducedPickResult(TypedDict):
    """The same without book and odds, for a caller to whom the terms of a source forbid its prices."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    reduced: Literal[True]
    """Always true."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    result: EventResult
    """How the fight ended; `cancelled` or `moved` if it did not take place."""
    hit: bool | None
    """Whether the side won; null if the stake was returned."""

class PickSettled(TypedDict):
    """A fight is decided, and its pick is settled."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["pick.settled"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventPickResult | ReducedPickResult
    """The pick and its result, with or without its price."""

class PickRegraded(TypedDict):
    """The result of a settled pick was corrected."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["pick.regraded"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventPickResult | ReducedPickResult
    """The pick and its result, with or without its price."""

class LineMovedData(TypedDict):
    """What changed."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    move_pp: float
    """The difference, 6 decimals."""
    prob_a_before: float
    """Vig-free probability of fighter a by consensus before, 6 decimals."""
    prob_a: float
    """The same now, 6 decimals."""
    since: Timestamp
    """When it was as before."""

class LineMoved(TypedDict):
    """The consensus of the books on a fight moved by 2 percentage points or more since the last such event or, before the first, since the first poll."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["line.moved"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: LineMovedData
    """What changed."""

class MovedOutcome(TypedDict):
    """An outcome of a fight with its probability before and now."""
    outcome: str
    """A winner with a method, such as `a_ko_tko`, `draw`, `distance`, or a total such as `over_8.5`."""
    probability_before: float
    """Its probability before, 6 decimals."""
    probability: float
    """The same now, 6 decimals."""

class OutcomesChangedData(TypedDict):
    """What changed."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    moved: list[MovedOutcome]
    """The outcomes that moved by so much, the largest move first."""
    since: Timestamp
    """When they were as before."""

class OutcomesChanged(TypedDict):
    """A probability of how a fight ends moved by 2 percentage points or more since the last such event or, before the first, since the first run that had one."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["outcomes.changed"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: OutcomesChangedData
    """What changed."""

class EventArbitrageLegsItem(TypedDict):
    """A price."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""

class EventArbitrage(TypedDict):
    """Prices of two books that pay more than they cost."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    legs: list[EventArbitrageLegsItem]
    """One price for each fighter, at different books."""
    profit_pct: float
    """Modeled profit after commission, percent of the outlay, 4 decimals."""
    settlement_verdict: NotRequired[Literal["riskless", "loses", "unknown"]]
    """What the rules of the books said when it was detected, as in `/optimizer/arbitrage` of the trading API; missing in events of earlier versions."""

class ReducedArbitrage(TypedDict):
    """The same without books and odds, for a caller to whom the terms of a source forbid its prices."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    reduced: Literal[True]
    """Always true."""
    profit_pct: float
    """Modeled profit after commission, percent of the outlay, 4 decimals."""
    settlement_verdict: NotRequired[Literal["riskless", "loses", "unknown"]]
    """What the rules of the books said when it was detected, as in `/optimizer/arbitrage` of the trading API; missing in events of earlier versions."""

class ArbitrageDetected(TypedDict):
    """The best prices of two books for a fight with a prediction pay more than they cost."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["arbitrage.detected"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventArbitrage | ReducedArbitrage
    """The arbitrage, with or without its prices."""

class ArbitrageExpired(TypedDict):
    """An arbitrage is gone; `data` is as it was detected."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["arbitrage.expired"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventArbitrage | ReducedArbitrage
    """The arbitrage, with or without its prices."""

class FightMovedData(TypedDict):
    """What changed."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    starts_at_before: Timestamp
    """The start before."""

class FightMoved(TypedDict):
    """The feed gives a fight another start."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["fight.moved"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: FightMovedData
    """What changed."""

class FightDisputedDataClaimsItem(TypedDict):
    """One report."""
    source: str
    """Who reported."""
    result: EventResult
    """How the fight ended; `cancelled` or `moved` if it did not take place."""
    reported_at: Timestamp
    """An instant in UTC with milliseconds."""

class FightDisputedData(TypedDict):
    """What changed."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    starts_at: Timestamp | None
    """The scheduled start; null if it is not known."""
    claims: list[FightDisputedDataClaimsItem]
    """The reported results, in order."""

class FightDisputed(TypedDict):
    """Sources contradict each other, or one corrects itself, about how a fight ended."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["fight.disputed"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: FightDisputedData
    """What changed."""

class EventBet(TypedDict):
    """A settlement of a bet."""
    bet_id: Uuid
    """The bet."""
    fight_id: int
    """Identifier of the fight."""
    status: str
    """How it ended."""
    status_before: str
    """What it was before."""
    stake: float
    """In the currency of the bet, 2 decimals."""
    payout: float
    """Gross, 2 decimals."""
    currency: str
    """ISO 4217 code."""
    reason: NotRequired[str | None]
    """Why, as a code, `result`, `void_after_48h` or the name of the rule of its book; null where the owner settled it, and absent in events from before rules were kept."""

class BetSettled(TypedDict):
    """One of your bets is settled. Only you see it."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["bet.settled"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventBet
    """A settlement of a bet."""

class BetRegraded(TypedDict):
    """The settlement of one of your bets changed. Only you see it."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["bet.regraded"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: EventBet
    """A settlement of a bet."""

class LimitsChangedData(TypedDict):
    """What changed."""
    currency: str
    """ISO 4217 code."""
    waiting: list[LoosenedField]
    """The fields whose change waits."""

class LimitsChanged(TypedDict):
    """You changed your limits, or asked for a change that waits. Only you see it."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["limits.changed"]
    """What happened."""
    timestamp: Timestamp
    """When."""
    data: LimitsChangedData
    """What changed."""

class LimitsNow(TypedDict):
    """What the limits of a currency say now."""
    currency: str
    """ISO 4217 code."""
    state: LimitState
    """`limited`: stakes are smaller. `locked`: a limit of losses or a pause after losses stops them. `excluded`: a time-out or an exclusion stops them."""
    until: Timestamp | None
    """When the state ends by the clock alone; null where it does not."""
    reasons: Reasons
    """The limits that act."""

class LimitsReached(TypedDict):
    """Your limits stop more than before. Only you see it."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["limits.reached"]
    """What happened."""
    timestamp: Timestamp
    """When the service saw it."""
    data: LimitsNow
    """What the limits of a currency say now."""

class LimitsOpened(TypedDict):
    """Your limits stop less than before. Only you see it."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["limits.opened"]
    """What happened."""
    timestamp: Timestamp
    """When the service saw it."""
    data: LimitsNow
    """What the limits of a currency say now."""

class WebhookDisabledData(TypedDict):
    """What changed."""
    webhook_id: Uuid
    """The webhook."""
    label: str | None
    """Its name; null without one."""
    reason: Literal["gone", "failing"]
    """`gone`: the receiver answered 410. `failing`: every attempt failed for five days."""

class WebhookDisabled(TypedDict):
    """The service disabled one of your webhooks. Only you see it; your other webhooks and your streams tell you. Disabling one yourself is no event."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["webhook.disabled"]
    """What happened."""
    timestamp: Timestamp
    """When it was disabled."""
    data: WebhookDisabledData
    """What changed."""

class RunFailedData(TypedDict):
    """What changed."""
    run_id: int
    """The run, as in `/runs`."""
    error_code: str
    """Machine-readable code."""
    error_message: str
    """Why it failed."""

class RunFailed(TypedDict):
    """A run of the pipeline failed; earlier picks and prices stay published."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["run.failed"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: RunFailedData
    """What changed."""

ModelVersion: TypeAlias = 'str'

class ModelPromotedData(TypedDict):
    """What changed."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    model_version_before: str | None
    """The model that it replaces; null for the first."""
    note: str
    """How it was judged."""

class ModelPromoted(TypedDict):
    """A model is in production from now on."""
    id: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    type: Literal["model.promoted"]
    """What happened."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: ModelPromotedData
    """What changed."""

Event: TypeAlias = 'BoardUpdated | PickOpened | PickChanged | PickVerdictChanged | PickStale | PickSettled | PickRegraded | LineMoved | OutcomesChanged | ArbitrageDetected | ArbitrageExpired | FightMoved | FightDisputed | BetSettled | BetRegraded | LimitsChanged | LimitsReached | LimitsOpened | WebhookDisabled | RunFailed | ModelPromoted'

class EventsPagePagination(TypedDict):
    """Where the next page starts."""
    next_after: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    more: bool
    """Whether the page is full, so that more may follow at once."""

class EventsPage(TypedDict):
    """The part of the meta that says where to go on."""
    pagination: EventsPagePagination
    """Where the next page starts."""

class EventsMetaPagination(TypedDict):
    """Where the next page starts."""
    next_after: EventPosition
    """A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`."""
    more: bool
    """Whether the page is full, so that more may follow at once."""

class EventsMeta(TypedDict):
    """Meta of a page of events."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["desk-v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    pagination: EventsMetaPagination
    """Where the next page starts."""

class EventsAnswer(TypedDict):
    """The success envelope around a page of events."""
    ok: Literal[True]
    """Always true."""
    data: list[Event]
    """Events, oldest first."""
    meta: EventsMeta
    """Meta of a page of events."""

class Ticket(TypedDict):
    """A ticket for one stream."""
    ticket: str | None
    """The ticket; null in a replay, because it is shown once."""
    url: str | None
    """The stream with the ticket; null in a replay."""
    expires_at: Timestamp
    """Until when the ticket can be used."""

class TicketAnswer(TypedDict):
    """The success envelope around a ticket."""
    ok: Literal[True]
    """Always true."""
    data: Ticket
    """A ticket for one stream."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

BetLeg: TypeAlias = 'Literal["a", "b", "draw"]'

BetKind: TypeAlias = 'Literal["cash", "free_bet", "boost"]'

BetTags: TypeAlias = 'list[str]'

BetStatus: TypeAlias = 'Literal["pending", "won", "lost", "push", "cashed_out"]'

SettledBy: TypeAlias = 'Literal["owner", "service"] | None'

SettledAs: TypeAlias = 'str | None'

RuleName: TypeAlias = 'Literal["moved.stands_hours", "moved.placeholder", "place.same_country", "place.other_country", "opponent.replaced", "rounds.changed", "never", "retirement", "technical_decision", "dq", "draw.cards", "draw.technical.early", "draw.technical.late", "nc.early", "nc.late", "dq.both", "result"]'

class DecidingRule(TypedDict):
    """A rule of a book, and where it was read."""
    rule: RuleName
    """What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed."""
    source: str | None
    """The page of the book; null where the market alone says it."""

SettledByRule: TypeAlias = 'DecidingRule | None'

class WaitsFor(TypedDict):
    """A rule that nobody has read."""
    rule: RuleName
    """What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed."""
    book: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""

class Snapshot(TypedDict):
    """What the service knew when the bet was placed. Everything is null where it had not predicted the fight in the 24 hours before; what needs the book's price is null where the newest poll did not show it."""
    fair: float | None
    """Fair probability of the side, 6 decimals; given no draw in `h2h`, outright in `h2h_3_way`."""
    draw: float | None
    """Fair probability of a draw, 6 decimals."""
    sigma: float | None
    """Calibrated standard deviation of `fair`, 6 decimals; null for the draw."""
    edge: float | None
    """Fair less vig-free probability of the book, a fraction, 6 decimals."""
    clv: float | None
    """The price taken over the book's price then, less 1, a fraction, 6 decimals."""
    verdict: Literal["BET", "NO BET"] | None
    """The verdict on the book's price then, by the default gates; null for the draw."""
    best_odds: float | None
    """Best decimal odds on offer then for the side in the bet's market type, 4 decimals."""
    best_book: str | None
    """The book that had them."""
    price_seen: bool | None
    """Whether the book showed the price that was taken, to 0.3 %; null where its price was not known."""
    model_version: ModelVersion | None
    """The model that made the snapshot."""

class BetClose(TypedDict):
    """What the close says of the price taken. Everything is null before the bet is settled, and without a close."""
    clv: float | None
    """Closing line value, `o_taken / o_close - 1`, against the same book's close, else the best one; a fraction, 6 decimals. The close of another book counts as a market with the bet's rules on draws and no contests would have it."""
    clv_reason: Literal["start_unknown", "no_quote_before_start", "quote_too_old", "market_unpaired", "rules_changed", "settlement_differs"] | None
    """Why `clv` is null. `rules_changed`: the book changed a rule on draws or no contests between the bet and the close. `settlement_differs`: only books have a close of which nobody knows that a draw pays alike. The others: no market of the bet's type was still on offer before the start. Null where there is a `clv`, and before the bet is measured."""
    fair: float | None
    """The books' consensus on the side at the close without the vig, as a market with the bet's rules would price it, 6 decimals; given no draw in `h2h` where a draw returns the stake. Null where nobody knows what a draw pays."""
    draw: float | None
    """Their consensus on a draw, 6 decimals."""

class Bet(TypedDict):
    """A bet of the journal. The fields that the trading API has too lose its camelCase here."""
    bet_id: Uuid
    """Identifier of the bet."""
    fight_id: int
    """Identifier of the fight."""
    side: BetLeg
    """The corner backed, `a` or `b` of the fight, or the `draw`."""
    picked_fighter: str
    """Name of the fighter backed; `Draw` for the draw."""
    book: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """The price taken, decimal odds, 6 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    stake: float
    """Stake in `currency`, 2 decimals."""
    currency: Currency
    """Currency code, ISO 4217."""
    kind: BetKind
    """Own money, a stake of the book's, or own money at a price that the book raised."""
    external_ref: str | None
    """The owner's own name for the bet."""
    tags: BetTags
    """Words of the owner's."""
    note: str | None
    """A text of the owner's."""
    source: str
    """What logged the bet: `cli`, `api` or `import`."""
    placed_at: Timestamp
    """When the bet was placed."""
    logged_at: Timestamp
    """When it was logged."""
    status: BetStatus
    """`pending` until the service grades the fight or the owner settles the bet. The owner may settle it at any time and correct that; from then on the service leaves it as the owner says. What the service settled, it settles again when a result is corrected."""
    payout: float | None
    """What came back, gross, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost, and what the book paid for a cash-out. Of a free bet the stake does not come back. Null while pending."""
    profit: float | None
    """Payout less own stake in `currency`, 2 decimals; the stake of a free bet is not the owner's. Null while pending."""
    settled_at: Timestamp | None
    """When it was settled; null while pending."""
    settled_by: SettledBy
    """Who settled the bet; null while pending."""
    settled_as: SettledAs
    """How the rules of the book settled the bet; `share:0.5` pays half of what a win pays. Null while pending, where the owner settled it, and for a bet from before rules were kept."""
    settled_by_rule: SettledByRule
    """The rule that decided; null where the winner alone decided, and where no rule did."""
    rules_fingerprint: str | None
    """The rules of the book that were known when the bet was placed, as the first digits of a SHA-256. The bet stands under these. Null where none was known, and for a bet from before rules were kept."""
    starts_at_when_placed: Timestamp | None
    """The start that the feed gave when the bet was placed; null where the feed did not list the fight yet."""
    waits_for: WaitsFor | None
    """The rule that is missing to settle the bet; null where none is. Enter it with `boxing rules import`, or settle the bet."""
    snapshot: Snapshot
    """What the service knew when the bet was placed. Everything is null where it had not predicted the fight in the 24 hours before; what needs the book's price is null where the newest poll did not show it."""
    close: BetClose
    """What the close says of the price taken. Everything is null before the bet is settled, and without a close."""
    outside_limits: NotRequired[Literal[True]]
    """The bet was logged although it was beyond a limit of its owner; absent for others."""
    version: int
    """The version of the bet; `ETag` is this number in quotes."""

class CursorPagination(TypedDict):
    """Where the next page starts."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""

class CursorMeta(TypedDict):
    """Meta of a list that is paged by cursor."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["desk-v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    pagination: CursorPagination
    """Where the next page starts."""

class BetsAnswer(TypedDict):
    """The success envelope around bets."""
    ok: Literal[True]
    """Always true."""
    data: list[Bet]
    """The bets, newest first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

CsvRows: TypeAlias = 'str'

BetLegInput: TypeAlias = 'Literal["a", "b", "draw"]'

BetKindInput: TypeAlias = 'Literal["cash", "free_bet", "boost"]'

BetTagsInput: TypeAlias = 'list[str]'

class BetInput(TypedDict):
    """A bet as its owner reports it, with its price either way."""
    fight_id: int
    """Identifier of the fight."""
    side: BetLegInput
    """The corner backed, `a` or `b` of the fight, or the `draw`, which only `h2h_3_way` has."""
    book: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one of these, which the odds feed does not carry: `admiralbet`, `bet365`, `bet9ja`, `bet99`, `betano`, `betathome`, `betcity_nl`, `betcris`, `betsafe`, `bwin`, `caliente`, `cloudbet`, `comeon`, `danskespil`, `efbet`, `eurobet_it`, `fortuna`, `hollywoodbets`, `interwetten`, `kwiff`, `midnite`, `mostbet`, `mozzartbet`, `norsktipping`, `novibet`, `parimatch`, `quinnbet`, `sisal_it`, `snai_it`, `sportingbet`, `sportsinteraction`, `stake`, `stoiximan`, `sts`, `superbet`, `tenbet`, `thescorebet`, `tipsport`, `toto_nl`, `veikkaus`. The closing line value of a bet there is against the best close of the other books."""
    market_type: NotRequired[MarketType]
    """Without it `h2h_3_way` for the draw, else the kind of market that the book showed for the fight, or `h2h`."""
    decimal_odds: NotRequired[float]
    """The price taken, in decimal odds, rounded to 6 decimals. Give it or `american_odds`."""
    american_odds: NotRequired[int]
    """The price taken, in American odds, at most -100 or at least 100; it is kept in decimal odds, rounded to 6 decimals. Give it or `decimal_odds`."""
    stake: float
    """An amount in `currency`, with at most 2 decimals."""
    currency: NotRequired[Currency]
    """Currency of the stake, ISO 4217; USD without it."""
    placed_at: NotRequired[Instant]
    """When the bet was placed; now without it. It must be before the fight began."""
    kind: NotRequired[BetKindInput]
    """`cash`, own money, without it; `free_bet`, a stake of the book's, which it keeps when the bet wins; `boost`, own money at a price that the book raised."""
    external_ref: NotRequired[str]
    """Your own name for it, such as the book's bet number. A second one with the same name is rejected."""
    tags: NotRequired[BetTagsInput]
    """Words that you choose to find it by."""
    note: NotRequired[str]
    """A note that you write."""
    outside_limits: NotRequired[bool]
    """Whether to log the bet although it is beyond a limit of yours, because it was placed; false without it."""

class BetAnswer(TypedDict):
    """The success envelope around a bet."""
    ok: Literal[True]
    """Always true."""
    data: Bet
    """A bet of the journal. The fields that the trading API has too lose its camelCase here."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class BetPatch(TypedDict):
    """What changes about a bet, as a JSON merge patch. Tags and note change at any time, price and stake while the bet is pending."""
    decimal_odds: NotRequired[float]
    """The price taken, in decimal odds, rounded to 6 decimals. Give it or `american_odds`."""
    american_odds: NotRequired[int]
    """The price taken, in American odds, at most -100 or at least 100; it is kept in decimal odds, rounded to 6 decimals. Give it or `decimal_odds`."""
    stake: NotRequired[float]
    """An amount in `currency`, with at most 2 decimals."""
    tags: NotRequired[BetTagsInput]
    """Words that you choose to find it by."""
    note: NotRequired[str | None]
    """A note that you write; null removes it."""
    outside_limits: NotRequired[bool]
    """Whether a larger stake may be beyond a limit of yours, because it was placed; false without it."""

class Settlement(TypedDict):
    """One settlement of a bet, or a closing line value that came to it later."""
    result: Literal["won", "lost", "push", "cashed_out"]
    """How the bet ended."""
    payout: float
    """What came back, gross, 2 decimals."""
    clv: float | None
    """Closing line value as known then, a fraction, 6 decimals."""
    settled_at: Timestamp
    """When it was settled so."""
    settled_by: Literal["owner", "service"]
    """Who settled it."""
    settled_as: SettledAs
    """How the rules of the book settled the bet; `share:0.5` pays half of what a win pays. Null while pending, where the owner settled it, and for a bet from before rules were kept."""
    settled_by_rule: SettledByRule
    """The rule that decided; null where the winner alone decided, and where no rule did."""
    reason: str | None
    """Why, as a code, `result`, `void_after_48h` or the name of the rule; null where the owner settled it."""

class SettlementsAnswer(TypedDict):
    """The success envelope around the settlements of a bet."""
    ok: Literal[True]
    """Always true."""
    data: list[Settlement]
    """The settlements, oldest first; the last one is in force."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class SettlementInput(TypedDict):
    """How a bet ended."""
    result: Literal["won", "lost", "push", "cashed_out"]
    """How the bet ended."""
    payout: NotRequired[float]
    """What the book paid, gross, with at most 2 decimals. Required with `cashed_out`; with `won` only where the book paid otherwise than stake times odds, such as after commission."""

class VoidedBet(TypedDict):
    """A bet that is out of the journal."""
    voided_at: Timestamp
    """When it was voided."""
    bet: Bet
    """A bet of the journal. The fields that the trading API has too lose its camelCase here."""

class VoidedBetsAnswer(TypedDict):
    """The success envelope around voided bets."""
    ok: Literal[True]
    """Always true."""
    data: list[VoidedBet]
    """The voided bets, the last voided first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class ImportRow(TypedDict):
    """A line of an import. The fight is named by its id, or by fighters."""
    fight_id: NotRequired[int]
    """Identifier of the fight."""
    fight: NotRequired[str]
    """A fighter, or both as `Stone v Oak`, in place of `fight_id`. A name has at most 200 characters."""
    side: str
    """`a`, `b`, `draw` or the name of a fighter, which then names the fight too."""
    book: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    market_type: NotRequired[MarketType]
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: NotRequired[float]
    """The price taken, in decimal odds, rounded to 6 decimals. Give it or `american_odds`."""
    american_odds: NotRequired[int]
    """The price taken, in American odds, at most -100 or at least 100; it is kept in decimal odds, rounded to 6 decimals. Give it or `decimal_odds`."""
    stake: float
    """An amount in `currency`, with at most 2 decimals."""
    currency: NotRequired[Currency]
    """Currency of the stake, ISO 4217; USD without it."""
    placed_at: Instant
    """An instant, ISO 8601 with a zone. Leap seconds are not accepted."""
    kind: NotRequired[BetKindInput]
    """`cash`, own money, without it; `free_bet`, a stake of the book's, which it keeps when the bet wins; `boost`, own money at a price that the book raised."""
    external_ref: NotRequired[str]
    """Your own name for it, such as the book's bet number. A second one with the same name is rejected."""
    tags: NotRequired[BetTagsInput]
    """Words that you choose to find it by."""
    note: NotRequired[str]
    """A note that you write."""

class ImportInput(TypedDict):
    """Bets to import, as the text of a CSV file or as rows, one of the two."""
    dry_run: NotRequired[bool]
    """Whether to only say what would become of each line; false without it."""
    outside_limits: NotRequired[bool]
    """Whether to take lines that are beyond a limit of yours, because the bets were placed; false without it."""
    csv: NotRequired[str]
    """A CSV file with a header line, which names columns of `rows` in any order, and up to 5000 lines. Tags are separated by semicolons."""
    rows: NotRequired[list[ImportRow]]
    """The lines."""

class Candidate(TypedDict):
    """A fight that a line may mean."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""

class ImportResult(TypedDict):
    """What became of a line."""
    line: int
    """Number of the line or row, from 1; the header is not counted."""
    outcome: Literal["taken", "refused"]
    """Whether it became a bet."""
    bet_id: Uuid | None
    """The bet; of a duplicate the one that the journal has already. Null for other refused lines, and in a dry run."""
    fight_id: int | None
    """The fight that the line was taken to name; null where none was found."""
    reason: str | None
    """Why it was refused, a stable code such as `ambiguous_fight`, `unknown_fight`, `duplicate_bet` or `invalid_odds`."""
    message: str | None
    """The fault, and the allowed values."""
    candidates: list[Candidate]
    """Fights that the line may mean, at most 5. Misspelt names are searched for in the first 36 lines that need it."""

class Import(TypedDict):
    """An import of bets. All lines that are taken are stored in one transaction."""
    import_id: Uuid
    """Identifier of the import."""
    state: Literal["queued", "done", "failed"]
    """`queued` until it was worked off, `failed` where that was begun three times in vain; nothing was stored then."""
    dry_run: bool
    """Whether nothing is stored."""
    created_at: Timestamp
    """When it was sent."""
    finished_at: Timestamp | None
    """When it was worked off; null while it is queued."""
    failure: str | None
    """Why it failed and what to do; null unless it is `failed`."""
    lines: int
    """Lines that were sent."""
    taken: int
    """Lines that became bets, or would have."""
    refused: int
    """Lines that did not."""
    results: list[ImportResult]
    """What became of each line, in order; empty while the import is queued."""

class ImportAnswer(TypedDict):
    """The success envelope around an import."""
    ok: Literal[True]
    """Always true."""
    data: Import
    """An import of bets. All lines that are taken are stored in one transaction."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FileImportFailure(TypedDict):
    """Why a file was not imported."""
    code: Literal["file_empty", "file_not_csv", "file_without_header", "file_too_damaged", "gave_up"]
    """A stable code."""
    message: str
    """The fault, and the cure."""

class FileImportProgress(TypedDict):
    """How far the service is."""
    done: int
    """Lines that are done."""
    total: int | None
    """Lines in all; null while that is not known."""
    seconds_left: int | None
    """Estimate by the pace so far; null while there is none."""

class FileSample(TypedDict):
    """A value of a file."""
    raw: str
    """The value in the file."""
    read: str | None
    """How it is read: instants in UTC, prices as decimal odds; null where it cannot be read."""

class FileColumn(TypedDict):
    """How a column is read."""
    column: str
    """Its name in the file."""
    meaning: str | None
    """What it says, such as `placed`, `selection`, `event`, `book`, `price`, `stake` or `result`; null for a column that is not read."""
    format: str | None
    """How its values are written; null where every text is a value."""
    confidence: float | None
    """Share of the first 1000 values that can be read, 2 decimals; null where every text is a value."""
    samples: list[FileSample]
    """The first three different values, and how they are read."""

class FileChoice(TypedDict):
    """An answer to a question."""
    value: str
    """The answer."""
    label: str
    """The answer in words."""
    samples: list[FileSample]
    """Values of the file as this answer reads them."""

class FileQuestion(TypedDict):
    """A question that two readings leave open, once for the whole column. One that is not required has an assumed answer, which you may change."""
    id: str
    """Identifier of the question within the file."""
    kind: Literal["date_order", "decimal_sign", "price_format", "time_zone", "currency", "encoding", "book", "equal_lines", "column", "column_use", "word"]
    """What it is about. A `time_zone` takes any name of the IANA database, a `currency` any code of ISO 4217, and a `book` any key that a new bet takes or `none`, which leaves its bets out; the others take one of the choices."""
    column: str | None
    """The column; null for a question on the whole file."""
    text: str
    """The question."""
    required: bool
    """Whether it must be answered before the import can be confirmed."""
    choices: list[FileChoice]
    """Answers that fit."""
    answer: str | None
    """The answer in force: given, remembered or assumed; null while it is open."""
    remembered: bool
    """Whether the answer is one that you gave on an earlier file with the same columns. Answers about equal lines and the format of prices hold for one file."""

class FileTotal(TypedDict):
    """Money of the bets that are read from a file, in one currency."""
    currency: Currency
    """Currency of the amounts."""
    bets: int
    """Bets."""
    staked: float
    """Own money, 2 decimals."""
    profit: float
    """Profit of settled bets by stake, odds and result, 2 decimals."""
    their_profit: float | None
    """Profit of the same bets by the file, 2 decimals; null where it does not say one."""

class FileSum(TypedDict):
    """A sum that a file states, and what its lines add up to."""
    stated: float
    """As the line of totals has it, 2 decimals."""
    added: float
    """Of the other lines, 2 decimals."""

class FileTotalsLine(TypedDict):
    """A file's own line of totals, compared with all its other lines, also those that are left out. Equal sums say that the amounts are read right."""
    line: int
    """Where it is in the file, from 1."""
    staked: FileSum | None
    """Sum of the stakes; null where the line names none."""
    profit: FileSum | None
    """Sum of the profits; null where the line names none."""

class FileReading(TypedDict):
    """How the service reads a file. Everything is inferred from all of its values."""
    tracker: str | None
    """The program that made the file. `own` for the columns of `POST /journal/imports` and for the list of bets as CSV; null for a file that is read by the names of its columns."""
    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "windows-1251", "windows-1254", "windows-1253"]
    """Encoding of the file."""
    separator: Literal[",", ";", "\t", "|"]
    """The sign between its columns."""
    header_line: int
    """The line with the names of the columns, from 1."""
    columns: list[FileColumn]
    """The columns of the file, in order."""
    questions: list[FileQuestion]
    """What the file leaves open. Answer with `answerFileImport`."""
    totals: list[FileTotal]
    """Money of the bets in the file, a row for each currency."""
    totals_line: FileTotalsLine | None
    """The file's own line of totals; null where it has none, or several."""

class FileReasonCount(TypedDict):
    """Lines with one reason."""
    reason: str
    """A stable code."""
    count: int
    """Lines."""

class FileCounts(TypedDict):
    """Lines by what they are. The parts add up to `lines`."""
    lines: int
    """Lines below the header."""
    to_store: int
    """Bets that a confirmation stores."""
    to_update: int
    """Bets of the journal that get the result of the file."""
    stored: int
    """Bets that were stored."""
    updated: int
    """Bets of the journal that got the result of the file."""
    duplicates: int
    """Bets that the journal has already."""
    left_out: list[FileReasonCount]
    """Lines that are no bet on the winner of a boxing match, by reason."""
    refused: list[FileReasonCount]
    """Lines that cannot be read or stored, by reason."""

class FileImport(TypedDict):
    """An import of bets from a file of another program."""
    import_id: Uuid
    """Identifier of the import."""
    file_name: str
    """Name of the file."""
    file_bytes: int
    """Size of the file."""
    received_bytes: int
    """Bytes that were sent so far."""
    state: Literal["uploading", "reading", "asking", "ready", "importing", "done", "failed", "undoing", "undone"]
    """`uploading` until the whole file was sent, `reading` while the service reads it, `asking` while a required question is open, `ready` to be confirmed, `importing` while the bets are stored, then `done`. `failed` for a file that cannot be read. After an undo `undoing` while the bets are voided, then `undone`."""
    outside_limits: bool
    """Whether bets beyond a limit of yours are taken."""
    created_at: Timestamp
    """When the import was created."""
    confirmed_at: Timestamp | None
    """When it was confirmed; null before."""
    finished_at: Timestamp | None
    """When it was done, failed or undone; null before."""
    limits_freed: NotRequired[bool]
    """Whether undoing it freed what its bets had counted towards your limits. Undoing within the hour does, once in 24 hours; else your limits keep counting them like voided bets. Left out before it is undone, and without limits."""
    failure: FileImportFailure | None
    """Why nothing was imported; null unless the import failed."""
    progress: FileImportProgress | None
    """How far the state is; null for a state in which the service does nothing."""
    reading: FileReading | None
    """How the file is read; null before."""
    counts: FileCounts | None
    """The lines by what they are, or what became of them; null before the file is read."""

class FileImportsAnswer(TypedDict):
    """The success envelope around imports of files."""
    ok: Literal[True]
    """Always true."""
    data: list[FileImport]
    """The imports, newest first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class FileImportInput(TypedDict):
    """A file to import."""
    file_name: str
    """Name of the file."""
    file_bytes: int
    """Size of the file."""
    outside_limits: NotRequired[bool]
    """Whether to take bets that are beyond a limit of yours, because they were placed; false without it."""

class FileImportAnswer(TypedDict):
    """The success envelope around an import of a file."""
    ok: Literal[True]
    """Always true."""
    data: FileImport
    """The import."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FileImportPart(TypedDict):
    """A part of a file."""
    offset: int
    """Where the part begins, in bytes."""
    bytes: str
    """The bytes in base64."""

class FileImportAnswerInput(TypedDict):
    """An answer."""
    question: str
    """The `id` of the question."""
    answer: str
    """The `value` of a choice, or another answer that its kind allows."""

class FileImportAnswers(TypedDict):
    """Answers to questions of a reading."""
    answers: list[FileImportAnswerInput]
    """The answers. Those to other questions stay."""

class FileLineBet(TypedDict):
    """The values of a bet in a file."""
    side: Literal["a", "b", "draw"]
    """What it is on."""
    picked_fighter: str
    """Name of the fighter backed; `Draw` for the draw."""
    book: BookKey
    """The sportsbook."""
    decimal_odds: float
    """The price taken, decimal odds, 6 decimals."""
    stake: float
    """Stake in `currency`, 2 decimals."""
    currency: Currency
    """Currency of the amounts."""
    kind: BetKind
    """Whose money is staked."""
    placed_at: Timestamp
    """When it was placed."""
    external_ref: str | None
    """The name of the bet in the file."""
    result: Literal["won", "lost", "push", "cashed_out"] | None
    """How it ended by the file; null for an open bet."""
    payout: float | None
    """What came back by the file, 2 decimals; null where stake and odds tell it."""

class FileImportLine(TypedDict):
    """A line of a file."""
    line: int
    """Where it begins in the file, from 1; the header is a line too."""
    outcome: Literal["to_store", "to_update", "stored", "updated", "duplicate", "left_out", "refused"]
    """What it is, or what became of it."""
    reason: str | None
    """Why it is not stored, a stable code such as `combined`, `lay`, `other_market`, `other_sport`, `unknown_fight`, `invalid_odds` or `duplicate_bet`; null for others. `duplicate_ref` is a reference that another bet of the journal or the file has, and `changed_bet` one whose bet has another stake, price, currency, kind, book or day in the journal. `unclear_bet` is a date without a time on a day with several such bets in the journal."""
    message: str | None
    """The same in words, or what an update changes in the journal."""
    bet_id: Uuid | None
    """The bet in the journal; null where there is none."""
    fight_id: int | None
    """The fight that it names; null where none was found."""
    bet: FileLineBet | None
    """The bet as it is read; null for other lines."""
    candidates: list[Candidate]
    """Fights that it may mean, at most 5."""

class FileImportLinesAnswer(TypedDict):
    """The success envelope around lines of a file."""
    ok: Literal[True]
    """Always true."""
    data: list[FileImportLine]
    """The lines, in the order of the file."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class Expectation(TypedDict):
    """Expected against actual profit of the same settled bets. Bets whose fight did not take place are left out."""
    n: int
    """Settled bets with such a probability."""
    expected: float
    """Expected profit, 2 decimals."""
    expected_low: float | None
    """If the probabilities were right, 95 % of such profits would lie between this and `expected_high`; 2 decimals, null without bets. By the normal distribution, and rough for fewer than about 30 bets. An actual profit outside is more than luck explains."""
    expected_high: float | None
    """The upper bound, 2 decimals; null without bets."""
    actual: float
    """What these bets earned, 2 decimals."""

class MeanClv(TypedDict):
    """The mean closing line value, with Student's 95 % interval, which takes bets as independent."""
    n: int
    """Bets with a close."""
    mean: float | None
    """Mean of `o_taken / o_close - 1`, a fraction, 6 decimals."""
    ci_low: float | None
    """Lower bound, 6 decimals; null for fewer than two bets."""
    ci_high: float | None
    """Upper bound, 6 decimals; null for fewer than two bets."""

class BeatClose(TypedDict):
    """The share of bets at a longer price than the close, with Wilson's 95 % interval."""
    n: int
    """Bets with a close."""
    rate: float | None
    """The share, 6 decimals."""
    ci_low: float | None
    """Lower bound, 6 decimals."""
    ci_high: float | None
    """Upper bound, 6 decimals."""

Drawdown = TypedDict("Drawdown", {"from": 'Timestamp', "until": 'Timestamp | None', "bets": 'int', "depth": 'float'})
"""A time for which the profit of settled bets stayed below an earlier peak."""

SummaryTotal = TypedDict("SummaryTotal", {"currency": 'Currency', "n": 'int', "pending": 'int', "staked": 'float', "open_stake": 'float', "free_bets": 'float', "profit": 'float', "outside_limits": 'NotRequired[int]', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None', "expected_at_log": 'Expectation', "expected_at_close": 'Expectation', "clv": 'MeanClv', "beat_close": 'BeatClose', "drawdown": 'Drawdown | None'})
"""Figures of bets in one currency."""

SummaryGroup = TypedDict("SummaryGroup", {"currency": 'Currency', "n": 'int', "pending": 'int', "staked": 'float', "open_stake": 'float', "free_bets": 'float', "profit": 'float', "outside_limits": 'NotRequired[int]', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None', "expected_at_log": 'Expectation', "expected_at_close": 'Expectation', "clv": 'MeanClv', "beat_close": 'BeatClose', "drawdown": 'Drawdown | None', "group": 'str'})
"""Figures of a group of bets in one currency."""

class Summary(TypedDict):
    """Figures of the bets, in total and by group; currencies are never mixed."""
    by: Literal["month", "book", "verdict", "edge", "kind", "market"]
    """What the groups are by."""
    since: CalendarDate | None
    """The first day, in `time_zone`, on which the bets were placed; null for all."""
    time_zone: str
    """The time zone of your settings, in which days and months begin; a name of the IANA database."""
    totals: list[SummaryTotal]
    """One row for each currency, by its code."""
    groups: list[SummaryGroup]
    """One row for each currency and group, by both."""

class SummaryAnswer(TypedDict):
    """The success envelope around the figures of the journal."""
    ok: Literal[True]
    """Always true."""
    data: Summary
    """Figures of the bets, in total and by group; currencies are never mixed."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class EquityPoint(TypedDict):
    """The bankroll at the end of a day."""
    date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    moved: float
    """Deposits and bonuses less withdrawals of the day, 2 decimals."""
    profit: float
    """Profit of bets settled on the day, 2 decimals."""
    balance: float
    """The balance after them, 2 decimals."""
    drawdown: float
    """How far the profit so far is below its peak, 2 decimals."""

class Equity(TypedDict):
    """The bankroll in one currency. Bets count when they are settled."""
    currency: Currency
    """Currency code, ISO 4217."""
    deposits: float
    """Sum of deposits, 2 decimals."""
    withdrawals: float
    """Sum of withdrawals, 2 decimals."""
    bonuses: float
    """Sum of bonuses, 2 decimals."""
    profit: float
    """Profit of settled bets, 2 decimals."""
    balance: float
    """Deposits and bonuses less withdrawals, plus profit; 2 decimals."""
    open_stake: float
    """Own money on pending bets, 2 decimals."""
    available: float
    """Balance less open stakes, 2 decimals."""
    points: list[EquityPoint]
    """The curve, one point for each day in `time_zone` on which it changed, oldest first."""
    time_zone: str
    """The time zone of your settings, in which days and months begin; a name of the IANA database."""

class EquityAnswer(TypedDict):
    """The success envelope around the bankroll's curve."""
    ok: Literal[True]
    """Always true."""
    data: list[Equity]
    """One curve for each currency, by its code."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class Transaction(TypedDict):
    """Money that came to the bankroll or left it."""
    transaction_id: Uuid
    """Identifier of the transaction."""
    kind: Literal["deposit", "withdrawal", "bonus"]
    """What moved it."""
    amount: float
    """The amount in `currency`, 2 decimals."""
    currency: Currency
    """Currency code, ISO 4217."""
    book: BookKey | None
    """The book that it went to or came from; null where none was named."""
    occurred_at: Timestamp
    """When it happened."""
    external_ref: str | None
    """The owner's own name for it."""
    note: str | None
    """A text of the owner's."""

class TransactionsAnswer(TypedDict):
    """The success envelope around transactions."""
    ok: Literal[True]
    """Always true."""
    data: list[Transaction]
    """The transactions, newest first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class TransactionInput(TypedDict):
    """Money that came to the bankroll or left it."""
    kind: Literal["deposit", "withdrawal", "bonus"]
    """What moved it. A correction is a transaction the other way."""
    amount: float
    """The amount in `currency`, above 0 with at most 2 decimals."""
    currency: NotRequired[Currency]
    """Currency of the amount, ISO 4217; USD without it."""
    book: NotRequired[BookKey]
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    occurred_at: NotRequired[Instant]
    """When it happened; now without it."""
    external_ref: NotRequired[str]
    """Your own name for it, such as the book's bet number. A second one with the same name is rejected."""
    note: NotRequired[str]
    """A note that you write."""

class TransactionAnswer(TypedDict):
    """The success envelope around a transaction."""
    ok: Literal[True]
    """Always true."""
    data: Transaction
    """Money that came to the bankroll or left it."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

InstantOrNull: TypeAlias = 'str | None'

State: TypeAlias = 'Literal["upcoming", "started", "finished", "cancelled"]'

class SideMove(TypedDict):
    """First and last median price of a side."""
    open: float | None
    """Median at the first poll that showed the side, decimal odds, 4 decimals; null without one."""
    last: float | None
    """Median at the last poll that showed the side, decimal odds, 4 decimals; null without one."""
    move: float | None
    """`last / open - 1`, a fraction, 6 decimals; null without a median."""

class LineListRow(TypedDict):
    """A fight that books have priced."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """Date of the fight."""
    starts_at: InstantOrNull
    """The scheduled start; null if unknown."""
    state: State
    """`upcoming` before the start, or without one; `started` until there is a result; `finished` or `cancelled` after it."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    a: SideMove
    """First and last median price of a side."""
    b: SideMove
    """First and last median price of a side."""
    move: float | None
    """The larger of the two moves, up or down; the list is sorted by its size. Null where neither side has a median."""
    books: int
    """Books that ever priced the fight."""
    last_moved_at: Timestamp
    """When a book last opened, moved or came back."""

class LineListAnswer(TypedDict):
    """The success envelope around a page of fights."""
    ok: Literal[True]
    """Always true."""
    data: list[LineListRow]
    """The fights."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

BookList: TypeAlias = 'str'

class LineSummaryBest(TypedDict):
    """The highest price that any book ever offered; null without a price."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    at: Timestamp
    """When it was first offered."""

class LineSummary(TypedDict):
    """The market's prices of one side over the whole history."""
    books: int
    """Books that ever priced the side."""
    first_seen_at: InstantOrNull
    """The first poll with a price."""
    last_seen_at: InstantOrNull
    """The last poll with a price."""
    open: float | None
    """Median at the first poll that showed the side, decimal odds, 4 decimals; null without one."""
    last: float | None
    """Median at the last poll that showed the side, decimal odds, 4 decimals; null without one."""
    move: float | None
    """`last / open - 1`, a fraction, 6 decimals; null without a median."""
    best: LineSummaryBest | None
    """The highest price that any book ever offered; null without a price."""

class MedianPoint(TypedDict):
    """The median from an instant on."""
    at: Timestamp
    """From when on."""
    decimal_odds: float | None
    """The median, decimal odds, 4 decimals; null where no usable price is known."""
    books: int
    """Books that offered the side."""

class LinePoint(TypedDict):
    """The price from an instant on."""
    at: Timestamp
    """From when on."""
    decimal_odds: float | None
    """The price, decimal odds, 4 decimals; null where a gap begins."""
    event: Literal["open", "move", "back", "not_polled", "not_offered", "standing"]
    """What happened: the line opened, moved, came back after a gap, was no longer polled or offered; `standing` is the price at the start of the window."""

LineGap = TypedDict("LineGap", {"from": 'Timestamp', "until": 'InstantOrNull', "reason": 'Literal["not_polled", "not_offered"]'})
"""A stretch without a price."""

class BookLine(TypedDict):
    """The price of one side at one book over time."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    standing: bool
    """Whether the newest poll shows the price and the fight is upcoming."""
    last_seen_at: Timestamp
    """The last poll that showed the price."""
    open: float | None
    """The first price before the start, 4 decimals; null if the book came later."""
    close: float | None
    """The last price before the start, if it was at most 24 hours old, 4 decimals."""
    no_close: Literal["start_unknown", "not_started", "no_quote_before_start", "quote_too_old", "market_unpaired"] | None
    """Why there is no close; null where there is one."""
    last: float | None
    """The last price that was seen, 4 decimals."""
    low: float
    """The lowest price, 4 decimals."""
    high: float
    """The highest price, 4 decimals."""
    moves: int
    """How often the price changed."""
    move: float | None
    """`close / open - 1`, with the last price where there is no close; a fraction, 6 decimals."""
    points: list[LinePoint]
    """Every change, oldest first, or fewer as `step` and `points` say."""
    gaps: list[LineGap]
    """Where the line has no price, oldest first; the longest where there are more than `points`."""

class SideLines(TypedDict):
    """The prices of one side."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    summary: LineSummary
    """The market's prices of one side over the whole history."""
    median: list[MedianPoint]
    """The median over all books, oldest first."""
    books: list[BookLine]
    """One line for each book and kind of market that ever priced the side."""

class Lines(TypedDict):
    """The line history of a fight."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """Date of the fight."""
    starts_at: InstantOrNull
    """The scheduled start; null if unknown."""
    state: State
    """`upcoming` before the start, or without one; `started` until there is a result; `finished` or `cancelled` after it."""
    as_of: Timestamp
    """The instant that the history is as of."""
    expired_until: InstantOrNull
    """Prices were deleted because the terms of their source limit how long they may be kept; the last of them was last seen then. Null where none was."""
    sides: list[SideLines]
    """The sides asked for, a first."""

class LinesAnswer(TypedDict):
    """The success envelope around the line history of a fight."""
    ok: Literal[True]
    """Always true."""
    data: Lines
    """The line history of a fight."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FairPoint(TypedDict):
    """The fair probability over a time."""
    at: Timestamp
    """When it was first published."""
    until: Timestamp
    """When the next one replaced it. For the last one, when it was last published."""
    prob_a: float
    """Fair probability that fighter A wins, given no draw, 6 decimals."""
    sigma: float
    """Standard deviation of `prob_a`, 6 decimals."""
    fair_source: Literal["blend", "market", "model"]
    """Whose opinion it is."""

class FairLine(TypedDict):
    """The fair probabilities that were published for a fight."""
    fight_id: int
    """Identifier of the fight."""
    points: list[FairPoint]
    """Every change, oldest first, or fewer as `points` says."""

class FairLineAnswer(TypedDict):
    """The success envelope around the fair probabilities of a fight."""
    ok: Literal[True]
    """Always true."""
    data: FairLine
    """The fair probabilities that were published for a fight."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class CloseLegContent(TypedDict):
    """The closing price of one outcome; null where none is quoted."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""

CloseLeg: TypeAlias = 'CloseLegContent | None'

class CloseQuote(TypedDict):
    """A book's last quote before the start."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    a: float | None
    """Odds on A, 4 decimals."""
    draw: float | None
    """Odds on the draw, 4 decimals; null in `h2h`."""
    b: float | None
    """Odds on B, 4 decimals."""
    quoted_at: Timestamp
    """The vendor's time of the quote."""
    seen_at: Timestamp
    """The last poll before the start that showed it."""

class CloseVigFree(TypedDict):
    """Probabilities without the vig; null where no market shows all outcomes."""
    a: float
    """A probability, 6 decimals."""
    draw: float | None
    """A probability, 6 decimals; null in `h2h`."""
    b: float
    """A probability, 6 decimals."""
    devig: Literal["power", "multiplicative", "additive", "shin", "odds_ratio"]
    """The method that was used."""

class Close(TypedDict):
    """Closing prices, and the probabilities that they tell without the vig."""
    book: str | None
    """The book of `same_book`; null for closes over several books."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    a: CloseLeg
    """The closing price of one outcome; null where none is quoted."""
    draw: CloseLeg
    """The closing price of one outcome; null where none is quoted."""
    b: CloseLeg
    """The closing price of one outcome; null where none is quoted."""
    vig_free: CloseVigFree | None
    """Probabilities without the vig; null where no market shows all outcomes."""
    quotes: list[CloseQuote]
    """The quotes that prices and probabilities come from."""

class NoClose(TypedDict):
    """A market without a close."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    reason: Literal["start_unknown", "not_started", "quote_too_old", "market_unpaired"]
    """Why it has none; `market_unpaired` where no price of it is usable."""

class Closes(TypedDict):
    """The closes of a fight."""
    fight_id: int
    """Identifier of the fight."""
    starts_at: InstantOrNull
    """The scheduled start; null if unknown."""
    source: Literal["same_book", "best", "sharp", "all"]
    """Whose closes they are."""
    closes: list[Close]
    """One row for each book and kind of market, or for each kind of market."""
    no_closes: list[NoClose]
    """Markets that were seen before the start, or before now, and have no close."""

class ClosesAnswer(TypedDict):
    """The success envelope around the closes of a fight."""
    ok: Literal[True]
    """Always true."""
    data: Closes
    """The closes of a fight."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Scheduled: TypeAlias = 'Literal[4, 6, 8, 10, 12]'

class RoundsProbability(TypedDict):
    """A number of rounds with its probability."""
    scheduled: Scheduled
    """Scheduled rounds; other numbers count as the next larger one."""
    probability: float
    """Its probability, 6 decimals."""

class OutcomeRounds(TypedDict):
    """How many rounds the fight is scheduled for."""
    scheduled: Scheduled
    """The most probable number of rounds, for which the markets are listed."""
    source: Literal["asked", "operator", "record", "total", "inferred"]
    """The request, the operator, the record, a total of 10.5 or more, or fights like it."""
    probabilities: list[RoundsProbability]
    """The lengths that it can have; they sum to 1."""

class OutcomeDuration(TypedDict):
    """What says how long the fight lasts."""
    source: Literal["market", "model"]
    """The market's total, or the model alone."""
    shift: float
    """Added to the log-odds of each round's stoppage to meet the total, 6 decimals; 0 without one."""
    point: float | None
    """The total of rounds; null without one."""
    over: float | None
    """What the market says of lasting longer, vig-free, 6 decimals; null without a total."""
    sources: int | None
    """Independent price sources of the total; null without one."""
    quoted_at: InstantOrNull
    """When its newest price was quoted; null without one."""

OutcomeWinner: TypeAlias = 'Literal["a", "b", "draw"]'

class OutcomeLeaf(TypedDict):
    """One way in which the fight can end."""
    winner: OutcomeWinner
    """Who wins, `draw` for nobody."""
    method: Literal["stoppage", "disqualification", "technical_decision", "decision"]
    """How it ends; a retirement in the corner is a stoppage."""
    round: int | None
    """The round in which it ends; null for a decision after all rounds."""
    probability: float
    """A probability, 6 decimals."""

class ErrorIntervalOrNullContent(TypedDict):
    """The probability within 1.645 sigma, cut to 0 and 1; null where it is refused."""
    low: float
    """Its lower end, 6 decimals."""
    high: float
    """Its upper end, 6 decimals."""

ErrorIntervalOrNull: TypeAlias = 'ErrorIntervalOrNullContent | None'

class MethodByWinner(TypedDict):
    """A method with a winner."""
    winner: OutcomeWinner
    """Who wins, `draw` for nobody."""
    method: Literal["ko_tko", "disqualification", "decision"]
    """How it ends. A technical decision is a `decision`, a retirement is `ko_tko`."""
    probability: float | None
    """A probability, 6 decimals; null where it is refused."""
    fair_decimal_odds: float | None
    """Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000."""
    sigma: float | None
    """Standard deviation of our error of it, 6 decimals; null where it is refused."""
    interval: ErrorIntervalOrNull
    """The probability within 1.645 sigma, cut to 0 and 1; null where it is refused."""
    refused: Literal["rounds_unknown", "rounds_contradict_total", "duration_out_of_range"] | None
    """Why there is no probability; null where there is one."""

class OutcomeFigure(TypedDict):
    """A probability with its price and our error of it."""
    probability: float | None
    """A probability, 6 decimals; null where it is refused."""
    fair_decimal_odds: float | None
    """Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000."""
    sigma: float | None
    """Standard deviation of our error of it, 6 decimals; null where it is refused."""
    interval: ErrorIntervalOrNull
    """The probability within 1.645 sigma, cut to 0 and 1; null where it is refused."""
    refused: Literal["rounds_unknown", "rounds_contradict_total", "duration_out_of_range"] | None
    """Why there is no probability; null where there is one."""

class Distance(TypedDict):
    """Whether all scheduled rounds are fought and the cards decide."""
    yes: OutcomeFigure
    """They are."""
    no: OutcomeFigure
    """The fight ends earlier."""

class OutcomeRound(TypedDict):
    """A round."""
    round: int
    """Its number."""
    stoppage: OutcomeFigure
    """A stoppage ends the fight in it."""
    survives: OutcomeFigure
    """The fight goes on after it."""

class OutcomeTotal(TypedDict):
    """A total of rounds."""
    point: float
    """The total; 8.5 is the middle of round 9."""
    over: OutcomeFigure
    """The fight lasts longer."""
    under: OutcomeFigure
    """It does not."""

RoundGroup = TypedDict("RoundGroup", {"winner": 'Side', "from": 'int', "to": 'int', "probability": 'float | None', "fair_decimal_odds": 'float | None', "sigma": 'float | None', "interval": 'ErrorIntervalOrNull', "refused": 'Literal["rounds_unknown", "rounds_contradict_total", "duration_out_of_range"] | None'})
"""A stoppage in a group of rounds."""

class DoubleChance(TypedDict):
    """One of two results."""
    selection: Literal["a_or_draw", "b_or_draw", "a_or_b"]
    """Which two."""
    probability: float | None
    """A probability, 6 decimals; null where it is refused."""
    fair_decimal_odds: float | None
    """Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000."""
    sigma: float | None
    """Standard deviation of our error of it, 6 decimals; null where it is refused."""
    interval: ErrorIntervalOrNull
    """The probability within 1.645 sigma, cut to 0 and 1; null where it is refused."""
    refused: Literal["rounds_unknown", "rounds_contradict_total", "duration_out_of_range"] | None
    """Why there is no probability; null where there is one."""

class WinnerAndTotal(TypedDict):
    """A winner with a total of rounds."""
    winner: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    point: float
    """The total; 8.5 is the middle of round 9."""
    over: OutcomeFigure
    """The fight lasts longer."""
    under: OutcomeFigure
    """It does not."""

class OutcomeMarginals(TypedDict):
    """The markets that follow, each selection with its figure."""
    method_by_winner: list[MethodByWinner]
    """Each method with each winner."""
    distance: Distance
    """Whether all scheduled rounds are fought and the cards decide."""
    rounds: list[OutcomeRound]
    """Each scheduled round."""
    totals: list[OutcomeTotal]
    """The totals from half a round on."""
    round_groups: list[RoundGroup]
    """Groups of three rounds in fights of six or twelve, else of two."""
    double_chance: list[DoubleChance]
    """Two of the three results."""
    winner_and_total: list[WinnerAndTotal]
    """Each winner with each total."""

class OutcomeInput(TypedDict):
    """A figure that the hazards depend on."""
    name: Literal["bouts", "losses", "stoppage_wins", "known_wins", "stoppage_losses", "known_losses", "limit_lb", "is_female", "early_share"]
    """Bouts and losses before the fight; wins and losses by stoppage, of those whose ending is known; limit of the division in pounds; 1 for women; share of the stoppages of a round before its middle."""
    corner: Literal["a", "b"] | None
    """Of which fighter; null for both."""
    value: float | None
    """Its value; null where it is not known."""
    source: Literal["record", "fight", "fighter", "last_bout", "unknown", "assumed"]
    """Where it comes from; of a division the fight, its fighters or the last bout of either."""

class OutcomesWinner(TypedDict):
    """The fair probabilities of the pick, which all others are given."""
    a: float
    """Fighter A wins, 6 decimals."""
    draw: float
    """The fight is a draw, 6 decimals."""
    b: float
    """Fighter B wins, 6 decimals."""

class Outcomes(TypedDict):
    """Who wins a fight, how and when."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    winner: OutcomesWinner
    """The fair probabilities of the pick, which all others are given."""
    fair_source: Literal["blend", "market", "model"]
    """Whose opinion `winner` is; `model` where there is no consensus."""
    settlement: Literal["common", "dq_is_ko"]
    """What a disqualification counts as."""
    rounds: OutcomeRounds
    """How many rounds the fight is scheduled for."""
    duration: OutcomeDuration
    """What says how long the fight lasts."""
    joint: list[OutcomeLeaf]
    """Every ending with its probability; they sum to 1. Empty where the duration is refused."""
    marginals: OutcomeMarginals
    """The markets that follow, each selection with its figure."""
    inputs: list[OutcomeInput]
    """What the figures depend on besides the fair price."""
    warnings: list[Literal["few_known_endings", "rounds_inferred", "duration_from_model", "division_unknown"]]
    """`few_known_endings`: under five endings of a fighter are on record; `rounds_inferred`: the scheduled rounds are not known; `duration_from_model`: no market's total says how long it lasts; `division_unknown`: the weight is taken as 150 lb."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""

class OutcomesAnswer(TypedDict):
    """The success envelope around the outcomes of a fight."""
    ok: Literal[True]
    """Always true."""
    data: Outcomes
    """Who wins a fight, how and when."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

OutcomePriceReason: TypeAlias = 'Literal["unknown_market", "settlement_unknown", "rounds_unknown", "rounds_contradict_total", "duration_out_of_range", "incomplete_market", "unproven_market", "stale", "edge_below_min", "ev_at_most_min"]'

OutcomePriceWarning: TypeAlias = 'Literal["stale_quote", "near_start", "fee_unknown", "wide_overround", "few_known_endings", "rounds_inferred", "duration_from_model", "division_unknown"]'

class OutcomePrice(TypedDict):
    """A price on how a fight ends, as the feed names it, beside the fair probability."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_key: str
    """The market by its key in the feed."""
    selection: str
    """The selection as the feed names it, such as `Over`."""
    description: str
    """What the selection is about where the feed says more; else empty."""
    point: float | None
    """The total of rounds; null for a market without one."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    net_decimal_odds: float
    """The price after commission, 4 decimals."""
    quoted_at: Timestamp
    """When the book last confirmed the price."""
    settlement: Literal["common", "dq_is_ko"] | None
    """What a disqualification counts as at the book; null where the rules of the selection are not known."""
    implied_prob_raw: float
    """`1 / decimal_odds`, vig included, 6 decimals."""
    implied_prob_vigfree: float | None
    """Without the vig, by the power method over all outcomes of the market at the book, 6 decimals; null without one of them."""
    vigfree_low: float | None
    """The lower one by power and multiplicative method above an overround of 0.15; else null."""
    vigfree_high: float | None
    """The higher one of the same two; else null."""
    overround: float | None
    """The margin of the market at the book, 0.063 for 6.3 %, 6 decimals; null without one of its outcomes."""
    fair: float | None
    """The fair probability, 6 decimals; null where it is refused."""
    sigma: float | None
    """Standard deviation of our error of it, 6 decimals; null where it is refused."""
    edge_pp: float | None
    """`fair - implied_prob_vigfree`, 6 decimals; null without either."""
    ev_per_dollar: float | None
    """Expected profit of a dollar at the net odds, 6 decimals; null where the fair probability is refused."""
    verdict: Literal["BET", "NO BET"]
    """Whether the price is worth a bet."""
    reasons: list[OutcomePriceReason]
    """Why it is no bet; empty for a BET."""
    settled_quotes: int
    """Prices of this kind that passed every other gate when they were first judged, of decided fights whose line stood at the close."""
    warnings: list[OutcomePriceWarning]
    """What to check. `stale_quote`: the price is older than ten minutes; `near_start`: the fight begins within an hour; `fee_unknown`: the book takes commission at a rate that is not known; `wide_overround`: the margin is above 0.4, so that no vig-free price is reliable. The others are those of `/outcomes/{fight_id}`, here with the judged book left out."""

class OutcomePricesAnswer(TypedDict):
    """The success envelope around a page of prices."""
    ok: Literal[True]
    """Always true."""
    data: list[OutcomePrice]
    """The prices."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class OutcomeCoef(TypedDict):
    """A term of the hazard of a round, in the view of the winner."""
    term: Literal["g", "g_positive", "g_squared", "winner_stops", "loser_is_stopped", "weight", "heavy", "female", "winner_bouts", "loser_bouts", "loser_loss_rate", "rounds_6", "rounds_8", "rounds_10", "rounds_12", "round_1", "round_2", "round_3", "ln_round", "elapsed", "last_round", "elapsed_from_8", "g_elapsed", "winner_stops_elapsed", "weight_elapsed", "loser_bouts_elapsed", "g_round_1", "loser_bouts_from_10", "g_from_10"]
    """`g` is the log-odds of the win given no draw; `elapsed` the share of the scheduled rounds before the round. Names with both are products."""
    weight: float
    """Its weight on the log-odds, 6 decimals."""

class OutcomePace(TypedDict):
    """How much more the hazards of fights that books price grow from round to round."""
    value: float
    """Log-odds per unit of the logarithm of the round, 6 decimals."""
    stderr: float
    """Its standard error, 6 decimals; 0.14 where no bout tells it."""

class RareEndings(TypedDict):
    """Rare endings of fights of a length."""
    scheduled: Scheduled
    """Scheduled rounds; other numbers count as the next larger one."""
    disqualification: float
    """Of the fights with a winner, 6 decimals."""
    technical_decision: float
    """Of the fights with a winner, 6 decimals."""
    technical_draw: float
    """Of the draws, 6 decimals."""

class ScoreIntervalOrNullContent(TypedDict):
    """95 % of a bootstrap over days; null for the bouts of a single day."""
    low: float
    """Its lower end, 6 decimals."""
    high: float
    """Its upper end, 6 decimals."""

ScoreIntervalOrNull: TypeAlias = 'ScoreIntervalOrNullContent | None'

class ScoredMean(TypedDict):
    """A mean over bouts."""
    mean: float
    """6 decimals."""
    interval: ScoreIntervalOrNull
    """95 % of a bootstrap over days; null for the bouts of a single day."""

class OutcomeMeasure(TypedDict):
    """A measure of the model and of both baselines, lower being better."""
    measure: Literal["method_and_round", "method", "ranked_probability"]
    """Log loss of method and round, log loss of a stoppage against a decision, in nats; ranked probability score of the last round."""
    model: ScoredMean
    """The model."""
    shares: ScoredMean
    """Shares of endings by scheduled rounds."""
    independent: ScoredMean
    """A method that is independent of the round."""
    model_minus_shares: ScoredMean
    """The model less the first baseline."""
    model_minus_independent: ScoredMean
    """The model less the second one."""

class SaidAndCame(TypedDict):
    """A probability that was said beside the share that came."""
    n: int
    """Bouts."""
    said: float
    """Mean probability that was said, 6 decimals."""
    came: float
    """Share that came, 6 decimals."""

class BeyondRound(TypedDict):
    """The probability of lasting beyond a round beside the share that came."""
    round: int
    """The round."""
    n: int
    """Bouts."""
    said: float
    """Mean probability that was said, 6 decimals."""
    came: float
    """Share that came, 6 decimals."""

class OutcomeScoresOrNullContent(TypedDict):
    """The scores on later years; null for an imported model, and where no year has a thousand bouts before it."""
    n: int
    """Bouts that were scored."""
    first_year: int
    """The first year that was scored."""
    last_year: int
    """The last one."""
    measures: list[OutcomeMeasure]
    """The measures."""
    stoppage: list[SaidAndCame]
    """How often a stoppage came that was said with about this probability, by tenths."""
    beyond: list[BeyondRound]
    """How often longer fights lasted beyond a round."""

OutcomeScoresOrNull: TypeAlias = 'OutcomeScoresOrNullContent | None'

class OutcomeMarketRecord(TypedDict):
    """What prices that passed every other gate were worth at the close. Of a selection of a book only the first such price counts."""
    kind: Literal["total", "double_chance", "distance", "method", "round"]
    """The kind of market."""
    settled: int
    """Such prices of decided fights whose line stood at the close."""
    settled_needed: int
    """Fewer settled prices prove nothing."""
    without_close: int
    """Such prices of decided fights whose line was gone at the close."""
    clv: float | None
    """Mean of net odds times the vig-free probability at the close, minus 1, 6 decimals. The close is that of the other price sources, or of the own book where no other quotes the line. Null without a settled price."""
    clv_low: float | None
    """Lower end of its 95 % interval, which resamples fights; null with fewer than two."""
    clv_high: float | None
    """Upper end of the interval; null where `clv_low` is."""

class OutcomeModel(TypedDict):
    """What tells how and when a fight ends, given who wins."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    fit_at: Timestamp
    """When it was fitted."""
    n_bouts: int
    """Bouts that it was fitted on."""
    intercept: float
    """Intercept of the log-odds of a round's stoppage, 6 decimals."""
    coefs: list[OutcomeCoef]
    """The weights of the terms."""
    pace: OutcomePace
    """How much more the hazards of fights that books price grow from round to round."""
    rare: list[RareEndings]
    """Endings that no hazard covers, by scheduled rounds."""
    scores: OutcomeScoresOrNull
    """The scores on later years; null for an imported model, and where no year has a thousand bouts before it."""
    record: list[OutcomeMarketRecord]
    """How far the proof of each kind of market is. A price is NO BET with `unproven_market` until its kind has enough settled prices and `clv_low` is above 0."""

class OutcomeModelAnswer(TypedDict):
    """The success envelope around the outcome model."""
    ok: Literal[True]
    """Always true."""
    data: OutcomeModel
    """What tells how and when a fight ends, given who wins."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class DepthFairContent(TypedDict):
    """The fair probabilities that stood then; null where none had been published."""
    a: float
    """Fighter A wins, 6 decimals."""
    draw: float
    """The fight is a draw, 6 decimals."""
    b: float
    """Fighter B wins, 6 decimals."""
    source: Literal["blend", "market", "model"]
    """Whose opinion it is."""
    published_at: Instant
    """When it was published last."""

DepthFair: TypeAlias = 'DepthFairContent | None'

class DepthFeeContent(TypedDict):
    """The fee; null where it is not known."""
    rate: float
    """Of net winnings, or of `p * (1 - p)` a contract."""
    base: Literal["net_winnings", "contract"]
    """What the rate is of."""

DepthFee: TypeAlias = 'DepthFeeContent | None'

class DepthLevelOrNullContent(TypedDict):
    """The best price; null where there is none or it is too old."""
    price: float
    """Of one contract, without fees, 6 decimals."""
    decimal_odds: float
    """The same as decimal odds, 4 decimals."""
    contracts: float
    """How many, which is what they pay, 2 decimals."""
    cost: float
    """Of all of them, without fees, 2 decimals."""

DepthLevelOrNull: TypeAlias = 'DepthLevelOrNullContent | None'

class DepthLevel(TypedDict):
    """Contracts at one price."""
    price: float
    """Of one contract, without fees, 6 decimals."""
    decimal_odds: float
    """The same as decimal odds, 4 decimals."""
    contracts: float
    """How many, which is what they pay, 2 decimals."""
    cost: float
    """Of all of them, without fees, 2 decimals."""

class DepthFillContent(TypedDict):
    """What the stake gets; null where that is refused."""
    outlay: float
    """Spent of the stake, and lost with the bet, 2 decimals."""
    unfilled: float
    """The rest of the stake, 2 decimals."""
    contracts: float
    """How many, which is what they pay, 2 decimals."""
    fee: float
    """Due on buying, or on net winnings if the bet wins, 2 decimals."""
    average_price: float
    """Volume-weighted, without fees, 6 decimals."""
    worst_price: float
    """Of the last contract, 6 decimals."""
    net_decimal_odds: float
    """What a unit of the outlay returns after fees, 4 decimals."""

DepthFill: TypeAlias = 'DepthFillContent | None'

class DepthBookContent(TypedDict):
    """The best offer of the books of the feed; null where there is none, or none of the same selection."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    net_decimal_odds: float
    """Its price after commission, 4 decimals."""
    ev_per_dollar: float | None
    """Expected profit of a dollar, 6 decimals; null without a fair price."""

DepthBook: TypeAlias = 'DepthBookContent | None'

class DepthOffer(TypedDict):
    """A selection that can be bought, and what the stake gets of it."""
    selection: Literal["a", "b", "draw", "not_a", "not_b", "not_draw"]
    """When it pays: fighter A wins, or with `not_` in all other cases, a draw among them."""
    selection_id: str
    """Identifier of the contract at the venue."""
    contract: Literal["named", "opposite"]
    """Whether that contract is bought, or its opposite: a No, or a lay bet."""
    recorded_at: Instant
    """When the order book became what it was."""
    quoted_at: Instant
    """When it was last seen so."""
    age_minutes: float
    """Time since then, 2 decimals."""
    status: Literal["open", "in_play", "suspended", "closed"]
    """Whether bets are taken; `in_play` after the fight has begun."""
    refused: Literal["side_contradicts_prices", "refused_by_operator", "stale", "not_open", "nothing_offered", "fee_unknown", "below_lot"] | None
    """Why the stake gets nothing; null where it does. `stale`: seen more than ten minutes before; `not_open`: in play, suspended or closed; `below_lot`: less than the smallest number of contracts."""
    best: DepthLevelOrNull
    """The best price; null where there is none or it is too old."""
    levels: list[DepthLevel]
    """The offers, the best first; the 20 best."""
    at_stake: DepthFill
    """What the stake gets; null where that is refused."""
    fair_probability: float | None
    """That it pays, 6 decimals; null without a fair price."""
    ev_per_dollar: float | None
    """Expected profit of a unit of the outlay, 6 decimals."""
    best_stake: float | None
    """The stake of the largest expected profit; null without a fair price."""
    break_even_stake: float | None
    """The stake at which no profit is expected any more; null without a fair price."""
    best_book: DepthBook
    """The best offer of the books of the feed; null where there is none, or none of the same selection."""
    beats_best_book: bool | None
    """Whether `ev_per_dollar` is above that of `best_book`; null where one of them is missing."""
    warnings: list[Literal["thin", "settlement_unknown", "currency_unknown", "no_fair_price"]]
    """`thin`: the order book ends before the stake; `settlement_unknown`: nobody has entered what a draw does; `currency_unknown`: the recording does not say in which currency it is; `no_fair_price`: none had been published."""

class DepthMarket(TypedDict):
    """A market of a venue."""
    venue: Literal["betfair_ex_uk", "kalshi", "polymarket"]
    """The venue."""
    market_id: str
    """Its identifier there."""
    title: str
    """What the venue calls it, or asks."""
    rules: str | None
    """When it pays in the words of the venue; null where it gave none."""
    state: Literal["mapped", "held_back", "unmapped", "confirmed", "refused"]
    """`mapped` by its names, `held_back` because of its prices, or `confirmed` or `refused` by an operator."""
    reason: str | None
    """Why it is held back or refused, by code; null where it is not."""
    currency: Literal["USD", "USDC"] | None
    """Of all its money; null for the account's own."""
    fee: DepthFee
    """The fee; null where it is not known."""
    draw_rule: str | None
    """What a draw does to a contract on a fighter, as in `/settlement-rules`: `lose` where the market has a contract on the draw."""
    offers: list[DepthOffer]
    """What can be bought."""

class Depth(TypedDict):
    """What a stake gets of each selection at each venue."""
    fight_id: int
    """Identifier of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    at: Instant
    """The moment of which it tells."""
    stake: float
    """The stake that was asked about."""
    fair: DepthFair
    """The fair probabilities that stood then; null where none had been published."""
    markets: list[DepthMarket]
    """The recorded markets of the fight, by venue and identifier."""

class DepthAnswer(TypedDict):
    """The success envelope around the order books of a fight."""
    ok: Literal[True]
    """Always true."""
    data: Depth
    """What a stake gets of each selection at each venue."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Level: TypeAlias = 'Literal["self", "key_holders", "public"]'

class DataChannels(TypedDict):
    """Ways on which data leave: `false` closes one to everybody, null and `true` leave it to `data_to`."""
    csv: bool | None
    """Rows as CSV."""
    stream: bool | None
    """The stream of events."""
    webhook: bool | None
    """Webhooks. `true` says that the readers of chat channels are the operator’s own."""
    export: bool | None
    """Files of `boxing export`."""
    mcp: bool | None
    """Tools of AI assistants."""
    ml: bool | None
    """Models that others train on it. The service only passes this on."""

class DataSource(TypedDict):
    """A source and what its terms allow."""
    source: str
    """Its name."""
    kinds: list[Literal["feed", "closes", "record", "exchange"]]
    """What the database has of it: prices on offer, closing prices of the past, fighters and bouts, or recorded order books."""
    display_to: Level
    """Who may see a single price of a book on a page of the portal."""
    data_to: Level
    """Who may get it as data."""
    derived_to: Level
    """Who may get figures that are made from several prices."""
    keep_hours: int | None
    """For how many hours the terms allow to keep prices; null without a limit."""
    channels: DataChannels
    """Ways on which data leave: `false` closes one to everybody, null and `true` leave it to `data_to`."""
    attribution: str | None
    """What a page must say below its prices; null for nothing."""
    terms_url: str | None
    """The terms; null where no address is recorded."""
    read_on: CalendarDate | None
    """The day on which the terms were read; null for terms that nobody has read."""
    note: str | None
    """Why the rights are as they are."""
    is_changed: bool
    """Whether the operator replaced the standard rights."""

class DataSources(TypedDict):
    """The sources in force, and who the caller is to them."""
    your_level: Level
    """The level of the caller."""
    sources: list[DataSource]
    """The sources, by name."""

class DataSourcesAnswer(TypedDict):
    """The success envelope around the sources."""
    ok: Literal[True]
    """Always true."""
    data: DataSources
    """The sources in force, and who the caller is to them."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class Contradictions(TypedDict):
    """How often the book settled otherwise than the rule says, by the word of its customers."""
    bets: int
    """Bets."""
    last_on: CalendarDate
    """The day on which the last of them was settled, in UTC."""

class SettlementRule(TypedDict):
    """What the page of a book says of one case."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: Literal["*", "h2h", "h2h_3_way"]
    """The market type; `*` for both."""
    rule: RuleName
    """What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed."""
    value: str
    """`stands` or `void`; hours, or `24..48` where the words allow two readings; `win_draw` where fighters lose and the draw wins; `share:0.5` where half of a contract's dollar is paid; `unknown` where an operator withdrew a standard rule."""
    source: str
    """The page."""
    read_on: CalendarDate
    """The day on which the page was read; of a dated copy, its date."""
    valid_from: CalendarDate | None
    """The day from which the page says that the rule holds; null where it holds from the day on which it was read."""
    note: str | None
    """What else the page says of it."""
    is_old: bool
    """Whether it was read more than a year ago and so counts as missing."""
    is_changed: bool
    """Whether the operator entered it."""
    contradicted_by: Contradictions | None
    """Bets that their owners settled otherwise than the rule says; null where there are none."""

class MissingSettlementRules(TypedDict):
    """The rules that are missing for one market of one book."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    rules: list[RuleName]
    """The rules; empty where none is missing."""

class SettlementRules(TypedDict):
    """The rules in force, and which are missing."""
    rules: list[SettlementRule]
    """The rules, by book, market type and rule."""
    missing: list[MissingSettlementRules]
    """What nobody has read, or not within a year."""

class SettlementRulesAnswer(TypedDict):
    """The success envelope around the settlement rules."""
    ok: Literal[True]
    """Always true."""
    data: SettlementRules
    """The rules in force, and which are missing."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class BookPayment(TypedDict):
    """What a book pays. `win`, `lose` and `void` speak for themselves. `share:0.5` pays half of what a win pays. `win_or_lose` is decided by a fight that nobody has priced. `unknown` needs a missing rule."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    on_winner: str
    """A bet on the fighter who wins, or to whom the result is changed; where nobody wins, on either."""
    on_loser: str
    """A bet on the other fighter."""
    on_draw: NotRequired[str]
    """A bet on the draw; only for `h2h_3_way`."""

class MissingForClass(TypedDict):
    """The rules that are missing for one book."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    rules: list[RuleName]
    """The rules."""

Ending: TypeAlias = 'str'

class ComparedEnding(TypedDict):
    """An ending."""
    ending: Ending
    """How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late."""
    summary: str
    """The ending as the rest of a sentence that began with "if"."""

class ShareInRecord(TypedDict):
    """A share of the bouts in the record."""
    share: float
    """The share of bouts, 6 decimals."""
    low: float
    """The lower end of Wilson's 95 % interval, 6 decimals."""
    high: float
    """Its upper end, 6 decimals."""
    bouts: int
    """The smallest number of bouts in which a part of the share was counted."""

class EndingClass(TypedDict):
    """Endings at which all of the books pay alike."""
    differs: bool | None
    """Whether the books pay differently; null where a rule is missing."""
    pays: list[BookPayment]
    """What each book pays."""
    missing: list[MissingForClass]
    """The rules that are missing at an ending of the class."""
    endings: list[ComparedEnding]
    """The endings that depart from an ordinary win in one way; where the class has none of these, its plainest."""
    endings_total: int
    """How many endings the class has, with those that depart in several ways."""
    record: ShareInRecord | None
    """How often fights that were held as announced ended so; null where none of these belongs to the class."""

MissingRule: TypeAlias = 'RuleName | Literal["fee"]'

class MissingRules(TypedDict):
    """The rules that are missing for one leg."""
    book: BookKey | None
    """The book; null for a bet whose book you did not name."""
    rules: list[MissingRule]
    """The rules."""

class JudgedBy(TypedDict):
    """The known rules of a book for the market type of a leg."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    fingerprint: str | None
    """The first hexadecimal digits of the SHA-256 of the rules. Where no rule is missing, equal ones are the same bet. Null where no rule is known."""
    read_on: CalendarDate | None
    """The oldest day on which somebody read one of them; null where none is known."""

class SettlementOutcome(TypedDict):
    """Whether the bets are the same bet: whether they pay alike at every ending by the rules of their books (`/settlement-rules` of the Desk API). It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error."""
    verdict: Literal["riskless", "loses", "unknown"]
    """`riskless`: all rules are known, and no ending loses. `loses`: an ending at which all rules are known loses. `unknown`: neither, because rules are missing."""
    summary: str
    """The verdict and the ending behind it, in plain words."""
    worst_case_pct: float
    """The least profit under every reading of the missing rules, percent of the outlay, 4 decimals."""
    worst_case_ending: Ending
    """How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late."""
    worst_known_pct: float
    """The least profit where no rule is missing, percent of the outlay, 4 decimals."""
    worst_known_ending: Ending
    """How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late."""
    expected_profit_pct_low: float
    """The least expected profit, percent of the outlay, 4 decimals: draws, no contests and the like as often as in the record, and against you what a missing rule or an ending that nobody has counted leaves open."""
    expected_profit_pct_high: float
    """The same with all of that for you, 4 decimals."""
    missing: list[MissingRules]
    """The missing rules by leg; legs without a missing rule are left out."""
    rules: list[JudgedBy]
    """The rules by which the legs were judged; a leg whose book you did not name is left out."""

class Comparison(TypedDict):
    """What books pay at every ending."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    is_same_bet: bool | None
    """Whether all of the books pay alike at every ending; null where no known rule makes a difference and rules are missing."""
    classes: list[EndingClass]
    """Classes of endings, the plainest first."""
    settlement: SettlementOutcome | None
    """Whether the bets can lose; null without `odds`."""

class ComparisonAnswer(TypedDict):
    """The success envelope around a comparison."""
    ok: Literal[True]
    """Always true."""
    data: Comparison
    """What books pay at every ending."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Universe: TypeAlias = 'Literal["sharp_books", "all_books"]'

class BankrollDistribution(TypedDict):
    """Quantiles of the bankroll at the end, multiples of the starting bankroll."""
    p05: float
    """5th percentile."""
    p25: float
    """25th percentile."""
    p50: float
    """Median."""
    p75: float
    """75th percentile."""
    p95: float
    """95th percentile."""
    mean: float
    """Mean."""

class DrawdownDistribution(TypedDict):
    """Largest fall from an earlier high along a path, a fraction of that high."""
    p50: float
    """Median over the paths."""
    p95: float
    """95th percentile over the paths."""
    mean: float
    """Mean over the paths."""

class McKellyCell(TypedDict):
    """The paths of one Kelly fraction in one universe. Bankrolls are multiples of the starting bankroll."""
    kelly_fraction: float
    """Share of the raw Kelly stake, a fraction."""
    universe: Universe
    """Books whose prices could be taken."""
    n_bets: int
    """Picks to draw from."""
    terminal_bankroll: BankrollDistribution
    """Quantiles of the bankroll at the end, multiples of the starting bankroll."""
    max_drawdown: DrawdownDistribution
    """Largest fall from an earlier high along a path, a fraction of that high."""
    probability_of_loss: float
    """Share of paths that end below where they began."""
    probability_of_ruin: float
    """Share of paths that were ruined."""
    median_log_growth: float
    """Median growth of the log bankroll per bet, nats."""

McKellyReason: TypeAlias = 'Literal["highest_median_growth", "no_growth", "drawdown_limit", "ruin_limit", "too_few_bets"]'

class McKellyRecommendation(TypedDict):
    """The fraction to use in one universe."""
    universe: Universe
    """Books whose prices count: those classed as sharp, or all of them."""
    priced_fights: int
    """Fights that took place, with a prediction and closing prices of the universe; the picks come from them. Moneylines do not name their books."""
    n_bets: int
    """Picks to draw from in this universe."""
    kelly_fraction: float | None
    """The recommended fraction; 0 is not to bet; null when there are too few picks for a recommendation."""
    reason: McKellyReason
    """`highest_median_growth`: the fastest median growth among fractions within the limits; `no_growth`: no fraction has a median path that grows; `drawdown_limit`, `ruin_limit`: every growing fraction breaks that limit; `too_few_bets`: fewer than 100 picks to draw from."""
    drawdown_limit: float
    """Largest 95th percentile of the drawdown that is accepted, a fraction, the same in every universe."""
    ruin_limit: float
    """Largest probability of ruin that is accepted, the same in every universe."""

class ModelMcKelly(TypedDict):
    """Where the bankroll ends when the picks are drawn at random many times. The inputs are priced, decided picks, out of sample, on the fights of the backtest. The universe of sharp books has the picks at their best closes in the store."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    paths: int
    """Simulated paths for each row."""
    bets_per_path: int
    """Bets along one path, drawn with replacement from the picks."""
    seed: int
    """Seed of the draws."""
    max_bet_pct: float
    """Cap on one stake as a fraction of the bankroll; 0 is no cap."""
    min_edge_pp: float
    """Smallest edge of a bet in this simulation, a fraction."""
    ruin_below: float
    """Bankroll that counts as ruin when a path falls below it at any time, a multiple of the starting bankroll."""
    cells: list[McKellyCell]
    """One row per universe and Kelly fraction. A universe with fewer than 100 picks to draw from is not simulated and has no rows; `recommended` then gives `too_few_bets` and the number of picks."""
    recommended: list[McKellyRecommendation]
    """The recommendation for each universe."""

class SizingAudit(TypedDict):
    """The sizing audit with its conclusion."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    paths: int
    """Simulated paths for each row."""
    bets_per_path: int
    """Bets along one path, drawn with replacement from the picks."""
    seed: int
    """Seed of the draws."""
    max_bet_pct: float
    """Cap on one stake as a fraction of the bankroll; 0 is no cap."""
    min_edge_pp: float
    """Smallest edge of a bet in this simulation, a fraction."""
    ruin_below: float
    """Bankroll that counts as ruin when a path falls below it at any time, a multiple of the starting bankroll."""
    cells: list[McKellyCell]
    """One row per universe and Kelly fraction. A universe with fewer than 100 picks to draw from is not simulated and has no rows; `recommended` then gives `too_few_bets` and the number of picks."""
    recommended: list[McKellyRecommendation]
    """The recommendation for each universe."""
    summary: str
    """The conclusion in plain words, as in `audit_report` of `/policy`."""
    default_kelly_fraction: float
    """The Kelly fraction that is used unless you choose another."""

class ModelMeta(TypedDict):
    """Meta of an answer that holds figures of a model."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["desk-v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    model_version: NotRequired[ModelVersion]
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    provisional: NotRequired[Literal[True]]
    """Present while a pick of the answer is judged by a provisional model, which serves until the demo has studied its past. Such picks are neither recorded, sealed nor announced."""

class SizingAuditAnswer(TypedDict):
    """The success envelope around the sizing audit."""
    ok: Literal[True]
    """Always true."""
    data: SizingAudit
    """The sizing audit with its conclusion."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class NameCandidate(TypedDict):
    """A fighter whom a name may mean."""
    fighter_id: int
    """Identifier of the fighter."""
    name: str
    """Name of the fighter."""
    score: float
    """Similarity of the names, 6 decimals; 1 is the same name."""
    record: str | None
    """Wins, losses and draws on record; null without a bout."""
    last_bout: CalendarDate | None
    """Date of the last bout on record, which can be a scheduled one; null without a bout."""

class WaitingName(TypedDict):
    """A name without a fighter."""
    source: str
    """The feed that sent it."""
    name: str
    """The name as the feed has it."""
    name_normal: str
    """The name in lower case, without accents and punctuation."""
    outcome: Literal["ambiguous", "unresolved"]
    """`ambiguous` where several fighters may be meant, `unresolved` where none is known."""
    reason: Literal["unknown_name", "several_bearers", "other_sex", "retired"] | None
    """Why; null where an earlier version decided."""
    candidates: list[NameCandidate]
    """The fighters with the name, or those with the most similar ones; best first."""
    decided_at: Timestamp
    """When the pipeline last looked."""

class NamesAnswer(TypedDict):
    """The success envelope around a page of names."""
    ok: Literal[True]
    """Always true."""
    data: list[WaitingName]
    """The names."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class NameDecision(TypedDict):
    """Whom a name means."""
    fighter_id: int | None
    """The fighter; null takes back what was assigned."""
    by: NotRequired[str]
    """Who decided; `system token` without it."""

class DecidedName(TypedDict):
    """A decision on a name."""
    name: str
    """The name."""
    name_normal: str
    """The name in lower case, without accents and punctuation."""
    fighter_id: int | None
    """The fighter whom it means; null where the assignment was taken back."""
    fighter: str | None
    """Their name; null where the assignment was taken back."""

class NameAnswer(TypedDict):
    """The success envelope around a decision."""
    ok: Literal[True]
    """Always true."""
    data: DecidedName
    """A decision on a name."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class InstalledVersions(TypedDict):
    """What runs."""
    service: str
    """The version of the service."""
    schema: str | None
    """The newest migration of the database."""
    database: str
    """The version of PostgreSQL."""
    node: str
    """The version of Node."""

class DiskUse(TypedDict):
    """Space that is used and free."""
    database_bytes: int
    """Size of the database in bytes."""
    free_bytes: int | None
    """Bytes free where the embedded database lies; null for a server."""
    backup_free_bytes: int | None
    """Bytes free where backups lie; null where the process that answers has no BACKUP_DIR."""

class Backup(TypedDict):
    """A backup, or an attempt at one."""
    started_at: Timestamp
    """The moment whose state it holds."""
    duration_ms: int
    """Milliseconds that it took."""
    status: Literal["ok", "failed"]
    """How it ended."""
    trigger: Literal["command", "schedule", "upgrade"]
    """Why it was made."""
    file: str
    """The file; it may be gone since."""
    bytes: int | None
    """Its size; null for a failure."""
    rows: int | None
    """Rows that it holds; null for a failure."""
    schema_version: str | None
    """The newest migration that it holds; null for a failure."""
    service_version: str
    """The version that wrote it."""
    error: str | None
    """Why it failed; null for a success."""

class BackupOverview(TypedDict):
    """Backups."""
    is_scheduled: bool
    """Whether the process that answers has a BACKUP_DIR."""
    kept: int
    """How many scheduled backups stay."""
    last: Backup | None
    """The last attempt; null before the first."""
    last_ok: Backup | None
    """The last that succeeded; null before the first."""

class RestoreDrill(TypedDict):
    """A restore of a backup into a scratch database."""
    started_at: Timestamp
    """Its start."""
    duration_ms: int
    """Milliseconds that it took."""
    status: Literal["passed", "failed", "skipped"]
    """`skipped` where there was no backup, or no place for the copy."""
    trigger: Literal["command", "schedule"]
    """Why it was held."""
    file: str | None
    """The backup; null without one."""
    place: str | None
    """Where the copy was, in words; null where nothing was restored."""
    tables: int | None
    """Tables that were compared; null where nothing was restored."""
    rows: int | None
    """Rows that were restored; null where nothing was restored."""
    report: list[str]
    """The steps of the drill and what they found, a sentence each."""
    error: str | None
    """Why it did not pass; null where it did."""

class Installation(TypedDict):
    """The state of the installation."""
    versions: InstalledVersions
    """What runs."""
    disk: DiskUse
    """Space that is used and free."""
    backups: BackupOverview
    """Backups."""
    drill: RestoreDrill | None
    """The last restore drill; null before the first."""
    problems: list[Literal["no_backup", "backup_old", "backup_failed", "no_drill", "drill_old", "drill_skipped", "drill_failed"]]
    """What the operator should mend about backups and drills; always empty for the demo."""

class InstallationAnswer(TypedDict):
    """The success envelope around the installation."""
    ok: Literal[True]
    """Always true."""
    data: Installation
    """The state of the installation."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class SetupFeed(TypedDict):
    """The odds feed of this installation."""
    host: str
    """Its host."""
    has_key: bool
    """Whether the process that answers has a key for it."""

class SetupStep(TypedDict):
    """A part of the least that yields picks."""
    step: Literal["record", "model", "prices", "run", "picks"]
    """Which part."""
    is_done: bool
    """Whether it is there."""
    found: str
    """What the installation holds."""
    next: str | None
    """What to do; null where it is done or follows from an earlier part."""

FileKind: TypeAlias = 'Literal["fighters", "bouts", "moneylines", "odds"]'

class ImportProgress(TypedDict):
    """How far an import is."""
    step: str
    """What it does."""
    done: float
    """How much of the step is done."""
    total: float | None
    """How much there is; null where nobody knows."""
    unit: str
    """What these count, in the plural."""

class ReasonCountsItem(TypedDict):
    """A reason."""
    reason: str
    """The code."""
    count: int
    """How often."""

ReasonCounts: TypeAlias = 'list[ReasonCountsItem]'

class LinePreviewBecomesItem(TypedDict):
    """A value."""
    name: str
    """Its name in the database."""
    value: str
    """The value as text."""

class LinePreviewFaultsItem(TypedDict):
    """A fault."""
    column: str | None
    """The column or place; null for the whole line."""
    reason: str
    """The code."""
    detail: str
    """The text at fault."""

class LinePreview(TypedDict):
    """What a line becomes."""
    line: int
    """From 1, the header included; of an odds file the number of the event."""
    outcome: Literal["added", "changed", "unchanged", "rejected"]
    """What an import does with it."""
    becomes: list[LinePreviewBecomesItem]
    """The values that would be stored; empty for a rejected line."""
    faults: list[LinePreviewFaultsItem]
    """Why the line is rejected, or which of its values are left out."""

class ImportedFile(TypedDict):
    """What became of a file, or would. Rows are lines of a table, or events of an odds file."""
    kind: FileKind
    """What a file holds."""
    dry_run: bool
    """Whether nothing was stored."""
    rows_read: int
    """Rows of the file."""
    rows_added: int
    """Rows that are new."""
    rows_changed: int
    """Rows that changed what was known."""
    rows_unchanged: int
    """Rows that were known."""
    rows_rejected: int
    """Rows that cannot be used."""
    rejected_by_reason: ReasonCounts
    """Counts by reason, as docs/import.md explains them."""
    values_left_out_by_reason: ReasonCounts
    """Counts by reason, as docs/import.md explains them."""
    lines: list[LinePreview]
    """The first accepted and the first faulty lines of a check; empty for an import."""
    followed: list[str]
    """What followed, a sentence each: ratings, a model or why there is none, predictions."""

class SetupImport(TypedDict):
    """An import, or a check of what it would do."""
    file: str
    """The file."""
    kind: FileKind
    """What a file holds."""
    dry_run: bool
    """Whether it stores nothing."""
    state: Literal["running", "done", "failed", "cancelled"]
    """How it stands."""
    progress: ImportProgress | None
    """How far it is; null before the first report, and at the end."""
    failure: str | None
    """Why it failed, or what became of it when it was cancelled; null otherwise."""
    result: ImportedFile | None
    """What became of the file; null until it is done."""

Setup = TypedDict("Setup", {"is_empty": 'bool', "is_demo": 'bool', "has_users": 'bool', "takes_files": 'bool', "offers_demo": 'bool', "feed": 'SetupFeed', "steps": 'list[SetupStep]', "import": 'SetupImport | None'})
"""What an installation holds of the least that yields picks."""

class SetupAnswer(TypedDict):
    """The success envelope around the state of the set-up."""
    ok: Literal[True]
    """Always true."""
    data: Setup
    """What an installation holds of the least that yields picks."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class MatchedColumn(TypedDict):
    """A column of ours, and the one of the file that holds it."""
    column: str
    """Our name."""
    is_required: bool
    """Whether a line without it is rejected."""
    in_file: str | None
    """Its name in the file; null where the file lacks it."""

class TableMatch(TypedDict):
    """A file as a table of one kind."""
    kind: Literal["fighters", "bouts", "moneylines"]
    """The kind."""
    columns: list[MatchedColumn]
    """Our columns."""

class SetupFile(TypedDict):
    """A file that was sent, and how it would be read."""
    file: str
    """Its name."""
    kind: FileKind | None
    """What it holds; null where its first line does not show it."""
    header: list[str]
    """The names in its first line; empty for JSON."""
    tables: list[TableMatch]
    """The tables as which it could be read, the most like it first; none for JSON."""

class SetupFileAnswer(TypedDict):
    """The success envelope around a file."""
    ok: Literal[True]
    """Always true."""
    data: SetupFile
    """A file that was sent, and how it would be read."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FilePart(TypedDict):
    """A part of a file."""
    offset: int
    """Where the part begins, in bytes; 0 begins the file again."""
    bytes: str
    """The bytes in base64."""

class FileProgress(TypedDict):
    """How much of a file is there."""
    file: str
    """Its name."""
    bytes: int
    """Bytes of it that are there."""

class FileProgressAnswer(TypedDict):
    """The success envelope around what was received of a file."""
    ok: Literal[True]
    """Always true."""
    data: FileProgress
    """How much of a file is there."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class SetupImportInputColumnsItem(TypedDict):
    """A column."""
    column: str
    """Our name."""
    in_file: str | None
    """Its name in the file; null where the file lacks it."""

class SetupImportInput(TypedDict):
    """Which file to import, and how to read it."""
    file: str
    """The name under which the file was sent."""
    kind: Literal["fighters", "bouts", "moneylines", "odds"]
    """What the file holds."""
    columns: NotRequired[list[SetupImportInputColumnsItem]]
    """Which column of the file holds each of ours, as `/admin/setup/files/{file}` matches them without this."""
    at: NotRequired[Instant]
    """When the prices of an odds file were polled. Default: the `timestamp` of a past poll, or now."""
    dry_run: NotRequired[bool]
    """Says what each line would become, and stores nothing."""

class SetupImportAnswer(TypedDict):
    """The success envelope around an import."""
    ok: Literal[True]
    """Always true."""
    data: SetupImport
    """An import, or a check of what it would do."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class CancelledImportAnswer(TypedDict):
    """The success envelope around the import that was ended."""
    ok: Literal[True]
    """Always true."""
    data: SetupImport | None
    """The newest import, which has ended; null if there was none."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FeedKeyInput(TypedDict):
    """A key of the odds feed."""
    key: str
    """The key."""

class FeedAccount(TypedDict):
    """What the feed says of the key."""
    credits_remaining: int | None
    """Credits that are left; null where the feed does not say."""

class FeedKeyAnswer(TypedDict):
    """The success envelope around the answer of the feed."""
    ok: Literal[True]
    """Always true."""
    data: FeedAccount
    """What the feed says of the key."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FirstUserInput(TypedDict):
    """The first user."""
    email: str
    """Their e-mail address."""
    name: str
    """Their name."""

class FirstUser(TypedDict):
    """A user with a key."""
    email: str
    """Their e-mail address."""
    name: str
    """Their name."""
    key: str
    """The key in plain, the only time."""

class FirstUserAnswer(TypedDict):
    """The success envelope around the first user."""
    ok: Literal[True]
    """Always true."""
    data: FirstUser
    """A user with a key."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class WorldInput(TypedDict):
    """What the installation shall hold."""
    world: Literal["demo"]
    """The simulated world. Importing a file chooses real data."""

class World(TypedDict):
    """What the installation holds from now on."""
    world: Literal["demo"]
    """The simulated world."""

class WorldAnswer(TypedDict):
    """The success envelope around the choice."""
    ok: Literal[True]
    """Always true."""
    data: World
    """What the installation holds from now on."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class DevigInput(TypedDict):
    """The prices of all outcomes of one market at one book."""
    decimal_odds: list[float]
    """Decimal odds of every outcome of the market, two or three."""
    commission: NotRequired[float]
    """Commission on net winnings, a fraction; 0 without it."""

class DevigMethod(TypedDict):
    """The probabilities of one method."""
    method: Literal["power", "multiplicative", "additive", "shin", "odds_ratio"]
    """The method."""
    probabilities: list[float] | None
    """Vig-free probabilities in the order of the prices, 6 decimals; null where the method has no answer."""
    fair_decimal_odds: list[float] | None
    """1 divided by each probability, 4 decimals; null where the method has no answer."""
    error: Literal["no_solution_below_one", "negative_probability"] | None
    """Why the method has no answer: `no_solution_below_one` for prices that sum to less than 1, and `negative_probability` where an outcome would get less than 0, or so little that no odds can show it; null where it has one."""

class Devig(TypedDict):
    """A market without its vig, by every method."""
    overround: float
    """Sum of the raw implied probabilities at the net odds, less 1; a fraction, 6 decimals."""
    net_decimal_odds: list[float]
    """The prices after commission, 4 decimals."""
    methods: list[DevigMethod]
    """One row for each method."""

class DevigAnswer(TypedDict):
    """The success envelope around a market without its vig."""
    ok: Literal[True]
    """Always true."""
    data: Devig
    """A market without its vig, by every method."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class FightInput(TypedDict):
    """The probabilities of one fight. `p_b` is what is left."""
    p_a: float
    """Probability that `a` wins."""
    p_draw: NotRequired[float]
    """Probability of a draw."""

BetSide: TypeAlias = 'Literal["a", "b", "draw"]'

BetMarket: TypeAlias = 'Literal["h2h", "h2h_3_way"]'

class CalculatorBetInput(TypedDict):
    """A bet that may be placed."""
    fight: int
    """The index of the fight in `fights`."""
    side: BetSide
    """What the bet is on; `draw` in `h2h_3_way` only."""
    market_type: NotRequired[BetMarket]
    """Whether a draw returns the stake (`h2h`) or loses it (`h2h_3_way`)."""
    decimal_odds: float
    """A price in decimal odds."""
    commission: NotRequired[float]
    """Commission on net winnings, a fraction; 0 without it."""
    min_stake: NotRequired[float]
    """The least stake that the book takes, in dollars."""
    max_stake: NotRequired[float]
    """The largest stake that the book takes, in dollars."""
    stake_step: NotRequired[float]
    """Stakes are whole multiples of it, in dollars."""

class OpenBetInput(TypedDict):
    """A bet that is open already."""
    fight: int
    """The index of the fight in `fights`."""
    side: BetSide
    """What the bet is on; `draw` in `h2h_3_way` only."""
    market_type: NotRequired[BetMarket]
    """Whether a draw returns the stake (`h2h`) or loses it (`h2h_3_way`)."""
    decimal_odds: float
    """A price in decimal odds."""
    commission: NotRequired[float]
    """Commission on net winnings, a fraction; 0 without it."""
    stake: float
    """The stake in dollars."""

class StakesInput(TypedDict):
    """A card of fights with probabilities, the bets that may be placed on it, and the bets that are open already."""
    bankroll: float
    """The bankroll in dollars, with the stakes of the open bets."""
    kelly_fraction: NotRequired[float]
    """The share of the bankroll that is staked by the full criterion."""
    max_outlay_pct: NotRequired[float]
    """The largest outlay of all new bets, as a fraction of the bankroll."""
    max_bet_pct: NotRequired[float]
    """Cap on one stake, as a fraction of the bankroll."""
    fights: list[FightInput]
    """The fights; their ends are independent of each other."""
    bets: list[CalculatorBetInput]
    """The bets that may be placed. Several on one fight may hedge each other."""
    open_bets: NotRequired[list[OpenBetInput]]
    """Bets on these fights that are open already."""

class StakedBet(TypedDict):
    """The stake on one bet."""
    stake: float
    """Dollars, whole steps."""
    stake_fraction: float
    """The stake as a fraction of the bankroll, 6 decimals."""
    expected_profit: float
    """Mean profit, dollars."""
    edge: float
    """Mean profit per dollar staked, a fraction, 6 decimals."""
    kelly_alone: float
    """Full Kelly for this bet by itself, a fraction of the bankroll, 6 decimals."""
    below_min_stake: bool
    """Whether the stake is 0 because it would be below the least that the book takes."""

class Stakes(TypedDict):
    """The stakes on a card."""
    outlay: float
    """Sum of the stakes, dollars."""
    expected_profit: float
    """Mean profit of the new bets, dollars."""
    growth: float
    """Mean logarithm of the growth of the whole bankroll, with the open bets, at the rounded stakes; 6 decimals."""
    bets: list[StakedBet]
    """The stakes in the order of the bets."""

class LimitsMeta(TypedDict):
    """What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits."""
    multiplier: float
    """The share of normal stakes, 6 decimals."""
    room: float | None
    """The largest stake left before the answer, 2 decimals; null for no such limit."""
    state: Literal["open", "limited", "locked", "excluded"]
    """Whether stakes are smaller or stopped."""
    until: Timestamp | None
    """When the state ends by the clock alone; null where it does not."""
    reasons: list[str]
    """The limits that act."""

class CalculatedMeta(TypedDict):
    """Meta of stakes that were calculated."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["desk-v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    limits: NotRequired[LimitsMeta]
    """What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits."""

class StakesAnswer(TypedDict):
    """The success envelope around the stakes on a card."""
    ok: Literal[True]
    """Always true."""
    data: Stakes
    """The stakes on a card."""
    meta: CalculatedMeta
    """Meta of stakes that were calculated."""

class ArbitrageLegInput(TypedDict):
    """The price of one outcome."""
    decimal_odds: float
    """A price in decimal odds."""
    commission: NotRequired[float]
    """Commission on net winnings, a fraction; 0 without it."""
    book: NotRequired[BookKey]
    """The book that gives the price, by whose rules the bet is settled. Without it these rules are unknown."""

class ArbitrageInput(TypedDict):
    """The best price of every outcome of one market, and what to spend."""
    legs: list[ArbitrageLegInput]
    """One price for each outcome, two or three."""
    outlay: float
    """What all stakes may cost together, in dollars."""
    market_type: NotRequired[Literal["h2h", "h2h_3_way"]]
    """The market of the bets: `h2h` with two legs, or `h2h_3_way` with three, because a draw loses both other bets there. Without it, the one that the number of legs fits."""

class ArbitrageStake(TypedDict):
    """The stake on one outcome."""
    net_decimal_odds: float
    """The price after commission, 4 decimals."""
    stake: float
    """Dollars."""

class Arbitrage(TypedDict):
    """An outlay that is split over all outcomes of a market."""
    inverse_sum: float
    """Sum of `1 / odds` after commission, 6 decimals; below 1 the prices are an arbitrage."""
    profit_pct: float
    """Profit in percent of the outlay before rounding to cents, 4 decimals."""
    is_arbitrage: bool
    """Whether the prices alone are an arbitrage: `inverse_sum` is below 1. Whether this outlay earns anything is `locked_profit`."""
    total_outlay: float
    """Sum of the stakes, dollars."""
    locked_payout: float
    """The smallest pay-out, dollars."""
    locked_profit: float
    """The smallest pay-out less the outlay, dollars. Whole cents can leave 0 or less of a small arbitrage."""
    min_outlay: float | None
    """The smallest outlay that locks in a profit in whole cents, dollars; null where the prices are no arbitrage, or one of less than 0.001 %."""
    legs: list[ArbitrageStake]
    """The outcomes in the order given."""
    warnings: list[Literal["no_profit_in_whole_cents", "odds_may_be_american", "draw_not_covered"]]
    """`no_profit_in_whole_cents`: the prices are an arbitrage, and rounding to cents leaves no profit of this outlay; `min_outlay` is the smallest that does. `odds_may_be_american`: a price is a whole number from 100 on, read as decimal odds. `draw_not_covered`: there are two legs and no `market_type`; if the prices are from a three-way market, a draw loses both stakes. Empty otherwise."""
    settlement: SettlementOutcome | None
    """Whether the bets are the same bet by the rules of their books: the first on one fighter, the second on the other, the third on the draw. Null where no leg names its book."""

class ArbitrageAnswer(TypedDict):
    """The success envelope around a split outlay."""
    ok: Literal[True]
    """Always true."""
    data: Arbitrage
    """An outlay that is split over all outcomes of a market."""
    meta: CalculatedMeta
    """Meta of stakes that were calculated."""

class FreeBetInput(TypedDict):
    """A free bet, and the price of the other side."""
    stake: float
    """The value of the free bet in dollars."""
    decimal_odds: float
    """The price that the free bet is placed at."""
    commission: NotRequired[float]
    """Commission on net winnings, a fraction; 0 without it."""
    opposite_odds: float
    """The price of the other side, backed with cash."""
    opposite_commission: NotRequired[float]
    """Commission on net winnings, a fraction; 0 without it."""
    stake_returned: NotRequired[bool]
    """Whether a win pays the stake of the free bet too; most pay the profit only."""

class OutsideLimits(TypedDict):
    """How far a stake goes beyond limits of your own, which do not make it smaller."""
    limit: LimitName
    """The limit that leaves least."""
    stake_within: float
    """The part of the stake that the limits leave, dollars, 2 decimals."""

class FreeBet(TypedDict):
    """A free bet turned into cash."""
    net_decimal_odds: float
    """The price of the free bet after commission, 4 decimals."""
    net_opposite_odds: float
    """The price of the other side after commission, 4 decimals."""
    hedge_stake: float
    """The cash stake on the other side, dollars."""
    outside_limits: OutsideLimits | None
    """How far the hedge goes beyond your own limits, which never make a hedge smaller; null where it does not. `POST /journal/bets` logs such a bet with `outside_limits`."""
    locked_profit: float
    """The smaller profit of both ends, rounded down to the cent, dollars."""
    conversion: float
    """The locked profit as a fraction of the free bet, 6 decimals."""

class FreeBetAnswer(TypedDict):
    """The success envelope around a free bet turned into cash."""
    ok: Literal[True]
    """Always true."""
    data: FreeBet
    """A free bet turned into cash."""
    meta: CalculatedMeta
    """Meta of stakes that were calculated."""

class PushKey(TypedDict):
    """The key for Web Push."""
    public_key: str | None
    """The `applicationServerKey` for `PushManager.subscribe`, the base64url of a point of P-256; null where the operator has not turned Web Push on."""

class PushKeyAnswer(TypedDict):
    """The success envelope around the key for Web Push."""
    ok: Literal[True]
    """Always true."""
    data: PushKey
    """The key for Web Push."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

EventType: TypeAlias = 'Literal["board.updated", "pick.opened", "pick.changed", "pick.verdict_changed", "pick.stale", "pick.settled", "pick.regraded", "line.moved", "outcomes.changed", "arbitrage.detected", "arbitrage.expired", "fight.moved", "fight.disputed", "bet.settled", "bet.regraded", "limits.changed", "limits.reached", "limits.opened", "webhook.disabled", "run.failed", "model.promoted"]'

QuietHours = TypedDict("QuietHours", {"from": 'str', "to": 'str', "time_zone": 'str'})
"""A part of each day, on the clock of a time zone."""

class NotificationSettings(TypedDict):
    """Which events the channels are sent, and when."""
    enabled: bool
    """Whether channels are sent anything."""
    min_edge: float
    """Smallest edge of a pick, a fraction."""
    max_uncertainty: float | None
    """Largest sigma of a pick, a probability; null for no limit."""
    min_stake: float
    """Smallest stake of a pick, quarter Kelly of the bankroll; dollars, 2 decimals."""
    bankroll: float
    """Dollars, 2 decimals; 0 if none was set, and then `min_stake` does not apply."""
    event_types: list[EventType] | None
    """Types of events; null for all."""
    quiet_hours: QuietHours | None
    """A part of each day in which messages wait until it ends; null without one."""
    channels: list[Uuid] | None
    """Webhooks that the preferences apply to; null for all whose format is not `standard`."""
    updated_at: Timestamp | None
    """When they were set; null for the defaults."""

class NotificationsAnswer(TypedDict):
    """The success envelope around notification preferences."""
    ok: Literal[True]
    """Always true."""
    data: NotificationSettings
    """Which events the channels are sent, and when."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Types: TypeAlias = 'list[EventType] | None'

TimeOfDay: TypeAlias = 'str'

NotificationSettingsInputQuietHours = TypedDict("NotificationSettingsInputQuietHours", {"from": 'TimeOfDay', "to": 'TimeOfDay', "time_zone": 'str'})
"""A part of each day in which messages wait until it ends; null without one."""

class NotificationSettingsInput(TypedDict):
    """Preferences as a whole."""
    enabled: bool
    """Whether channels are sent anything."""
    min_edge: float
    """Smallest edge of a pick, a fraction."""
    max_uncertainty: float | None
    """Largest sigma of a pick, a probability; null for no limit."""
    min_stake: float
    """Smallest stake of a pick in dollars, at most 2 decimals: quarter Kelly of the bankroll at the odds after commission, at most 3 % of it. It does not apply without a bankroll."""
    bankroll: float
    """Dollars, at most 2 decimals; 0 if none is set."""
    event_types: Types
    """Types of events that it is sent; null for all."""
    quiet_hours: NotificationSettingsInputQuietHours | None
    """A part of each day in which messages wait until it ends; null without one."""
    channels: list[Uuid] | None
    """Webhooks that the preferences apply to; null for all whose format is not `standard`."""

Format: TypeAlias = 'Literal["standard", "discord", "slack", "telegram", "ntfy", "web_push"]'

class EventFilter(TypedDict):
    """Conditions in addition to the types; all of them apply."""
    books: list[BookKey] | None
    """Events that name books must name one of these; null for any."""
    min_edge: float | None
    """Events that have an edge must have at least this one, a fraction; null for any."""
    fight_id: int | None
    """Only events of this fight; null for any."""
    settlement: Literal["known", "riskless"] | None
    """An arbitrage must have this verdict by the rules of its books, `riskless` or any but `unknown`; null for any."""

class Webhook(TypedDict):
    """A URL that events are sent to."""
    webhook_id: Uuid
    """A UUID."""
    url: str
    """Where messages go. Treat it as a secret where it contains a token."""
    format: Format
    """The form of its messages."""
    label: str | None
    """A name that you choose; null without one."""
    types: list[EventType] | None
    """Types of events that it is sent; null for all."""
    filter: EventFilter
    """Conditions in addition to the types; all of them apply."""
    enabled: bool
    """Whether events are sent to it."""
    disabled_reason: Literal["by_owner", "gone", "failing"] | None
    """Why it is disabled: `by_owner`, `gone` where the receiver answered 410 (or 404, for `web_push`), `failing` where every attempt failed for five days; null while it is enabled."""
    disabled_at: Timestamp | None
    """Since when it is disabled; null while it is enabled."""
    failing_since: Timestamp | None
    """When the first attempt failed since one last succeeded; null where the last attempt succeeded."""
    created_at: Timestamp
    """When it was created."""

class WebhooksAnswer(TypedDict):
    """The success envelope around webhooks."""
    ok: Literal[True]
    """Always true."""
    data: list[Webhook]
    """Newest first."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Url: TypeAlias = 'str'

class PushKeys(TypedDict):
    """The keys of the browser’s subscription, for `web_push` alone; its `endpoint` is the URL."""
    p256dh: str
    """A point of P-256 as base64url."""
    auth: str
    """A secret of 16 bytes as base64url."""

Label: TypeAlias = 'str | None'

class EventFilterInput(TypedDict):
    """Conditions in addition to the types; all of them apply. A condition that is null or missing lets everything through."""
    books: NotRequired[list[BookKey] | None]
    """Events that name books must name one of these. Events that name none pass."""
    min_edge: NotRequired[float | None]
    """Picks must have at least this edge, a fraction; when a verdict changes, the pick before may have it instead. Other events pass."""
    fight_id: NotRequired[int | None]
    """Only events of this fight."""
    settlement: NotRequired[Literal["known", "riskless"] | None]
    """An arbitrage must have this verdict by the rules of its books: `riskless`, or with `known` any but `unknown`. Other events pass."""

class WebhookInput(TypedDict):
    """A webhook to create."""
    url: Url
    """An https URL on the public internet, without user name and password. For `telegram` it is `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`."""
    format: NotRequired[Literal["standard", "discord", "slack", "telegram", "ntfy", "web_push"]]
    """The form of its messages; `standard` without it. It cannot be changed later."""
    keys: NotRequired[PushKeys]
    """The keys of the browser’s subscription, for `web_push` alone; its `endpoint` is the URL."""
    label: NotRequired[Label]
    """A name that you choose; null without one."""
    types: NotRequired[Types]
    """Types of events that it is sent; null for all."""
    filter: NotRequired[EventFilterInput]
    """Conditions in addition to the types; all of them apply. A condition that is null or missing lets everything through."""

SecretText: TypeAlias = 'str | None'

class CreatedWebhook(TypedDict):
    """A webhook with its secret."""
    webhook_id: Uuid
    """A UUID."""
    url: str
    """Where messages go. Treat it as a secret where it contains a token."""
    format: Format
    """The form of its messages."""
    label: str | None
    """A name that you choose; null without one."""
    types: list[EventType] | None
    """Types of events that it is sent; null for all."""
    filter: EventFilter
    """Conditions in addition to the types; all of them apply."""
    enabled: bool
    """Whether events are sent to it."""
    disabled_reason: Literal["by_owner", "gone", "failing"] | None
    """Why it is disabled: `by_owner`, `gone` where the receiver answered 410 (or 404, for `web_push`), `failing` where every attempt failed for five days; null while it is enabled."""
    disabled_at: Timestamp | None
    """Since when it is disabled; null while it is enabled."""
    failing_since: Timestamp | None
    """When the first attempt failed since one last succeeded; null where the last attempt succeeded."""
    created_at: Timestamp
    """When it was created."""
    secret: SecretText
    """The secret that signs messages, `whsec_` and the base64 of 32 bytes. Null in a replay, because it is shown once."""

class NewWebhookAnswer(TypedDict):
    """The success envelope around a webhook that was created."""
    ok: Literal[True]
    """Always true."""
    data: CreatedWebhook
    """A webhook with its secret."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class WebhookAnswer(TypedDict):
    """The success envelope around one webhook."""
    ok: Literal[True]
    """Always true."""
    data: Webhook
    """A URL that events are sent to."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class WebhookChanges(TypedDict):
    """Fields to change; missing ones stay. `filter` is replaced as a whole."""
    url: NotRequired[Url]
    """An https URL on the public internet, without user name and password. For `telegram` it is `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`."""
    label: NotRequired[Label]
    """A name that you choose; null without one."""
    types: NotRequired[Types]
    """Types of events that it is sent; null for all."""
    filter: NotRequired[EventFilterInput]
    """Conditions in addition to the types; all of them apply. A condition that is null or missing lets everything through."""
    enabled: NotRequired[bool]
    """`false` disables it; deliveries that are pending are not made. `true` enables it again, also after it was disabled because the receiver was gone or failing; events published in between can be redelivered only where a delivery exists."""

class Secret(TypedDict):
    """A new secret."""
    secret: SecretText
    """The secret that signs messages, `whsec_` and the base64 of 32 bytes. Null in a replay, because it is shown once."""
    old_secret_expires_at: Timestamp
    """Until when the old one signs too."""

class SecretAnswer(TypedDict):
    """The success envelope around a new secret."""
    ok: Literal[True]
    """Always true."""
    data: Secret
    """A new secret."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

DeliveryState: TypeAlias = 'Literal["pending", "delivered", "failed", "expired", "disabled"]'

class Attempt(TypedDict):
    """One request to the receiver."""
    started_at: Timestamp
    """When it was made."""
    duration_ms: int
    """How long it took, in milliseconds."""
    status: int | None
    """Status of the answer; null without an answer."""
    error: str | None
    """What went wrong; null for a success."""

class Delivery(TypedDict):
    """One event on its way to one webhook."""
    delivery_id: Uuid
    """A UUID."""
    message_id: str
    """The `webhook-id` of its messages; a redelivery has the same."""
    event_id: int | None
    """The number of the event, which is the second part of its `id`; null for a test."""
    type: str
    """The type of the event, or `webhook.test`."""
    fight_id: int | None
    """The fight that the event is about, if any."""
    state: DeliveryState
    """`pending`: an attempt is due; `delivered`: the receiver answered 2xx; `failed`: all attempts failed; `expired`: its deadline passed or its prices have gone; `disabled`: the webhook was disabled before."""
    reason: str | None
    """Why it ended without being delivered; null for others."""
    occurred_at: Timestamp
    """When the event occurred."""
    created_at: Timestamp
    """When the delivery was created."""
    expires_at: Timestamp | None
    """After this instant it is dropped; null for an event that stays true."""
    next_attempt_at: Timestamp | None
    """When the next attempt is due; null where none follows."""
    finished_at: Timestamp | None
    """When it ended; null while it is pending."""
    attempts: list[Attempt]
    """In order."""

class DeliveryAnswer(TypedDict):
    """The success envelope around one delivery."""
    ok: Literal[True]
    """Always true."""
    data: Delivery
    """One event on its way to one webhook."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class DeliveriesAnswer(TypedDict):
    """The success envelope around deliveries."""
    ok: Literal[True]
    """Always true."""
    data: list[Delivery]
    """Newest first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

Hash: TypeAlias = 'str'

class Checkpoint(TypedDict):
    """A head that was signed."""
    origin: str
    """Names the log; no two logs have the same."""
    size: int
    """How many leaves the log has."""
    root: Hash
    """The root over the leaves."""
    signed_at: Timestamp
    """An instant in UTC with milliseconds."""
    note: str
    """A signed checkpoint (c2sp.org/tlog-checkpoint, c2sp.org/signed-note)."""

class CheckpointAnswer(TypedDict):
    """The success envelope around the newest head."""
    ok: Literal[True]
    """Always true."""
    data: Checkpoint
    """A head that was signed."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class SealKey(TypedDict):
    """The key of a log."""
    origin: str
    """Names the log; no two logs have the same."""
    public_key: str
    """A public key of Ed25519, 32 bytes in base64."""
    verifier_key: str
    """The key as verifiers of signed notes take it (c2sp.org/signed-note)."""
    opened_at: Timestamp
    """An instant in UTC with milliseconds."""
    days: list[CalendarDate]
    """The days of the log, the oldest first."""

class SealKeyAnswer(TypedDict):
    """The success envelope around the key."""
    ok: Literal[True]
    """Always true."""
    data: SealKey
    """The key of a log."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

LeafKind: TypeAlias = 'Literal["key", "model", "policy", "sources", "board", "day", "results"]'

class SealLeaf(TypedDict):
    """A leaf of the log."""
    leaf: int
    """Its number, from 0."""
    kind: LeafKind
    """`board` is what a run published, `day` the whole board at the first run of a day, `results` what was graded or corrected; `model`, `policy`, `sources` and `key` hold from
    their leaf on.
    """
    sealed_at: Timestamp
    """An instant in UTC with milliseconds."""
    data: str
    """Canonical JSON (RFC 8785), as it was hashed."""
    hash: Hash
    """The hash of the leaf."""

class LeavesAnswer(TypedDict):
    """The success envelope around leaves."""
    ok: Literal[True]
    """Always true."""
    data: list[SealLeaf]
    """The leaves, by number."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class OpenedValue(TypedDict):
    """A hidden value with its salt."""
    name: str
    """The name of the value."""
    value: str | None
    """The value as it was hashed."""
    salt: Hash
    """Hashed with the value, so that it cannot be guessed."""

Opened: TypeAlias = 'list[OpenedValue]'

OpenedOrNull: TypeAlias = 'Opened | None'

class SealEntry(TypedDict):
    """A published pick or a result of a fight."""
    leaf: int
    """The leaf under whose root it is."""
    fight_id: int
    """Identifier of the fight."""
    kind: Literal["pick", "result"]
    """A published pick or a result."""
    data: str
    """Canonical JSON (RFC 8785), as it was hashed."""
    opened: OpenedOrNull
    """The hidden values; null where the terms of a source forbid to show them, or they are not kept any more."""

class EntriesAnswer(TypedDict):
    """The success envelope around entries."""
    ok: Literal[True]
    """Always true."""
    data: list[SealEntry]
    """The entries, by leaf and fight."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class Proof(TypedDict):
    """A proof, with what it proves."""
    origin: str
    """Names the log; no two logs have the same."""
    proof: list[Hash]
    """The hashes, in the order in which they are needed."""

class ProofAnswer(TypedDict):
    """The success envelope around a proof."""
    ok: Literal[True]
    """Always true."""
    data: Proof
    """A proof, with what it proves."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class OpenEntry(TypedDict):
    """An entry in force."""
    fight_id: int
    """Identifier of the fight."""
    hash: Hash
    """A SHA-256, in hexadecimal."""

class BundleStart(TypedDict):
    """What came before the day."""
    size: int
    """How many leaves came before."""
    subtrees: list[Hash]
    """The hashes of the complete subtrees of these leaves, the largest first."""
    head: str | None
    """The signed head before the day; null where the log begins with it."""
    public_key: str | None
    """The key in force before the day; null where the log begins with it."""
    model: str | None
    """The model of the board before the day; null without one."""
    open: list[OpenEntry]
    """The entries in force before the day, by fight."""

class BundleEntry(TypedDict):
    """A published pick or a result of a fight."""
    data: str
    """Canonical JSON (RFC 8785), as it was hashed."""
    opened: OpenedOrNull
    """The hidden values; null where the terms of a source forbid to show them, or they are not kept any more."""

class BundleLeaf(TypedDict):
    """A leaf with its entries."""
    leaf: int
    """Its number, from 0."""
    data: str
    """Canonical JSON (RFC 8785), as it was hashed."""
    hash: Hash
    """The hash of the leaf."""
    entries: list[BundleEntry]
    """The entries under its root, by fight; none for kinds without entries."""

class SealBundle(TypedDict):
    """A day of the log."""
    format: Literal["boxing-seal-bundle/1"]
    """The form of this object."""
    origin: str
    """Names the log; no two logs have the same."""
    day: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    start: BundleStart
    """What came before the day."""
    leaves: list[BundleLeaf]
    """The leaves of the day, by number."""
    head: str
    """The signed head after the last leaf."""

class BundleAnswer(TypedDict):
    """The success envelope around a day."""
    ok: Literal[True]
    """Always true."""
    data: SealBundle
    """A day of the log."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class Opening(TypedDict):
    """The hidden values of an entry."""
    leaf: int
    """The leaf of the entry."""
    fight_id: int
    """Identifier of the fight."""
    data: str
    """Canonical JSON (RFC 8785), as it was hashed."""
    opened: OpenedOrNull
    """The values; null where they are not kept any more."""

class OpeningAnswer(TypedDict):
    """The success envelope around an opening."""
    ok: Literal[True]
    """Always true."""
    data: Opening
    """The hidden values of an entry."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class WebhookTestData(TypedDict):
    """Empty."""

class WebhookTest(TypedDict):
    """What `POST /webhooks/{webhook_id}/test` sends. It is no event, so lists and streams do not have it."""
    id: str
    """The id of the message, as in `webhook-id`."""
    type: Literal["webhook.test"]
    """What this is."""
    timestamp: Timestamp
    """An instant in UTC with milliseconds."""
    data: WebhookTestData
    """Empty."""

WebhookMessage: TypeAlias = 'Event | WebhookTest'

StreamUrls: TypeAlias = 'list[str]'


def get_me() -> Request[MeAnswer]:
    """The account and its settings.

    The owner of the key, what the key may do, and the settings. The settings that were never changed are the defaults of the trading
    API and have the tag `"0"`.
    """
    return Request("GET", "/desk/v1/me")


def update_me(
    body: MePatch,
    *,
    if_match: str | None = None,
) -> Request[MeAnswer]:
    """Change settings.

    A merge patch (RFC 7396): fields that are left out stay, and null clears a field that can be null.

    A change that would make stakes larger waits like a looser limit: of `drawdown_tiers`, of `bankroll`, `kelly_fraction` and `max_bet_pct` while a
    tier stands, and of `currency` while anything is limited in the current one. `pending` of `/me/limits` lists it.

    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PATCH", "/desk/v1/me", headers={"If-Match": if_match}, body=body)


def list_my_bookmakers() -> Request[BookmakersAnswer]:
    """Accounts at sportsbooks.

    The accounts, by book. The trading API prices with the active ones for `books=mine`, at their commission where it is given.
    """
    return Request("GET", "/desk/v1/me/bookmakers")


def put_my_bookmaker(
    book: str,
    body: BookmakerInput,
    *,
    if_match: str | None = None,
) -> Request[BookmakerAnswer]:
    """Save an account at a sportsbook.

    Saves the account whole: fields that are left out become null or their defaults. `If-None-Match: *` creates it, `If-Match` with its `version` replaces it.

    book: Sportsbook key: one that `/bookmakers` of the trading API lists, or one that only the journal has (see `book` of a new bet).
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PUT", f"/desk/v1/me/bookmakers/{segment(book)}", headers={"If-Match": if_match}, body=body)


def delete_my_bookmaker(
    book: str,
    *,
    if_match: str | None = None,
) -> Request[None]:
    """Remove an account at a sportsbook.

    The account is gone from every list; the trail of changes keeps what it was.

    book: Sportsbook key: one that `/bookmakers` of the trading API lists, or one that only the journal has (see `book` of a new bet).
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("DELETE", f"/desk/v1/me/bookmakers/{segment(book)}", headers={"If-Match": if_match})


def list_my_keys() -> Request[KeysAnswer]:
    """API keys.

    All keys of the owner, newest first, revoked ones included. The keys themselves are not stored and cannot be shown.
    """
    return Request("GET", "/desk/v1/me/keys")


def create_my_key(
    body: KeyInput,
    *,
    idempotency_key: str,
) -> Request[NewKeyAnswer]:
    """Mint a key.

    The key is in the answer, once; a replay has null in its place. A key gives no scope that it does not have itself, and no later end than
    its own. A user has at most 20 live keys.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/me/keys", headers={"Idempotency-Key": idempotency_key}, body=body)


def revoke_my_key(
    key_id: str,
    *,
    if_match: str | None = None,
) -> Request[None]:
    """Revoke a key.

    The key is rejected from now on, and so are the keys that it minted. They stay in the list. A key cannot revoke one that has a scope which
    it lacks itself.

    key_id: Identifier of the key.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("DELETE", f"/desk/v1/me/keys/{segment(key_id)}", headers={"If-Match": if_match})


def rotate_my_key(
    key_id: str,
    body: RotationInput,
    *,
    idempotency_key: str,
) -> Request[NewKeyAnswer]:
    """Rotate a key.

    Mints a successor with the same label, scopes and end, though it ends no later than the key that asks. The old key is accepted for
    `overlap_seconds` more, at most a day, and counts among the 20 live keys of its user until then. A key is rotated once. What the old key
    minted is revoked with the successor from now on.

    key_id: Identifier of the key.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/me/keys/{segment(key_id)}/rotate", headers={"Idempotency-Key": idempotency_key}, body=body)


def list_my_limits() -> Request[LimitsListAnswer]:
    """Your limits.

    Your limits by currency, what they leave now, and the changes that wait. Amounts count the bets of the currency. A time-out and an exclusion
    hold in every currency. Stakes are sized in the currency of your settings.
    """
    return Request("GET", "/desk/v1/me/limits")


def put_my_limits(
    body: LimitsInput,
    *,
    if_match: str | None = None,
) -> Request[LimitsAnswer]:
    """Set limits of a currency.

    Sets the limits of a currency whole: a limit that is left out is removed. A tighter value holds at once. A looser value waits, and until
    then the tighter one holds: 24 hours, 7 days for a limit of 7 days, 30 days for one of 30 days. Then it can be confirmed with
    `POST /me/limits/confirmations` for 72 hours; else it lapses. A field that is set again gives up its change that waits, unless the value is the
    same.

    A time-out and an exclusion cannot be shortened; left out, they stay. `If-None-Match: *` sets the first limits of a currency, `If-Match`
    with their `version` replaces them.

    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PUT", "/desk/v1/me/limits", headers={"If-Match": if_match}, body=body)


def confirm_my_limits(
    body: ConfirmationInput,
    *,
    idempotency_key: str,
) -> Request[LimitsAnswer]:
    """Confirm a change that has waited.

    Puts a change into force that would allow more: a looser limit, or a setting that makes stakes larger. It can be confirmed from its
    `opens_at` until its `lapses_at`.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/me/limits/confirmations", headers={"Idempotency-Key": idempotency_key}, body=body)


def get_usage() -> Request[UsageAnswer]:
    """Limits and use.

    The limits of the user, with what all keys of the user together have used of them in this minute, and when each key was last used, to
    the half minute.
    """
    return Request("GET", "/desk/v1/me/usage")


def list_market_mappings() -> Request[MappingsAnswer]:
    """Mapped markets.

    The fights under the identifiers of markets elsewhere, each with the fair probability of now and the worst price there that does not lose
    in the long run after commission. Without a pending pick these are null.
    """
    return Request("GET", "/desk/v1/me/market-mappings")


def put_market_mapping(
    venue: str,
    market_id: str,
    body: MappingInput,
    *,
    if_match: str | None = None,
) -> Request[MappingAnswer]:
    """Map a market.

    `If-None-Match: *` creates the mapping, `If-Match` with its `version` replaces it. Unless you state a fee, a venue that is a known book has that book's.

    venue: Where the market is.
    market_id: Identifier of the market there.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PUT", f"/desk/v1/me/market-mappings/{segment(venue)}/{segment(market_id)}", headers={"If-Match": if_match}, body=body)


def delete_market_mapping(
    venue: str,
    market_id: str,
    *,
    if_match: str | None = None,
) -> Request[None]:
    """Remove a mapping.

    The mapping is gone; the trail of changes keeps what it was.

    venue: Where the market is.
    market_id: Identifier of the market there.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("DELETE", f"/desk/v1/me/market-mappings/{segment(venue)}/{segment(market_id)}", headers={"If-Match": if_match})


def list_events(
    *,
    after: str | None = None,
    types: str | None = None,
    fight_id: int | None = None,
    limit: int | None = None,
) -> Request[EventsAnswer]:
    """What happened.

    What happened in the last 30 days, oldest first: events of everyone, and the caller's own. Events are numbered in the order in which they
    became visible: a reader who passes `next_after` on misses nothing and meets nothing twice.

    A caller to whom the terms of a source forbid its prices gets events of picks and arbitrage without them, marked `reduced: true`
    in their data. Their ids are the same, so that a reader resumes exactly.

    after: The `id` of the last event that was read, or a `next_after`.
    types: Types of events, separated by commas; all without it.
    fight_id: Only events about this fight.
    limit: Largest number of events.
    """
    return Request("GET", "/desk/v1/events", query={"after": after, "types": types, "fight_id": fight_id, "limit": limit})


def create_event_ticket(
    *,
    idempotency_key: str,
) -> Request[TicketAnswer]:
    """A ticket for one stream.

    A ticket that opens one stream within 60 seconds, in place of the key: a key never goes into a URL. Open the stream with
    `new EventSource(url)`; get another ticket when it ends, and pass the last id in `after`.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/events/tickets", headers={"Idempotency-Key": idempotency_key})


def list_bets(
    *,
    status: Literal["pending", "won", "lost", "push", "cashed_out"] | None = None,
    book: BookKey | None = None,
    fight_id: int | None = None,
    tag: str | None = None,
    since: CalendarDate | None = None,
    until: CalendarDate | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[BetsAnswer, Bet]:
    """Your bets, by page.

    The bets of the key's owner, the last placed first, each with what the service knew when it was placed, its settlement and what the close
    says of it. Unlike `/journal/bets` of the trading API it has bets on the draw, free bets and cash-outs as well.

    status: Only bets with this status.
    book: Only bets at this book.
    fight_id: Only bets on this fight.
    tag: Only bets with this tag.
    since: Only bets placed on this day or later, in UTC.
    until: Only bets placed on this day or earlier, in UTC.
    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", "/desk/v1/journal/bets", query={"status": status, "book": book, "fight_id": fight_id, "tag": tag, "since": since, "until": until, "limit": limit, "cursor": cursor})


def create_bet(
    body: BetInput,
    *,
    idempotency_key: str,
) -> Request[BetAnswer]:
    """Log a bet.

    Logs a bet. It counts if it was placed before the fight began; it may be reported later. The service adds what it knew when the bet was
    placed: fair probability, edge, verdict, the best price and whether the book showed the price that was taken.

    The draw is a side of `h2h_3_way` only. A bet that has the `external_ref` of another one is rejected, also where it is sent with another
    `Idempotency-Key`.

    A bet beyond a limit of yours is rejected with 409 `limit_reached`, unless the body says `outside_limits`: then it is logged, and counts like
    others. Bets that are placed at once never exceed a limit together.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/journal/bets", headers={"Idempotency-Key": idempotency_key}, body=body)


def get_bet(
    bet_id: Uuid,
) -> Request[BetAnswer]:
    """One of your bets.

    A bet of the key's owner, with its version as a strong `ETag`.

    bet_id: Identifier of the bet.
    """
    return Request("GET", f"/desk/v1/journal/bets/{segment(bet_id)}")


def update_bet(
    bet_id: Uuid,
    body: BetPatch,
    *,
    if_match: str | None = None,
) -> Request[BetAnswer]:
    """Change a bet.

    Changes a bet by a JSON merge patch: fields that are left out stay, and null removes the note. Tags and note change at any time, price and
    stake while the bet is pending. Every version is kept on record. A larger stake beyond a limit of yours is rejected with 409 `limit_reached`, unless
    the body says `outside_limits`.

    bet_id: Identifier of the bet.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PATCH", f"/desk/v1/journal/bets/{segment(bet_id)}", headers={"If-Match": if_match}, body=body)


def void_bet(
    bet_id: Uuid,
    *,
    if_match: str | None = None,
) -> Request[None]:
    """Void a bet.

    Takes a bet out of the journal, out of all totals and figures, here and in the trading API. It stays on record with its settlements, and
    `restoreBet` puts it back.

    bet_id: Identifier of the bet.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("DELETE", f"/desk/v1/journal/bets/{segment(bet_id)}", headers={"If-Match": if_match})


def list_settlements(
    bet_id: Uuid,
) -> Request[SettlementsAnswer]:
    """How a bet was settled.

    Every settlement of a bet, oldest first. The last one is in force.

    bet_id: Identifier of the bet.
    """
    return Request("GET", f"/desk/v1/journal/bets/{segment(bet_id)}/settlements")


def settle_bet(
    bet_id: Uuid,
    body: SettlementInput,
    *,
    idempotency_key: str,
) -> Request[BetAnswer]:
    """Settle a bet, or correct its settlement.

    Settles a bet. From `pending` it becomes `won`, `lost`, `push` or `cashed_out`, and from each of these any other: a correction is a new
    settlement, and the old ones stay on record. `won` and `lost` need a fight that has begun. From then on the service leaves the result as its
    owner says, and only adds what the close says. The same settlement again changes nothing.

    bet_id: Identifier of the bet.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/journal/bets/{segment(bet_id)}/settlements", headers={"Idempotency-Key": idempotency_key}, body=body)


def restore_bet(
    bet_id: Uuid,
    *,
    idempotency_key: str,
) -> Request[BetAnswer]:
    """Put a voided bet back.

    Puts a voided bet back into the journal as it was, with its settlements. It counts again in all totals and figures. If it is beyond a limit of yours now,
    it is marked `outside_limits`.

    bet_id: Identifier of the bet.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/journal/bets/{segment(bet_id)}/restorations", headers={"Idempotency-Key": idempotency_key})


def list_voided_bets(
    *,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[VoidedBetsAnswer, VoidedBet]:
    """Your voided bets, by page.

    The bets that are out of the journal because they were voided, the last voided first, each as it was.

    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", "/desk/v1/journal/voided-bets", query={"limit": limit, "cursor": cursor})


def create_import(
    body: ImportInput,
    *,
    idempotency_key: str,
) -> Request[ImportAnswer]:
    """Import bets.

    Imports bets from the text of a CSV file or from rows, at most 5000 lines in a body of 256 kB. A line is taken or refused on its own, with
    the reason and, where its fight is not clear, candidates; a line that is in the journal already is refused with the bet that it is.
    Accepted lines are stored in one transaction. A line names its fight by `fight_id`, or by fighters: then it is their first fight to begin after
    `placed_at`.

    With `dry_run` nothing is stored. More than 1000 lines are queued: the answer is 202, and `/journal/imports/{import_id}` shows the result.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/journal/imports", headers={"Idempotency-Key": idempotency_key}, body=body)


def get_import(
    import_id: Uuid,
) -> Request[ImportAnswer]:
    """What became of an import.

    An import of the key's owner, with what became of each line.

    import_id: Identifier of the import.
    """
    return Request("GET", f"/desk/v1/journal/imports/{segment(import_id)}")


def list_file_imports(
    *,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[FileImportsAnswer, FileImport]:
    """Your imports of files, by page.

    The imports of files of the key's owner, newest first.

    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", "/desk/v1/journal/file-imports", query={"limit": limit, "cursor": cursor})


def create_file_import(
    body: FileImportInput,
    *,
    idempotency_key: str,
) -> Request[FileImportAnswer]:
    """Import a file of bets.

    Creates an import of a file that another program made, such as a tracker or a spreadsheet: CSV in any usual form, of up to 32 MB. Send the file
    with `sendFilePart`. When it is complete the service reads it, shows how, and asks what the file leaves open. Nothing is stored before
    `confirmFileImport`. At most 10 imports of yours can be open; undo one to make room. An upload that got no
    byte for a day does not count.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/journal/file-imports", headers={"Idempotency-Key": idempotency_key}, body=body)


def get_file_import(
    import_id: Uuid,
) -> Request[FileImportAnswer]:
    """An import of a file.

    How far an import is, how its file is read, and the numbers of its lines by what they are.

    import_id: Identifier of the import.
    """
    return Request("GET", f"/desk/v1/journal/file-imports/{segment(import_id)}")


def send_file_part(
    import_id: Uuid,
    body: FileImportPart,
    *,
    idempotency_key: str,
) -> Request[FileImportAnswer]:
    """Send a part of a file.

    Sends a part of the file, in order; one that was sent before changes nothing. With the last part the service reads the file: a small one
    at once, so that the answer has the reading, a large one in the background.

    import_id: Identifier of the import.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/journal/file-imports/{segment(import_id)}/parts", headers={"Idempotency-Key": idempotency_key}, body=body)


def answer_file_import(
    import_id: Uuid,
    body: FileImportAnswers,
    *,
    idempotency_key: str,
) -> Request[FileImportAnswer]:
    """Answer questions on a file.

    Answers questions of the reading, or changes assumed answers; the service then reads the file again. Answers are kept for your next file with the
    same columns once the import is done.

    import_id: Identifier of the import.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/journal/file-imports/{segment(import_id)}/answers", headers={"Idempotency-Key": idempotency_key}, body=body)


def confirm_file_import(
    import_id: Uuid,
    *,
    idempotency_key: str,
) -> Request[FileImportAnswer]:
    """Store the bets of a file.

    Stores the bets of an import that is `ready`, and gives bets of the journal the results that they have in the file. A small import is `done` in
    the answer; a large one goes on in the background. Lines that were left out or refused are not stored.

    import_id: Identifier of the import.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/journal/file-imports/{segment(import_id)}/confirmation", headers={"Idempotency-Key": idempotency_key})


def undo_file_import(
    import_id: Uuid,
    *,
    idempotency_key: str,
) -> Request[FileImportAnswer]:
    """Undo an import of a file.

    Voids all bets that the import stored, also those that were changed since, takes back the results that it gave to other bets, and deletes the
    file. Your limits keep counting the bets as they do voided ones, unless you undo an import within the hour, once in 24 hours. An import that stored nothing yet is discarded. Voided bets can be restored one by one. A small import is `undone` in the answer; a large
    one is `undoing`, and goes on in the background.

    import_id: Identifier of the import.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/journal/file-imports/{segment(import_id)}/undo", headers={"Idempotency-Key": idempotency_key})


def list_file_import_lines(
    import_id: Uuid,
    *,
    outcome: Literal["to_store", "to_update", "stored", "updated", "duplicate", "left_out", "refused"] | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[FileImportLinesAnswer, FileImportLine]:
    """The lines of a file, by page.

    The lines of a file in order, each with what it is or what became of it. Empty before the import is `ready`.

    import_id: Identifier of the import.
    outcome: Only lines with this outcome.
    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", f"/desk/v1/journal/file-imports/{segment(import_id)}/lines", query={"outcome": outcome, "limit": limit, "cursor": cursor})


def get_journal_summary(
    *,
    by: Literal["month", "book", "verdict", "edge", "kind", "market"] | None = None,
    since: CalendarDate | None = None,
) -> Request[SummaryAnswer]:
    """What your bets were worth.

    Figures of the bets of the key's owner, in total and by group: profit, yield with its 95 % interval (Student's), what the profit was expected
    to be by the snapshots and by the closes, and within which bounds luck explains it, closing line value with its interval (Student's), the share of
    bets that beat the close (Wilson's), and the longest drawdown. Currencies are never mixed. The intervals take bets as independent; several
    bets on one side of a fight make them too narrow. Months are those of the time zone of your settings, which the answer names.

    by: What the groups are by.
    since: Only bets placed on this day or later, in the time zone of your settings.
    """
    return Request("GET", "/desk/v1/journal/summary", query={"by": by, "since": since})


def get_journal_equity() -> Request[EquityAnswer]:
    """The curve of your bankroll.

    The bankroll of the key's owner in each currency, day by day: deposits, bonuses and withdrawals, and the profit of bets on the day on which they
    were settled. Days are those of the time zone of your settings, which the answer names.
    """
    return Request("GET", "/desk/v1/journal/equity")


def list_transactions(
    *,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[TransactionsAnswer, Transaction]:
    """Your deposits, withdrawals and bonuses.

    The transactions of the key's owner, newest first.

    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", "/desk/v1/journal/transactions", query={"limit": limit, "cursor": cursor})


def create_transaction(
    body: TransactionInput,
    *,
    idempotency_key: str,
) -> Request[TransactionAnswer]:
    """Log a deposit, a withdrawal or a bonus.

    Logs money that came to the bankroll or left it. A transaction is not changed afterwards; a correction is one the other way.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/journal/transactions", headers={"Idempotency-Key": idempotency_key}, body=body)


def list_lines(
    *,
    from_: Instant | None = None,
    to: Instant | None = None,
    state: Literal["upcoming", "started", "finished", "cancelled"] | None = None,
    sort: Literal["start", "move"] | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[LineListAnswer, LineListRow]:
    """Fights and how far their lines have moved.

    The fights that books have priced, each with the market's first and last median price of both sides. `upcoming` fights have not started, or their
    start is not known; `started` ones wait for their result, because the feed does not say when a fight ends; `finished` ones have a
    result, and `cancelled` ones were cancelled or moved. Without `from`, a list of other than upcoming fights begins 30 days ago.

    A page by `start` has the next fight first, or the last one where it is over; a page by `move` the largest move first, up or down.

    **Key.** It needs a key, in JSON and CSV alike, because vendors of odds forbid to pass their prices on. It answers without one only
    where every source of `/data-sources` gives its prices to everybody, as the demo does.

    from_: Only fights that start at or after this instant. A fight without a known start is treated as starting at 00:00 UTC on its date.
    to: Only fights that start at or before this instant.
    state: Which fights.
    sort: The order.
    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", "/desk/v1/lines", query={"from": from_, "to": to, "state": state, "sort": sort, "limit": limit, "cursor": cursor})


def get_lines(
    fight_id: int,
    *,
    books: BookList | None = None,
    side: Side | None = None,
    market_type: MarketType | None = None,
    from_: Instant | None = None,
    to: Instant | None = None,
    points: int | None = None,
    step: Literal["raw", "5m", "1h", "1d"] | None = None,
    as_of: Instant | None = None,
) -> Request[LinesAnswer]:
    """The line history of a fight.

    Every change of every price that books offered on a fight, and the market's median, in decimal odds.

    **Gaps.** The feed is polled every five minutes. Where the next poll came more than seven and a half minutes after the one before, a
    poll was missed, and the prices are not known: the lines and the median end where it was due, five minutes after the last poll, and begin
    again at the next poll (`not_polled`). A book that polls did not show offers nothing (`not_offered`). A gap is a point without a price,
    and is never bridged.

    **Median.** Over all books, as in `/picks/live`: three-way prices by their two-way equivalent, the lower of the middle two of an even
    count, prices far from the other books' left out. It is null where that equivalent is no price: 1.02 on a sure winner with the draw at 26
    is 0.98.

    **Fewer points.** With `step`, the last change of each step of the UTC clock is kept, so that the line at the end of each step is exact; a gap
    within one step is only in `gaps`. A line that still has more than `points` points is divided into parts of equally many, and each part
    keeps its first, last, lowest and highest point and the start of its first gap: the opening price, the last one and the extremes are
    always there. `gaps` are the longest then.

    **What it covers.** `from` and `to` cut points, medians and gaps; the price that stands at `from` has a point there. The summary and the figures
    of a book are of its whole history. `as_of` answers as it would have been then; without it, the `ETag` stays the same until the history
    changes. `books` and `market_type` choose the lines that are shown; the median and the summary are of all.

    **Archive.** Old months of prices may be in files of the operator. If they cannot be read, the answer is 503 `quotes_archived`, never a shorter
    history; `/lines` and the closes do not need them.

    **Terms.** Where the terms of a source limit how long its prices may be kept (`keep_hours` of `/data-sources`), older ones are deleted, and the
    lines begin later. `expired_until` tells it.

    **Key.** As `/lines`, it needs a key unless all sources give their prices to everybody.

    **CSV** has the columns `side,book,market_type,at,price,event`, one row per point, in the order of the JSON. The rows of the book
    `median` are the median's.

    fight_id: Identifier of the fight, as listed by `/lines`.
    books: Books to show, keys of `/bookmakers` of the trading API separated by commas. Without it, all.
    side: One side only.
    market_type: Lines of one kind of market only.
    from_: Begin of the window of points.
    to: End of the window of points.
    points: Largest number of points of one line, and of its gaps.
    step: Keep every change, or the last one of each five minutes, hour or day.
    as_of: Only what was known at this instant. Without it, now.
    """
    return Request("GET", f"/desk/v1/lines/{segment(fight_id)}", query={"books": books, "side": side, "market_type": market_type, "from": from_, "to": to, "points": points, "step": step, "as_of": as_of})


def get_fair_line(
    fight_id: int,
    *,
    points: int | None = None,
) -> Request[FairLineAnswer]:
    """How the fair price of a fight moved.

    The fair probability that was published with the picks on the fight, oldest first, each with the time for which it held. There is none where no
    pick was published. Probabilities are given no draw, so `1 / prob_a` is the fair price of a two-way bet on fighter A, and
    `1 / (1 - prob_a)` that on fighter B.

    A history of more than `points` points is thinned as that of `/lines/{fight_id}` is.

    As `/lines`, it needs a key unless all sources give their prices to everybody.

    fight_id: Identifier of the fight, as listed by `/lines`.
    points: Largest number of points.
    """
    return Request("GET", f"/desk/v1/lines/{segment(fight_id)}/fair", query={"points": points})


def get_closes(
    fight_id: int,
    *,
    source: Literal["same_book", "best", "sharp", "all"] | None = None,
    devig: Literal["power", "multiplicative", "additive", "shin", "odds_ratio"] | None = None,
) -> Request[ClosesAnswer]:
    """The closing prices of a fight.

    Closes and what they say of the fight without the vig. The close is the last quote that a poll showed before the scheduled start, if that was at most 24
    hours before it; a market that the last dozen polls before the start no longer showed has none.

    - `same_book`: each book's own close; the vig is removed from its own prices.
    - `best`: the best close of each outcome over all books, without prices far from the other books'; the vig is removed from these
      prices together.
    - `sharp`, `all`: the best closes of the sharp books, or of all, and their consensus: the weighted mean of the books' log-odds, each without its
      vig by the method asked for. Books that share their prices count once.

    Two-way and three-way markets are never mixed. In `h2h` the probabilities are given no draw. Where a method has no solution for prices, the power
    method takes its place, and `devig` says so.

    As `/lines`, it needs a key unless all sources give their prices to everybody.

    fight_id: Identifier of the fight, as listed by `/lines`.
    source: Whose closes.
    devig: How the vig is removed.
    """
    return Request("GET", f"/desk/v1/lines/{segment(fight_id)}/closes", query={"source": source, "devig": devig})


def get_outcomes(
    fight_id: int,
    *,
    rounds: Literal[4, 6, 8, 10, 12] | None = None,
    duration: Literal["market", "model"] | None = None,
    fair: Literal["blend", "market", "model"] | None = None,
    settlement: Literal["common", "dq_is_ko"] | None = None,
) -> Request[OutcomesAnswer]:
    """The whole fight as one distribution.

    Who wins, how and in which round, as one distribution, and the fair prices of the markets that follow from it: method, distance, rounds,
    totals, groups of rounds, double chance, and winner with a total. They agree with each other, and who wins is exactly the fair price of the
    pick: nothing that is said of methods and rounds can move it.

    **How long it lasts.** `duration=market` follows the total that most independent price sources quote, at least two, with their vig removed by
    the power method. Books that copy each other are one source. Without such a total, and with `duration=model`, the hazards of the model
    decide, and `duration_from_model` warns: their error is about half a log-odds, so a difference to a book's total is no edge.

    **How many rounds.** What the operator says (`boxing fights rounds`), the record, a total of 10.5 or more (12 rounds), or else a mixture of what fights like it are scheduled for, which
    `rounds_inferred` tells. `rounds` asks what if. Where no length has a probability of 0.8, markets that name a round, the distance or a method
    are refused.

    **Sigma** is our error of a probability, of who wins, of the duration, of the length, and of when in a round stoppages come. `interval` covers
    nine of ten such errors, not results.

    **Settlement.** A retirement in the corner is a stoppage in the round that was finished. A technical decision is a decision in its round.
    `common` treats a disqualification as an ending of its own, `dq_is_ko` as a knockout in its round.

    **Refused.** A figure whose `refused` is not null has no probability: `rounds_unknown`, `rounds_contradict_total` (a total at or above the
    scheduled rounds), `duration_out_of_range` (no duration meets the total).

    No bet follows from these figures alone; `/outcomes/{fight_id}/prices` compares them with what books offer.

    As `/lines`, it needs a key unless all sources give their prices to everybody.

    **CSV** has the columns `market,winner,method,selection,point,from_round,to_round,probability,fair_decimal_odds,sigma,low,high,refused`, one
    row per selection, in the order of the JSON.

    fight_id: Identifier of a pending fight, as `/picks/live` of the trading API lists it.
    rounds: As if the fight were scheduled for so many rounds.
    duration: Whether the duration follows the market's total where there is one, or the model alone.
    fair: Whose fair price says who wins, as in `/picks/live` of the trading API.
    settlement: What a disqualification counts as.
    """
    return Request("GET", f"/desk/v1/outcomes/{segment(fight_id)}", query={"rounds": rounds, "duration": duration, "fair": fair, "settlement": settlement})


def list_outcome_prices(
    fight_id: int,
    *,
    book: BookKey | None = None,
    market_key: str | None = None,
    min_ev: float | None = None,
    rounds: Literal[4, 6, 8, 10, 12] | None = None,
    duration: Literal["market", "model"] | None = None,
    fair: Literal["blend", "market", "model"] | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[OutcomePricesAnswer, OutcomePrice]:
    """What books offer on how a fight ends.

    One row for each price on offer beside those of the winner: totals, double chance, method, rounds, and any other market, as the feed names it,
    with the fair probability that `/outcomes/{fight_id}` gives, by market, book and point.

    **Duration.** With `duration=market`, the total that a row is judged by leaves out the row's own book and its copies.

    **Vig-free** by the power method over all outcomes of the market at the book; `incomplete_market` where one is missing. Above an overround of 0.15,
    `vigfree_low` and `vigfree_high` are the range of power and multiplicative method; above 0.4, `wide_overround` warns that neither is reliable.
    The value of a dollar needs no vig-free price.

    **Verdict.** NO BET with `unproven_market` until 200 quotes of the kind were settled and the interval of their CLV lies above 0: until then, a
    difference to a book is the model's error. After that, the gates of the default policy decide. No close of these markets is compared with
    a fair price yet, so there is no BET.

    **Refused.** No fair probability: `unknown_market`, `settlement_unknown` (totals of other than half rounds), `rounds_unknown`,
    `rounds_contradict_total` (a round beyond the scheduled ones), `duration_out_of_range`.

    **Age.** `stale` is a reason where the prediction is stale; `stale_quote` warns of a price older than ten minutes.

    **Key.** As `/lines`, it needs a key unless all sources give their prices to everybody.

    fight_id: Identifier of a pending fight, as `/picks/live` of the trading API lists it.
    book: One book only, a key of `/bookmakers` of the trading API.
    market_key: One market only, by its key in the feed.
    min_ev: Only rows whose `ev_per_dollar` is at least this; rows without one are left out then.
    rounds: As if the fight were scheduled for so many rounds.
    duration: Whether the duration follows the market's total, the judged book left out, or the model alone.
    fair: Whose fair price says who wins, as in `/picks/live` of the trading API.
    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", f"/desk/v1/outcomes/{segment(fight_id)}/prices", query={"book": book, "market_key": market_key, "min_ev": min_ev, "rounds": rounds, "duration": duration, "fair": fair, "limit": limit, "cursor": cursor})


def get_outcome_model() -> Request[OutcomeModelAnswer]:
    """How well the ends of fights are told.

    The outcome model of the version in production: its coefficients, and its scores on the installation's own record. Each year is scored by a fit
    on the years before it, given who won, beside two baselines: the shares of endings by scheduled rounds, and a method by the same inputs that is
    independent of the round. Intervals are of a bootstrap over days. The months of a closed holdout are left out.

    As `/lines`, it needs a key unless all sources give their prices to everybody.
    """
    return Request("GET", "/desk/v1/model/outcomes")


def get_depth(
    fight_id: int,
    *,
    stake: float | None = None,
    at: Instant | None = None,
) -> Request[DepthAnswer]:
    """What a stake gets at exchanges and prediction markets.

    The recorded order books of a fight at exchanges and prediction markets, and what a stake gets in each after fees: how much is filled, at which
    average price, and whether that beats the best book. Order books come from recorded days that the operator imports; nothing is asked of a venue.

    **Time.** Order books are as of `at`, or of now without it, and so are the books and the fair price beside them. One that was last seen more than
    ten minutes before is `stale`: when it was seen is shown, and no price.

    **Contracts.** A contract pays 1 of the venue's currency, so its price is a probability: to back 100 at 2.5 buys 250 contracts at 0.4. `selection`
    says when it pays. What pays unless a fighter wins (`not_a`: a No, or a lay bet) pays on a draw too, and is never the other fighter. It has no
    `best_book`, because no book of the feed offers it.

    **Fees.** Betfair takes the market's base rate of net winnings. Kalshi takes `rate * p * (1 - p)` a contract, rounded up to a cent for the order;
    Polymarket the same at the rate of the market. A market that names no rate has the venue's, as `boxing fees` shows. `net_decimal_odds` are
    after fees, of what is really spent: `outlay`.

    **Stakes.** At `best_stake` the expected profit is largest, and each further dollar loses. At `break_even_stake` all of it is gone. Both before
    cents are rounded, and by the fair probability.

    **Sides.** Names say which fighter a contract is on. Where its prices are much nearer to the other fighter by the books' consensus, a factor of two in
    the odds, the market is refused as `side_contradicts_prices` until an operator confirms or swaps it: `boxing exchanges`. In a fight of less than
    59 % to 41 % prices cannot tell.

    **Draws.** Contracts on a fighter count as lost on a draw. `draw_rule` is what the venue's settlement rules say; null, with
    `settlement_unknown`, where nobody has entered them. Read `rules`.

    **Key.** It needs a key unless all sources give their prices to everybody. Terms of venues that nobody has read count as `self`.

    fight_id: Identifier of the fight.
    stake: The most to pay, fees on buying included, in the currency of each venue.
    at: The moment of which to tell; now without it.
    """
    return Request("GET", f"/desk/v1/depth/{segment(fight_id)}", query={"stake": stake, "at": at})


def list_data_sources() -> Request[DataSourcesAnswer]:
    """Where the data come from, and what you may see of it.

    Every source of which the service holds data, or which it is configured to ask, and what its terms allow. `your_level` says who you are to
    it: `self` for the operator's own users and the system token, `key_holders` for guests with a key, `public` without a key.

    A right reaches down to a level: `self` is the operator's own users alone, `key_holders` guests too, `public` everybody. Prices that a session of
    the portal asks for as JSON count as shown on a page; a key, a ticket and every CSV count as data. Where an answer is made
    from several sources, the least of their rights decides.

    An operator can replace what is known of a source, where the licence differs.
    """
    return Request("GET", "/desk/v1/data-sources")


def list_settlement_rules(
    *,
    book: BookKey | None = None,
    market_type: MarketType | None = None,
    state: Literal["known", "unknown", "old"] | None = None,
    as_of: CalendarDate | None = None,
) -> Request[SettlementRulesAnswer]:
    """How books settle draws, no contests and fights that are moved.

    The rules that pages of books state for the winner market, one rule a row, each with its page and the day on which somebody read it. The
    standard rules come with the service; an operator can replace them with `boxing rules import`. `missing` names the rules that nobody has
    read of a book. A rule that was read more than a year ago counts as missing.

    Arbitrage and hedges are judged by these rules: two prices are the same bet only if they pay alike at every ending.

    book: One book only; without rules of its own, all are missing.
    market_type: One market type only, with the rules for both.
    state: `known` lists the rules that count. `unknown` lists what nobody has read, or an operator withdrew. `old` lists the rules that were read more than a year ago.
    as_of: The rules as they were known at the end of a day, in UTC, in place of those of now: those that had been read, and said to hold, by then. `is_changed` and `contradicted_by` are of today.
    """
    return Request("GET", "/desk/v1/settlement-rules", query={"book": book, "market_type": market_type, "state": state, "as_of": as_of})


def compare_settlement_rules(
    *,
    books: BookList,
    market_type: Literal["h2h", "h2h_3_way"] | None = None,
    odds: str | None = None,
    stakes: str | None = None,
) -> Request[ComparisonAnswer]:
    """Whether bets at two or three books are the same bet.

    What each book pays at every ending of a fight, by its known rules. Endings at which all of the books pay alike make one class. The rules name no
    fighter, so an ending is told for the one who wins.

    With `odds`, `settlement` judges bets at these prices as arbitrage and hedges are judged. The first book has the bet on one fighter, the second on
    the other, and the third on the draw.

    books: Two or three keys of `/bookmakers` of the trading API, separated by commas.
    market_type: The market in which the bets are.
    odds: Decimal odds after commission, one a book, separated by commas. `h2h` then takes two books and `h2h_3_way` three.
    stakes: Stakes in any unit, one a book, separated by commas. Without them, those that pay the same for each outcome.
    """
    return Request("GET", "/desk/v1/settlement-rules/compare", query={"books": books, "market_type": market_type, "odds": odds, "stakes": stakes})


def get_sizing_audit() -> Request[SizingAuditAnswer]:
    """The sizing audit.

    What `audit_report` of the trading API's `/policy` speaks of: where a bankroll ends under each Kelly fraction, by simulation over the
    settled backtest, and the fraction that follows. The figures are those of the trading API's `/model/mc-kelly`; here they need no key.
    """
    return Request("GET", "/desk/v1/reports/sizing-audit")


def list_names(
    *,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[NamesAnswer, WaitingName]:
    """Names that await a decision.

    Names of the odds feed that are not matched to one fighter, each with the fighters whom it may mean, by name.

    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", "/desk/v1/admin/names", query={"limit": limit, "cursor": cursor})


def decide_name(
    name: str,
    body: NameDecision,
) -> Request[NameAnswer]:
    """Decide on a name.

    Assigns a name of the feed to a fighter for good, or takes the assignment back with `fighter_id: null`. It takes effect with the next run of the
    pipeline. The body is the whole decision, so a repetition changes nothing, and every decision is kept with who made it. There is no
    `If-Match`: the pipeline looks at waiting names again in every run, so a version would change without a decision.

    name: The name as the feed has it, in any case and with or without accents.
    """
    return Request("PUT", f"/desk/v1/admin/names/{segment(name)}", body=body)


def get_installation() -> Request[InstallationAnswer]:
    """Versions, disk, backups and the last restore drill.

    The state of the installation, for its operator. A restore drill restores the newest backup into a scratch database, compares every table with
    the backup, and drops the copy.
    """
    return Request("GET", "/desk/v1/admin/installation")


def get_setup() -> Request[SetupAnswer]:
    """What the installation holds, and what it lacks for picks.

    The least that yields picks as a list that fills, the import under way or the last one, and what this process offers to complete the list. The same
    list is that of `boxing setup`.
    """
    return Request("GET", "/desk/v1/admin/setup")


def get_setup_file(
    file: str,
) -> Request[SetupFileAnswer]:
    """How a file would be read.

    Which kind of file it is, by its first line, and which of its columns holds each of ours. Parts of the file may still be missing.

    file: The name of the file.
    """
    return Request("GET", f"/desk/v1/admin/setup/files/{segment(file)}")


def put_setup_file(
    file: str,
    body: FilePart,
) -> Request[FileProgressAnswer]:
    """Send a part of a file.

    Writes a part of a file where it belongs, so that a part may be sent again. Parts come in order, each in a body of at most 256 kB; only this process
    keeps them, until it stops or has imported the file. A file may be gzip. All files together may have 2 GB.

    file: The name of the file.
    """
    return Request("PUT", f"/desk/v1/admin/setup/files/{segment(file)}", body=body)


def put_setup_import(
    body: SetupImportInput,
) -> Request[SetupImportAnswer]:
    """Import a file, or check it.

    Begins to import a file that was sent, or with `dry_run` to check what each line would become. A check does everything and undoes it. One import is under
    way at a time; `/admin/setup` shows how far it is and what became of it. All that `boxing setup FILE` does follows: ratings, a first model, predictions
    and picks.
    """
    return Request("PUT", "/desk/v1/admin/setup/import", body=body)


def cancel_setup_import() -> Request[CancelledImportAnswer]:
    """Cancel an import.

    Ends the import or check under way. A check has changed nothing; an import keeps the steps that it had finished, and importing the same file again completes it.
    Without one under way nothing happens.
    """
    return Request("DELETE", "/desk/v1/admin/setup/import")


def check_feed_key(
    body: FeedKeyInput,
) -> Request[FeedKeyAnswer]:
    """Check a key of the odds feed.

    Sends a free request to the feed with the key, and keeps the key nowhere: it belongs into `ODDS_API_KEY_FILE`, where no backup and no page shows it.
    """
    return Request("POST", "/desk/v1/admin/setup/feed-key", body=body)


def put_first_user(
    body: FirstUserInput,
) -> Request[FirstUserAnswer]:
    """Add the first user.

    Adds the first user of an installation with a key that may do everything. The key is shown once. Later users are added with `boxing users add`.
    """
    return Request("PUT", "/desk/v1/admin/setup/user", body=body)


def put_world(
    body: WorldInput,
) -> Request[WorldAnswer]:
    """Choose the demo.

    Makes an empty installation the demo. The service starts again at once, and fills the database with the simulated world.
    """
    return Request("PUT", "/desk/v1/admin/setup/world", body=body)


def calculate_devig(
    body: DevigInput,
) -> Request[DevigAnswer]:
    """Remove the vig from a market.

    The vig-free probabilities of a market by every method, with the fair odds of each. A commission is taken off the net winnings before. A method that has
    no answer for these prices says why.
    """
    return Request("POST", "/desk/v1/calculators/devig", body=body)


def calculate_stakes(
    body: StakesInput,
) -> Request[StakesAnswer]:
    """Size the bets on a card.

    Stakes by simultaneous Kelly: those that maximise the mean logarithm of the bankroll when all bets are open at once, with limits, steps,
    commission and the bets that are open already. Stakes are rounded down to whole steps; one that ends below the book's least stake is 0.
    A card has at most 20 fights and 40 bets, so that it is sized within a moment.
    """
    return Request("POST", "/desk/v1/calculators/stakes", body=body)


def calculate_arbitrage(
    body: ArbitrageInput,
) -> Request[ArbitrageAnswer]:
    """Split an outlay over all outcomes.

    Stakes that pay the same for every outcome, as nearly as whole cents allow, and the profit that they lock in. It is negative where the prices are
    no arbitrage, and can be 0 or less where rounding to cents takes all of a small one: `warnings` says so, and `min_outlay` how much is enough.
    """
    return Request("POST", "/desk/v1/calculators/arbitrage", body=body)


def calculate_free_bet(
    body: FreeBetInput,
) -> Request[FreeBetAnswer]:
    """Turn a free bet into cash.

    The cash bet on the other side that makes a free bet earn the same at either end. For two-way prices (`h2h`) only: on a draw both bets are void
    and nothing is earned, while three-way prices lose both.
    """
    return Request("POST", "/desk/v1/calculators/free-bet", body=body)


def get_push_key() -> Request[PushKeyAnswer]:
    """The key for Web Push.

    The key that a browser subscribes with. Its subscription then becomes a webhook of the format `web_push`.
    """
    return Request("GET", "/desk/v1/push-key")


def get_notifications() -> Request[NotificationsAnswer]:
    """Your notification preferences.

    Which events your channels are sent, and when. The preferences apply to the webhooks in `channels`, in addition to their own types and filters; other
    webhooks do not depend on them. Defaults, with version 0, until you set them.
    """
    return Request("GET", "/desk/v1/me/notifications")


def set_notifications(
    body: NotificationSettingsInput,
    *,
    if_match: str | None = None,
) -> Request[NotificationsAnswer]:
    """Set your notification preferences.

    Replaces the preferences as a whole. Messages in quiet hours wait until these end; alerts that have lost their worth by then are dropped.

    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PUT", "/desk/v1/me/notifications", headers={"If-Match": if_match}, body=body)


def list_webhooks() -> Request[WebhooksAnswer]:
    """Your webhooks.

    Your webhooks, newest first; without those that were deleted. Secrets are not shown.
    """
    return Request("GET", "/desk/v1/webhooks")


def create_webhook(
    body: WebhookInput,
    *,
    idempotency_key: str,
) -> Request[NewWebhookAnswer]:
    """Have events sent to a URL.

    Every event that fits is sent to the URL as a POST, at least once and in no order. A message is signed by Standard Webhooks 1.0:
    `webhook-id`, which is the same for all attempts, `webhook-timestamp`, and `webhook-signature` over `id.timestamp.body`. `secret` is shown
    in this answer only; a replay has null in its place.

    Any 2xx within 15 seconds is a success; redirects are not followed. Anything else is repeated after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20
    and 24 h, each ± 20 %, and not before `Retry-After`. 410 disables the webhook, and so do five days of failure. An alert whose prices have
    gone is not sent any more; a settlement always is. You can have 20 webhooks.

    `standard` sends the event as `{ id, type, timestamp, data }`, the object of `/events`. The other formats are a sentence in the form that
    Discord, Slack, Telegram and ntfy take. `web_push` is a notification in a browser: it is encrypted for the browser by the `keys` of its
    subscription, goes through the push service of the browser’s maker, and carries no signature. 404 disables it too.

    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", "/desk/v1/webhooks", headers={"Idempotency-Key": idempotency_key}, body=body)


def get_webhook(
    webhook_id: Uuid,
) -> Request[WebhookAnswer]:
    """One webhook.

    A webhook of yours, with its state: whether it is disabled and why, and since when it has been failing.

    webhook_id: Identifier of the webhook.
    """
    return Request("GET", f"/desk/v1/webhooks/{segment(webhook_id)}")


def update_webhook(
    webhook_id: Uuid,
    body: WebhookChanges,
    *,
    if_match: str | None = None,
) -> Request[WebhookAnswer]:
    """Change a webhook.

    Changes the fields that are given. Deliveries that are pending go to the new URL.

    webhook_id: Identifier of the webhook.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("PATCH", f"/desk/v1/webhooks/{segment(webhook_id)}", headers={"If-Match": if_match}, body=body)


def delete_webhook(
    webhook_id: Uuid,
    *,
    if_match: str | None = None,
) -> Request[None]:
    """Delete a webhook.

    Nothing more is sent to it, and it is no longer listed. Its deliveries stay on record.

    webhook_id: Identifier of the webhook.
    if_match: The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
    """
    return Request("DELETE", f"/desk/v1/webhooks/{segment(webhook_id)}", headers={"If-Match": if_match})


def rotate_webhook_secret(
    webhook_id: Uuid,
    *,
    idempotency_key: str,
) -> Request[SecretAnswer]:
    """Replace the secret.

    Makes a new secret. For 24 hours messages carry a signature of the old one too, so that a receiver can change over without losing any.
    An older one ends at once.

    webhook_id: Identifier of the webhook.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/webhooks/{segment(webhook_id)}/secret", headers={"Idempotency-Key": idempotency_key})


def test_webhook(
    webhook_id: Uuid,
    *,
    idempotency_key: str,
) -> Request[DeliveryAnswer]:
    """Send a test.

    Sends an event of type `webhook.test` without data, regardless of the webhook's types and filter. The delivery in the answer is pending;
    `/webhooks/{webhook_id}/deliveries` shows what became of it.

    webhook_id: Identifier of the webhook.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/webhooks/{segment(webhook_id)}/test", headers={"Idempotency-Key": idempotency_key})


def list_webhook_deliveries(
    webhook_id: Uuid,
    *,
    state: DeliveryState | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[DeliveriesAnswer, Delivery]:
    """Deliveries of a webhook.

    Deliveries, newest first, with every attempt. They are kept for 30 days after they have ended.

    webhook_id: Identifier of the webhook.
    state: Only deliveries in this state.
    limit: Largest number of rows on a page.
    cursor: The `next_cursor` of the page before.
    """
    return PagedRequest("GET", f"/desk/v1/webhooks/{segment(webhook_id)}/deliveries", query={"state": state, "limit": limit, "cursor": cursor})


def redeliver_webhook_delivery(
    webhook_id: Uuid,
    delivery_id: Uuid,
    *,
    idempotency_key: str,
) -> Request[DeliveryAnswer]:
    """Send an event again.

    Makes a new delivery of the same event, regardless of the state of the old one. It has the same `webhook-id`, so that a receiver can tell that it has
    had the message, and no deadline.

    webhook_id: Identifier of the webhook.
    delivery_id: Identifier of the delivery.
    idempotency_key: 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
    """
    return Request("POST", f"/desk/v1/webhooks/{segment(webhook_id)}/deliveries/{segment(delivery_id)}/redeliver", headers={"Idempotency-Key": idempotency_key})


def get_seal_checkpoint() -> Request[CheckpointAnswer]:
    """The signed head of the log.

    How many leaves the log of what was published has, and the root over them, signed. `note` is a checkpoint as C2SP describes it
    (c2sp.org/tlog-checkpoint). Keep it: who has it can prove later that nothing before it was changed.
    """
    return Request("GET", "/desk/v1/seal/checkpoint")


def get_seal_key() -> Request[SealKeyAnswer]:
    """The key of the log, and its days.

    The key that signs heads, and the days of which `/seal/bundles/{day}` has the leaves. A restored database begins a new log, whose first leaf names
    the last head of the old one.
    """
    return Request("GET", "/desk/v1/seal/key")


def list_seal_leaves(
    *,
    from_: int,
    to: int,
) -> Request[LeavesAnswer]:
    """Leaves of the log.

    The leaves from one number up to another, without it, at most 256. `data` is canonical JSON (RFC 8785), as it was hashed: SHA-256 over a zero byte and its UTF-8 (RFC
    6962).

    from_: The number of the first leaf.
    to: The number after the last leaf.
    """
    return Request("GET", "/desk/v1/seal/leaves", query={"from": from_, "to": to})


def list_seal_entries(
    *,
    leaf: int | None = None,
    fight_id: int | None = None,
) -> Request[EntriesAnswer]:
    """Entries of a leaf, or of a fight.

    Publications of fights: verdicts, fair probabilities and results. Give `leaf` or `fight_id`, or neither for the picks in force. Prices are sealed by a commitment, and
    so are the figures that would give a price away. `opened` shows them where all sources give their prices to everybody.

    leaf: Only the entries of this leaf.
    fight_id: Only the entries of this fight, the oldest 1,000.
    """
    return Request("GET", "/desk/v1/seal/entries", query={"leaf": leaf, "fight_id": fight_id})


def get_seal_inclusion(
    *,
    leaf: int,
    size: int,
) -> Request[ProofAnswer]:
    """The proof that a leaf is in the log.

    The hashes that lead from the leaf to the root over the first `size` leaves. Source: RFC 6962, section 2.1.1.

    leaf: The number of the leaf, below `size`.
    size: A number of leaves of the log.
    """
    return Request("GET", "/desk/v1/seal/proofs/inclusion", query={"leaf": leaf, "size": size})


def get_seal_consistency(
    *,
    from_: int,
    to: int,
) -> Request[ProofAnswer]:
    """The proof that the log only grew.

    The hashes that prove that the first `to` leaves begin with the first `from`. Source: RFC 6962, section 2.1.2.

    from_: The smaller number of leaves.
    to: The larger number of leaves, or the same.
    """
    return Request("GET", "/desk/v1/seal/proofs/consistency", query={"from": from_, "to": to})


def get_seal_bundle(
    day: CalendarDate,
) -> Request[BundleAnswer]:
    """A day of the log, to be checked alone.

    All leaves of a UTC day with their entries, the signed heads before and after them, and what was on the board before. `boxing verify --bundle` and the page `/verify` check
    it, without the service.

    day: The UTC day.
    """
    return Request("GET", f"/desk/v1/seal/bundles/{segment(day)}")


def get_seal_openings(
    *,
    leaf: int,
    fight_id: int,
) -> Request[OpeningAnswer]:
    """The prices behind an entry.

    The hidden values of an entry with their salts. Everybody who has them can check that they are those of the commitment in the entry.

    leaf: The leaf of the entry.
    fight_id: The fight of the entry.
    """
    return Request("GET", "/desk/v1/seal/openings", query={"leaf": leaf, "fight_id": fight_id})
