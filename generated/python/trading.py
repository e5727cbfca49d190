# Made from openapi/ by "npm run generate"; do not edit.
from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .request import PagedRequest, Request, segment

class Success(TypedDict):
    """What every success answer begins with; each operation adds its `data` and `meta`."""
    ok: Literal[True]
    """Always true."""

Timestamp: TypeAlias = 'str'

class RunUnderWay(TypedDict):
    """A run of the pipeline that has not ended."""
    run_id: int
    """The run; `/runs` lists it."""
    worker: str | None
    """The process that does it, by host and process id; null for a run of an earlier version."""
    started_at: Timestamp
    """When it began."""

ModelVersion: TypeAlias = 'str'

class SetupProgress(TypedDict):
    """How far the demo has studied its past. Figures that are not there yet answer 404 `not_generated`."""
    step: str
    """The current step of the work."""
    done: float
    """Share of the work that is done, a fraction."""
    seconds_left: int | None
    """Seconds until all of it is there, by the pace so far and with a margin; null while that cannot be told."""

class HealthCron(TypedDict):
    """The last successful pipeline run."""
    last_ok_started_at: Timestamp | None
    """When it started; null before the first."""
    age_minutes: float | None
    """Minutes since then; null before the first. The `ETag` does not cover it."""
    under_way: NotRequired[RunUnderWay | None]
    """The run that has not ended; null if no run is under way. No other run begins meanwhile. A worker that freezes loses it after a minute."""

class HealthModel(TypedDict):
    """The model in production."""
    version: ModelVersion | None
    """Its version; null while none is loaded."""
    fit_at: Timestamp | None
    """When it was fitted; null while none is loaded."""

class HealthCounts(TypedDict):
    """Rows behind the picks."""
    pending_live_picks: int
    """Pending picks that are not stale."""
    settled_live_picks: int
    """Graded picks."""
    predictions_last_24h: int
    """Predictions made or confirmed in the last 24 hours."""

class Health(TypedDict):
    """How fresh the data is and which model is loaded."""
    status: Literal["healthy", "degraded"]
    """`healthy` or `degraded`."""
    reasons: list[Literal["no_successful_run", "run_overdue", "no_model_loaded", "database_unreachable", "primary_unreachable", "board_not_refreshed", "database_read_only"]]
    """Why the status is degraded; empty when healthy."""
    clock_stopped_at: NotRequired[Timestamp | None]
    """Where the clock of a replay (`REPLAY_AT`) stands, so that nothing here is current; null while the clock runs."""
    cron: HealthCron
    """The last successful pipeline run."""
    model: HealthModel
    """The model in production."""
    counts: HealthCounts
    """Rows behind the picks."""
    setup: NotRequired[SetupProgress | None]
    """What the demo still computes of its past, while its picks are served already; null once all of it is there, and where there is no demo."""

class BaseMeta(TypedDict):
    """When the answer was made, and by which version of the API."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
    """Version of this API."""

DemoMark: TypeAlias = 'Literal["demo"]'

class Meta(TypedDict):
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""

class ModelMeta(TypedDict):
    """Meta of an answer that holds figures of a model."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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

class HealthAnswer(TypedDict):
    """The success envelope around the health of the data."""
    ok: Literal[True]
    """Always true."""
    data: Health
    """How fresh the data is and which model is loaded."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

ErrorCode: TypeAlias = 'Literal["bankroll_too_large", "bins_too_large", "chunk_extensions_too_large", "db_error", "expectation_failed", "fetch_failed", "fight_not_found", "fighter_not_found", "headers_too_large", "invalid_bankroll", "invalid_bet_only", "invalid_bins", "invalid_book", "invalid_books", "invalid_cursor", "invalid_devig", "invalid_fair", "invalid_fight_id", "invalid_fighter_id", "invalid_gates", "invalid_has_bio", "invalid_include_books", "invalid_include_stale", "invalid_kelly_fraction", "invalid_kelly_z", "invalid_key", "invalid_kind", "invalid_limit", "invalid_market_type", "invalid_max_bet_pct", "invalid_max_legs", "invalid_max_outlay_pct", "invalid_max_uncertainty", "invalid_min_edge_pp", "invalid_min_ev_per_dollar", "invalid_min_price_sources", "invalid_min_profit_pct", "invalid_min_robust", "invalid_model", "invalid_odds", "invalid_offset", "invalid_outlay", "invalid_path", "invalid_schema", "invalid_search", "invalid_settlement", "invalid_side", "invalid_since", "invalid_sister_books", "invalid_stake", "invalid_status", "invalid_table", "invalid_unpredicted", "invalid_user_id", "invalid_value", "invalid_window", "kelly_fraction_too_large", "kelly_z_too_large", "keys_unavailable", "limit_too_large", "malformed_request", "max_bet_pct_too_large", "max_legs_too_large", "max_outlay_pct_too_large", "max_uncertainty_too_large", "method_not_allowed", "min_edge_pp_too_large", "min_ev_per_dollar_too_large", "min_price_sources_too_large", "min_profit_pct_too_large", "min_robust_too_large", "no_hedge_quote", "not_acceptable", "not_found", "not_generated", "odds_too_large", "offset_too_large", "outlay_too_large", "overloaded", "rate_limited", "request_timeout", "schema_not_found", "self_excluded", "source_restricted", "stake_too_large", "starting", "system_token_required", "table_not_found", "unauthorized", "unknown_parameter", "user_key_required", "user_not_found", "version_not_supported", "window_too_large"]'

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

Universe: TypeAlias = 'Literal["sharp_books", "all_books"]'

McKellyReason: TypeAlias = 'Literal["highest_median_growth", "no_growth", "drawdown_limit", "ruin_limit", "too_few_bets"]'

class SizingRecommendation(TypedDict):
    """The Kelly fraction that the audit recommends in one universe."""
    universe: Universe
    """Books whose prices count: those classed as sharp, or all of them."""
    n_bets: int
    """Bets that the audit could draw from."""
    recommended_kelly_fraction: float | None
    """The recommended fraction; 0 is not to bet; null when there are too few bets for a recommendation."""
    reason: McKellyReason
    """`highest_median_growth`: the fastest median growth among fractions within the limits; `no_growth`: no fraction has a median path that grows; `drawdown_limit`, `ruin_limit`: every growing fraction breaks that limit; `too_few_bets`: fewer than 100 picks to draw from."""

class SizingAuditContent(TypedDict):
    """What the newest Monte Carlo of Kelly fractions recommends for the bets of this policy. `kelly_fraction_default` is the specification's and does not follow it. Null before the first audit."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    universes: list[SizingRecommendation]
    """The recommendation for each universe of books, as `/model/mc-kelly` has it."""

SizingAudit: TypeAlias = 'SizingAuditContent | None'

RecordOfBets = TypedDict("RecordOfBets", {"n": 'int', "enough": 'bool', "mean_clv": 'float | None', "mean_clv_low": 'float | None', "mean_clv_high": 'float | None', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None'})
"""What some BETs were worth. The intervals are bootstraps over dates."""

PolicyRecordContentByYearItem = TypedDict("PolicyRecordContentByYearItem", {"n": 'int', "enough": 'bool', "mean_clv": 'float | None', "mean_clv_low": 'float | None', "mean_clv_high": 'float | None', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None', "year": 'str'})

PolicyRecordContentByHoursItem = TypedDict("PolicyRecordContentByHoursItem", {"n": 'int', "enough": 'bool', "mean_clv": 'float | None', "mean_clv_low": 'float | None', "mean_clv_high": 'float | None', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None', "hours_from": 'float', "hours_to": 'float | None'})

class PolicyRecordContent(TypedDict):
    """What the settled BETs of this policy were worth, each followed from its publication to its end, at the odds after commission and with flat stakes; a void bet returns its stake. Only published BETs count; `/backtest/latest` has earlier fights too. Null before the first is settled."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    all: RecordOfBets
    """All of them."""
    by_year: list[PolicyRecordContentByYearItem]
    """By year of the fight, the earliest first."""
    by_hours: list[PolicyRecordContentByHoursItem]
    """By time between the publication and the start, the shortest first."""

PolicyRecord: TypeAlias = 'PolicyRecordContent | None'

class PolicyThresholds(TypedDict):
    """The gates and the sizing defaults."""
    min_edge_pp: float
    """Smallest vig-removed edge of a BET, a fraction."""
    max_uncertainty_std: float | None
    """Largest `sigma` of a BET, a probability; null is no gate."""
    min_price_sources: int
    """Smallest `price_sources` of a BET, unless `fair=model` is asked for. The source that is judged does not count; fewer make no consensus."""
    min_ev_per_dollar: float
    """A BET has an `ev_per_dollar` above this, dollars. The expected value is after commission."""
    far_price_factor: float
    """A price is `far_from_market`, and never a BET, where a dollar on it wins more than this many times what it wins at the median of the other books."""
    kelly_fraction_default: float
    """Share of the raw Kelly stake, a fraction."""
    max_bet_pct_default: float
    """Cap on one stake as a fraction of the bankroll; 0 is no cap."""
    comparison_tolerance: float
    """Tolerance of every comparison with a gate: at least is `>= gate - tolerance`, above is `> gate + tolerance`."""

class Policy(TypedDict):
    """Thresholds, defaults and methods."""
    thresholds: PolicyThresholds
    """The gates and the sizing defaults."""
    verdict_gates: Literal["all", "specification"]
    """Which gates decide verdicts unless `gates` names others: all of them, or `min_edge_pp` and `max_uncertainty_std` alone. The operator sets it. Settled picks, their record, alerts and events always use all gates. Sizing is no gate."""
    model_version_prefix: str
    """The kind of model that these gates are made for; the version of such a model starts with it. `/health` names the one in production."""
    audit_report: str
    """Where to find the audit of these sizes and what it recommends, in words."""
    sizing_audit: SizingAudit
    """What the newest Monte Carlo of Kelly fractions recommends for the bets of this policy. `kelly_fraction_default` is the specification's and does not follow it. Null before the first audit."""
    record: PolicyRecord
    """What the settled BETs of this policy were worth, each followed from its publication to its end, at the odds after commission and with flat stakes; a void bet returns its stake. Only published BETs count; `/backtest/latest` has earlier fights too. Null before the first is settled."""
    vig_removal: Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio"]
    """How the vig is removed from a book's market unless `devig` names another method. `power` raises every raw probability to the power at which they sum to 1; of the five methods that need only prices it has the smallest log loss on closing prices. `calibrated` then multiplies the log-odds of a win given no draw by a slope that was fitted on earlier closes, as `docs/model.md` shows."""
    fair_source: NotRequired[Literal["blend", "market", "model"]]
    """Whose opinion the published fair probability is, unless `fair` names another."""

class PolicyAnswer(TypedDict):
    """The success envelope around the policy."""
    ok: Literal[True]
    """Always true."""
    data: Policy
    """Thresholds, defaults and methods."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class Auth(TypedDict):
    """How a caller identifies itself."""
    user: list[str]
    """The ways to send the key of a user; one is enough."""
    system: list[str]
    """The ways to send the system token; one is enough."""

class ResponseEnvelopeSuccess(TypedDict):
    """A success."""
    ok: Literal[True]
    """Always true."""
    data: str
    """What `data` holds."""
    meta: str
    """What `meta` holds."""

class ResponseEnvelopeFailure(TypedDict):
    """A failure."""
    ok: Literal[False]
    """Always false."""
    error: str
    """What `error` holds."""
    meta: str
    """What `meta` holds."""

class ResponseEnvelope(TypedDict):
    """What every answer is wrapped in."""
    success: ResponseEnvelopeSuccess
    """A success."""
    failure: ResponseEnvelopeFailure
    """A failure."""

Param = TypedDict("Param", {"name": 'str', "in": 'Literal["path", "query"]', "required": 'bool', "type": 'Literal["string", "number", "integer", "boolean"]', "default": 'str | float | bool | None', "description": 'str', "addition": 'bool', "enum": 'list[str] | None', "minimum": 'float | None', "exclusive_minimum": 'float | None', "maximum": 'float | None', "exclusive_maximum": 'float | None', "format": 'str | None', "pattern": 'str | None'})
"""One parameter."""

class Endpoint(TypedDict):
    """One operation."""
    operation_id: str
    """Name of the operation in the contract."""
    path: str
    """Path relative to base_url, its parameters in braces."""
    method: Literal["GET"]
    """HTTP method, always `GET`: the API is read-only."""
    auth: Literal["public", "bearer"]
    """Whether a token is needed."""
    requires_system_token: bool
    """Whether only the system token is accepted."""
    summary: str
    """What the operation answers."""
    description: str
    """The same in detail."""
    params: list[Param]
    """Its parameters, those of the path first."""
    added_fields: list[str]
    """The fields of the answer that are additions to the specification of version 1, such as `data[].fair_source`; `[]` stands for each row. What an added field holds is not listed."""
    notes: list[str]
    """Further advice."""
    portal_page: str | None
    """URL of the page on this instance that shows the same, with ids that exist; null while there are none, and `try_note` explains why."""
    example: str
    """A command line that calls it."""
    try_url: str
    """A URL to call on this instance as it is, with ids that exist. Where there are none, its required parameters stay in braces and `try_note` explains why. An operation whose figures are not computed yet answers 404 `not_generated`."""
    try_note: str | None
    """Why `try_url` still has parameters in braces; null where it can be called as it is. The id of a user is filled in for the system token only, because this operation is public."""

class Group(TypedDict):
    """The operations of one subject."""
    key: str
    """Name for programs."""
    label: str
    """Name for people."""
    description: str
    """What the group is about."""
    endpoints: list[Endpoint]
    """Its operations."""

class DescriptorCounts(TypedDict):
    """How many there are."""
    total_endpoints: int
    """All operations."""
    public: int
    """Operations that need no key."""
    bearer: int
    """Operations that need a key or the system token."""
    groups: int
    """Groups."""

class Descriptor(TypedDict):
    """The whole API as data."""
    api_version: Literal["v1"]
    """Version of this API."""
    base_url: str
    """Root of the service; every path below is relative to it."""
    interactive_docs_url: str
    """A page on which the operations can be tried."""
    auth: Auth
    """How a caller identifies itself."""
    response_envelope: ResponseEnvelope
    """What every answer is wrapped in."""
    integration_notes: list[str]
    """Advice for clients that trade on this data, for example on prediction markets."""
    groups: list[Group]
    """The operations by subject, in the order of the contract."""
    counts: DescriptorCounts
    """How many there are."""

class DocsAnswer(TypedDict):
    """The success envelope around the descriptor."""
    ok: Literal[True]
    """Always true."""
    data: Descriptor
    """The whole API as data."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

BookList: TypeAlias = 'str'

CalendarDate: TypeAlias = 'str'

Side: TypeAlias = 'Literal["a", "b"]'

BookKey: TypeAlias = 'str'

MarketType: TypeAlias = 'Literal["h2h", "h2h_3_way"]'

Devig: TypeAlias = 'Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio"] | None'

Verdict: TypeAlias = 'Literal["BET", "NO BET"]'

class Reason(TypedDict):
    """A figure compared with a threshold."""
    code: Literal["edge_at_least_min", "edge_below_min", "ev_above_min", "ev_at_most_min", "sigma_at_most_max", "sigma_above_max", "price_far_from_market", "no_consensus", "no_positive_kelly", "stale"]
    """`edge_*`, `ev_*` and `sigma_*` say whether the pick passes these gates; `price_far_from_market` marks a NO BET that would have been a BET at a price that was ruled out because it is far from the other books'; `no_consensus` marks a NO BET with fewer other price sources than `min_price_sources`; `stale` marks a prediction that no recent run confirmed; `no_positive_kelly` is a gate of earlier versions, which settled picks can still name."""
    figure: float
    """The compared figure: the edge, expected value or sigma (6 decimals); for `no_positive_kelly` the share of the bankroll to stake (6 decimals); for `price_far_from_market` the profit per dollar at the price that was ruled out, divided by that at the other books' median (6 decimals); for `no_consensus` the other price sources that were found; for `stale` the minutes from the prediction to the start of the newest run, or to now in an outage (2 decimals). The `ETag` does not cover the figure of `stale`."""
    threshold: float
    """What it was compared with, in the same unit."""
    unit: Literal["probability", "dollars_per_dollar", "ratio", "price_sources", "share_of_bankroll", "minutes"]
    """The unit of `figure` and `threshold`: a `probability` or a difference of two, expected dollars for each dollar staked, a `ratio`, a number of price sources, a share of the bankroll, or minutes."""
    passed: bool
    """Whether the pick passes this gate. A NO BET lists the gates that it passes too."""

PickWarning: TypeAlias = 'Literal["stale_quote", "price_far_from_market", "near_start", "fee_unknown", "other_date"]'

FairSource: TypeAlias = 'Literal["blend", "market", "model"]'

class FairOpinion(TypedDict):
    """One opinion on the fight."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    sigma: float
    """Standard deviation of this `fair_prob`, 6 decimals: how far such fair prices were off on earlier fights. It grows with the time to the start."""

class FairSources(TypedDict):
    """The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain."""
    blend: FairOpinion | None
    """The consensus and the model together; null without a consensus."""
    market: FairOpinion | None
    """The consensus alone; null without one."""
    model: FairOpinion
    """One opinion on the fight."""
    price_sources: int
    """Other price sources of the fight that were found. Books that share one price feed are one source."""

class Robust(TypedDict):
    """Under how many readings the price is a BET (in `/optimizer/plus-ev` by the filters of the request, an expected value above 0 and a consensus; `gates` does not change it): with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`)."""
    passes: int
    """Readings under which it is a BET."""
    of: int
    """All readings."""
    fails: list[Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio", "one_sigma_less", "net_of_fees"]]
    """The readings under which it is not."""

TrackRecord = TypedDict("TrackRecord", {"fair_source": 'FairSource', "edge_from": 'float | None', "edge_to": 'float | None', "n": 'int', "enough": 'bool', "mean_clv": 'float | None', "mean_clv_low": 'float | None', "mean_clv_high": 'float | None', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None'})
"""What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing."""

class StakeReason(TypedDict):
    """Why a stake is 0, or less than was asked for."""
    code: Literal["no_positive_kelly", "less_than_a_cent", "limited_by_tiers", "limited_by_stake_per_bet", "limited_by_stake_per_fight", "limited_by_stake_per_card", "limited_by_stake_24h", "limited_by_stake_7d", "limited_by_stake_30d", "limited_by_loss_24h", "limited_by_loss_7d", "limited_by_loss_30d", "limited_by_cool_off"]
    """`no_positive_kelly`: at `p_used` the price loses in the long run, so Kelly stakes nothing. `less_than_a_cent`: the stake rounds down to 0. `limited_by_*` names the limit of your own that made the stake smaller."""
    figure: float
    """For `no_positive_kelly` the share of the bankroll to stake, for the others the stake that was asked for, US dollars; 6 decimals, for `limited_by_*` 2."""
    threshold: float
    """What it was compared with: 0, a cent, or the stake that the limit leaves."""
    unit: Literal["share_of_bankroll", "dollars"]
    """The unit of `figure` and `threshold`."""

class StakeSizing(TypedDict):
    """How a Kelly stake was sized."""
    stake_fraction: float
    """Share of the bankroll before rounding, 6 decimals."""
    kelly_raw: float
    """Share of the bankroll that full Kelly stakes at the offered odds, a fraction, 6 decimals; zero or negative where there is nothing to stake."""
    p_used: float
    """Probability used for sizing, `max(0.001, fair_prob - kelly_z * sigma)`, 6 decimals."""
    capped: bool
    """Whether `max_bet_pct` or the bankroll cut the stake."""
    reasons: list[StakeReason]
    """Why the stake is 0, or less than was asked for; empty where it is all of it, and where nothing but the verdict keeps it at 0."""

Sizing: TypeAlias = 'StakeSizing | None'

BookClassification: TypeAlias = 'Literal["sharp", "soft"]'

class PickMarket(TypedDict):
    """The price of one book on the picked side."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    book_classification: BookClassification
    """Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    two_way_equivalent_odds: float | None
    """The figure that ranks the price, after commission: in `h2h` the price itself, in `h2h_3_way` what remains of it after covering the draw at the best price of all books, `net_decimal_odds * (1 - 1 / net draw odds)`, 4 decimals; null where no book prices the draw. A draw price far from the other books' is not used."""
    far_from_market: bool
    """Whether the price is too good to be intended: a dollar on it wins more than 4 times what it wins at the median of the other books' prices, `(odds - 1) / (median - 1)`, in two-way equivalents. Such a price is never picked. False where no other book prices the side."""
    no_vote_reason: NotRequired[Literal["settlement_unknown"]]
    """Why the price does not count among the `price_sources`: nobody has read what a draw pays at this prediction market, so the price may not be the chance to win given no draw. Absent where it counts."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    implied_prob_vigfree: float
    """Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired."""
    devig: Devig
    """How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired."""
    paired: bool
    """Whether the book quotes every leg of the market, so that its vig could be removed."""
    overround: float | None
    """Sum of the raw probabilities of the market less 1, a fraction, 6 decimals; null where it is not paired."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""
    stake_dollars: float | None
    """Kelly stake, US dollars rounded down to the cent; null where no bankroll is given, 0 for a NO BET. A stake of 0 on a BET has its reason in `sizing.reasons`."""
    sizing: Sizing
    """How the stake was sized; null where no bankroll is given."""

class LivePick(TypedDict):
    """The side of a pending fight with the larger edge, its prices and its verdict. Book, price, edge and stake are those of `best_market`. `best_market`, `median_market` and `worst_market` are taken from the prices that are not `far_from_market`."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fighter_a_id: int
    """Identifier of `fighter_a`."""
    fighter_b_id: int
    """Identifier of `fighter_b`."""
    starts_at: Timestamp
    """Scheduled start."""
    placeholder_date: bool
    """Whether the date is a placeholder because the real one is not set yet."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    implied_prob_vigfree: float
    """Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired."""
    devig: Devig
    """How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""
    sigma: float
    """Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members."""
    member_std: float | None
    """Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    verdict: Verdict
    """BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET."""
    reasons: list[Reason]
    """The reasons for the verdict, each with the figure that decided it. A NO BET has every gate that it fails, with `passed` false."""
    stale: bool
    """Whether the prediction was made more than 20 minutes before the newest pipeline run began, whether that run succeeded or not. While a scheduled pipeline has had no success for 20 minutes, the current time is used instead of that start."""
    quoted: bool
    """Whether the prices were in the newest poll. If not, they are the last ones seen, and the optimizer leaves the fight out."""
    predicted_at: Timestamp
    """When a run last confirmed the prediction."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    books_quoting: int
    """Number of books that price the picked side."""
    quote_age: float
    """Age of the price in `quoted_at`, seconds. The `ETag` does not cover it."""
    warnings: list[PickWarning]
    """What to check before betting at `best_market`; empty when there is nothing to check."""
    fair_source: FairSource
    """Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`."""
    fair_sources: FairSources
    """The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain."""
    bet_down_to: float | None
    """The lowest odds after commission at which the price still passes the gates, 4 decimals, while the book's other prices stay; null for a NO BET. Use it when the price has gone."""
    break_even_odds: float | None
    """Odds after commission at which the bet neither wins nor loses in the long run, `1 / fair_prob`, 4 decimals; null where it cannot win."""
    robust: Robust
    """Under how many readings the price is a BET: with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`)."""
    track_record: TrackRecord
    """What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing."""
    stake_dollars: float | None
    """Kelly stake, US dollars rounded down to the cent; null where no bankroll is given, 0 for a NO BET. A stake of 0 on a BET has its reason in `sizing.reasons`."""
    sizing: Sizing
    """How the stake was sized; null where no bankroll is given."""
    best_market: PickMarket
    """The price of one book on the picked side."""
    median_market: PickMarket
    """The price of one book on the picked side."""
    worst_market: PickMarket
    """The price of one book on the picked side."""
    books: NotRequired[list[PickMarket]]
    """Every book on the picked side, the best price first, with the stake for its own price; a price that fails the gates has a stake of 0. Prices that are `far_from_market` come last, with a stake of 0 unless `gates=specification`. Present with `include_books=true` and in `/picks/{fight_id}`."""

class PicksMeta(TypedDict):
    """Meta of live and settled picks, which shows whether two such answers describe the same state."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    grading: NotRequired[int]
    """Number of the newest grading that the answer includes; 0 before the first. In two answers with the same number, no fight is both live and settled, and every fight that had a pick and has not begun is in one of them."""

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

class OutlayContent(TypedDict):
    """The stakes of the list taken together; null without a bankroll. The probabilities of loss are simulated from the fair probabilities of the rows, each fight independently of the others; of a fighter's bouts on placeholder dates one at most takes place."""
    total_dollars: float
    """Sum of the stakes, US dollars."""
    share_of_bankroll: float
    """That sum as a fraction of the bankroll, 6 decimals."""
    bets: int
    """Rows with a stake above 0."""
    on_placeholder_dates_dollars: float
    """Staked on fights whose date is not set yet, US dollars."""
    expected_profit_dollars: float
    """Sum of stake times `ev_per_dollar`, US dollars."""
    loss_1_in_20_dollars: float
    """Loss that comes or is exceeded in one case of twenty, US dollars; 0 where fewer lose."""
    p_lose_10_pct: float
    """Probability of losing more than 10 % of the bankroll."""
    p_lose_25_pct: float
    """Probability of losing more than 25 % of the bankroll."""
    scale: float
    """What `max_outlay_pct` multiplied every stake by, 6 decimals; 1 is no change."""
    draws: int
    """Draws of the simulation."""
    seed: int
    """Seed of the simulation."""

Outlay: TypeAlias = 'OutlayContent | None'

ListWarnings: TypeAlias = 'list[Literal["many_bets", "large_outlay"]]'

class LivePicksMeta(TypedDict):
    """Meta of the pending picks."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    grading: NotRequired[int]
    """Number of the newest grading that the answer includes; 0 before the first. In two answers with the same number, no fight is both live and settled, and every fight that had a pick and has not begun is in one of them."""
    limits: NotRequired[LimitsMeta]
    """What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits."""
    outlay: Outlay
    """The stakes of the list taken together; null without a bankroll. The probabilities of loss are simulated from the fair probabilities of the rows, each fight independently of the others; of a fighter's bouts on placeholder dates one at most takes place."""
    warnings: ListWarnings
    """Signs that the list as a whole is wrong rather than lucky; empty without one. `many_bets`: more than half of the fights are BETs. `large_outlay`: the stakes are more than a quarter of the bankroll."""

class LivePicksAnswer(TypedDict):
    """The success envelope around the pending picks."""
    ok: Literal[True]
    """Always true."""
    data: list[LivePick]
    """Pending picks, BET first, stale last."""
    meta: LivePicksMeta
    """Meta of the pending picks."""

CsvRows: TypeAlias = 'str'

class RecommendedMarket(TypedDict):
    """The price that was recommended, and how it compares with the close."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    book_classification: BookClassification
    """Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    clv_vs_close: float | None
    """`decimal_odds / close - 1`, a fraction, 6 decimals; null without a close."""
    clv_vs_close_pp: float | None
    """The same as a difference of implied probabilities, `1 / close - 1 / decimal_odds`, a fraction, 6 decimals; null without a close."""

class ClosingPrice(TypedDict):
    """The last price before the scheduled start."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    quoted_at: Timestamp
    """When it was last seen."""

Result: TypeAlias = 'Literal["a_win", "b_win", "draw", "no_contest", "cancelled", "moved"]'

class SettledPick(TypedDict):
    """The pick of a graded fight at the default policy, as it was recommended: the first BET before the start; where the fight never was a BET, the last pick before the start."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fighter_a_id: int
    """Identifier of `fighter_a`."""
    fighter_b_id: int
    """Identifier of `fighter_b`."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    implied_prob_vigfree: float
    """Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals."""
    sigma: float
    """Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members."""
    member_std: float | None
    """Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    fair_source: Literal["blend", "market", "model"]
    """Whose opinion the four probabilities are. It is the model's where there was no consensus of other price sources."""
    verdict: Verdict
    """BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET."""
    reasons: list[Reason]
    """Why the pick was a BET or NO BET, with the figures and thresholds of that time."""
    predicted_at: Timestamp
    """When the settled pick was first published, at the price of `best_market`."""
    last_predicted_at: Timestamp
    """When the last run before the start published a pick on the fight, even if its side, price or verdict had changed by then; `since` filters on it. Never earlier than `predicted_at`."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    best_market: RecommendedMarket
    """The price that was recommended, and how it compares with the close."""
    close: ClosingPrice | None
    """The closing price on the picked side; null without one."""
    no_close_reason: Literal["no_quote_before_start", "quote_too_old", "start_unknown", "market_unpaired"] | None
    """Why there is no close; null where there is one."""
    result: Result
    """How the fight ended; `cancelled` and `moved` did not take place as scheduled."""
    hit: bool | None
    """Whether the picked side won; null where neither side won."""
    settled_at: Timestamp
    """When the pick was graded."""
    regraded_at: Timestamp | None
    """When a corrected result changed the grade; null where none did."""

class CursorPagination(TypedDict):
    """Where the next page starts."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""

class SettledMeta(TypedDict):
    """Meta of the graded picks."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    grading: NotRequired[int]
    """Number of the newest grading that the answer includes; 0 before the first. In two answers with the same number, no fight is both live and settled, and every fight that had a pick and has not begun is in one of them."""
    pagination: CursorPagination
    """Where the next page starts."""

class SettledPicksAnswer(TypedDict):
    """The success envelope around the graded picks."""
    ok: Literal[True]
    """Always true."""
    data: list[SettledPick]
    """Graded picks, the latest `last_predicted_at` first, then the larger `fight_id`."""
    meta: SettledMeta
    """Meta of the graded picks."""

class HistoricalPickBestMarket(TypedDict):
    """The price of the pick."""
    book: BookKey | None
    """Sportsbook key; null where the best closing price is on record without its book."""
    priced_at: Literal["recommendation", "close"]
    """Whether the price is the one recommended at the time or the best close on record."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    books_quoting: int | None
    """Number of books behind a price at the close, on the picked side; null where the source of the close does not give it, and for a recommended price."""
    overround: float | None
    """Overround of the best closing prices of both sides together, a fraction, 6 decimals; below 0 where they lock in a profit. Null where one side has no price, and for a recommended price."""
    clv_vs_close: float | None
    """`decimal_odds / close - 1`, a fraction, 6 decimals; null without a close, and where `priced_at` is `close`, because the price taken is the close itself."""
    clv_vs_close_pp: float | None
    """The same as a difference of implied probabilities, `1 / close - 1 / decimal_odds`, a fraction, 6 decimals; null where `clv_vs_close` is."""
    clv_vs_vigfree_close: float | None
    """`decimal_odds * implied_prob_vigfree - 1`, a fraction, 6 decimals: what the best closing price is worth against the vig-free close, the formula of `/clv/devig`. It measures shopping for the best price, not timing. Null where `priced_at` is `recommendation`, whose CLV is `clv_vs_close`."""

class HistoricalPick(TypedDict):
    """A pick on a fight that one of the fighters won."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fighter_a_id: int
    """Identifier of `fighter_a`."""
    fighter_b_id: int
    """Identifier of `fighter_b`."""
    kind: Literal["dev", "holdout", "live"]
    """Kind of the prediction."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    implied_prob_vigfree: float
    """Vig-free probability of the picked side: of the recommended book, or of the closing market where the pick is priced at the close; 6 decimals."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    fair_source: Literal["blend", "market", "model"]
    """Whose opinion the four probabilities are, and so who judged the pick: for `live` that of the pick as it was recommended, otherwise the model alone."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals."""
    verdict: Verdict
    """BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET."""
    best_market: HistoricalPickBestMarket
    """The price of the pick."""
    result: Literal["a_win", "b_win"]
    """Who won."""
    hit: bool
    """Whether the picked side won."""

class Note(TypedDict):
    """One reason why something is missing."""
    code: Literal["holdout_sealed", "holdout_not_sealed", "model_not_fitted", "no_closing_prices", "books_not_named"]
    """`holdout_sealed`: the fights of the holdout are neither predicted nor scored until it is opened; `holdout_not_sealed`: there is no holdout yet; `model_not_fitted`: no version of the family has been fitted; `no_closing_prices`: no fight that was predicted out of sample has an imported closing price; `books_not_named`: the imported closing prices do not name their books, so there are no figures by book."""
    message: str
    """The reason in a sentence, with the command that would change it."""

class NotedMeta(TypedDict):
    """Meta of an answer in which something can be missing, with the reasons."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    notes: list[Note]
    """Why something is missing from the answer, and how to get it; empty when nothing is missing."""

class HistoricalMeta(TypedDict):
    """Meta of the picks of the past, of which some can be missing."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    notes: list[Note]
    """Why something is missing from the answer, and how to get it; empty when nothing is missing."""
    pagination: CursorPagination
    """Where the next page starts."""

class HistoricalPicksAnswer(TypedDict):
    """The success envelope around the picks of the past."""
    ok: Literal[True]
    """Always true."""
    data: list[HistoricalPick]
    """Picks of the past, the latest fight first."""
    meta: HistoricalMeta
    """Meta of the picks of the past, of which some can be missing."""

class Member(TypedDict):
    """The prediction of one member of the ensemble."""
    member: str
    """Name of the member."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""

class PickDetailModel(TypedDict):
    """The prediction, member by member."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    members: list[Member]
    """The members of the ensemble; empty where a model has none."""

class PickDetail(TypedDict):
    """A pick with every book on its side and the prediction of each member of the model."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fighter_a_id: int
    """Identifier of `fighter_a`."""
    fighter_b_id: int
    """Identifier of `fighter_b`."""
    starts_at: Timestamp
    """Scheduled start."""
    placeholder_date: bool
    """Whether the date is a placeholder because the real one is not set yet."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    implied_prob_vigfree: float
    """Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired."""
    devig: Devig
    """How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    ev_per_dollar: float
    """Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""
    sigma: float
    """Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members."""
    member_std: float | None
    """Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    verdict: Verdict
    """BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET."""
    reasons: list[Reason]
    """The reasons for the verdict, each with the figure that decided it. A NO BET has every gate that it fails, with `passed` false."""
    stale: bool
    """Whether the prediction was made more than 20 minutes before the newest pipeline run began, whether that run succeeded or not. While a scheduled pipeline has had no success for 20 minutes, the current time is used instead of that start."""
    quoted: bool
    """Whether the prices were in the newest poll. If not, they are the last ones seen, and the optimizer leaves the fight out."""
    predicted_at: Timestamp
    """When a run last confirmed the prediction."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    books_quoting: int
    """Number of books that price the picked side."""
    quote_age: float
    """Age of the price in `quoted_at`, seconds. The `ETag` does not cover it."""
    warnings: list[PickWarning]
    """What to check before betting at `best_market`; empty when there is nothing to check."""
    fair_source: FairSource
    """Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`."""
    fair_sources: FairSources
    """The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain."""
    bet_down_to: float | None
    """The lowest odds after commission at which the price still passes the gates, 4 decimals, while the book's other prices stay; null for a NO BET. Use it when the price has gone."""
    break_even_odds: float | None
    """Odds after commission at which the bet neither wins nor loses in the long run, `1 / fair_prob`, 4 decimals; null where it cannot win."""
    robust: Robust
    """Under how many readings the price is a BET: with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`)."""
    track_record: TrackRecord
    """What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing."""
    stake_dollars: float | None
    """Kelly stake, US dollars rounded down to the cent; null where no bankroll is given, 0 for a NO BET. A stake of 0 on a BET has its reason in `sizing.reasons`."""
    sizing: Sizing
    """How the stake was sized; null where no bankroll is given."""
    best_market: PickMarket
    """The price of one book on the picked side."""
    median_market: PickMarket
    """The price of one book on the picked side."""
    worst_market: PickMarket
    """The price of one book on the picked side."""
    books: list[PickMarket]
    """Every book on the picked side, the best price first, with the stake for its own price; a price that fails the gates has a stake of 0. Prices that are `far_from_market` come last, with a stake of 0 unless `gates=specification`. Present with `include_books=true` and in `/picks/{fight_id}`."""
    model: PickDetailModel
    """The prediction, member by member."""

class SizedMeta(TypedDict):
    """Meta of an answer with stakes."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    limits: NotRequired[LimitsMeta]
    """What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits."""

class PickAnswer(TypedDict):
    """The success envelope around one pending pick."""
    ok: Literal[True]
    """Always true."""
    data: PickDetail
    """A pick with every book on its side and the prediction of each member of the model."""
    meta: SizedMeta
    """Meta of an answer with stakes."""

class OutcomeProbabilities(TypedDict):
    """A probability for each outcome."""
    a: float
    """`fighter_a` wins, not rounded."""
    draw: float
    """Draw, not rounded."""
    b: float
    """`fighter_b` wins, not rounded."""

Feature: TypeAlias = 'str'

class Contribution(TypedDict):
    """The contribution of one feature to each probability."""
    feature: Feature
    """Name of a model feature."""
    value: float | None
    """Value of the feature, in its own unit; null where it is unknown."""
    a: float
    """Contribution to the probability that `fighter_a` wins, not rounded."""
    draw: float
    """Contribution to the probability of a draw, not rounded."""
    b: float
    """Contribution to the probability that `fighter_b` wins, not rounded."""

class Explanation(TypedDict):
    """How each feature contributes to the fair probabilities of a fight."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    predicted_at: Timestamp
    """When a run last confirmed the prediction."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    method: Literal["linear", "path_dependent"]
    """How the contributions are found: exactly for a linear model, or by path-dependent SHAP over trees."""
    fair_source: FairSource
    """Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`."""
    fair_prob_a: float
    """Fair probability that `fighter_a` wins, 6 decimals."""
    fair_prob_draw: float
    """Fair probability of a draw, 6 decimals."""
    fair_prob_b: float
    """Fair probability that `fighter_b` wins, 6 decimals."""
    base: OutcomeProbabilities
    """The probabilities before any feature contributes."""
    contributions: list[Contribution]
    """The contribution of each feature; the feature that contributes most to a win of either fighter comes first. `market` is what the consensus of the other books contributes, `carried_closes` what closing prices of earlier fights of both do, with the log-odds that they add for `fighter_a`."""

class ExplanationAnswer(TypedDict):
    """The success envelope around the explanation of a fight's probabilities."""
    ok: Literal[True]
    """Always true."""
    data: Explanation
    """How each feature contributes to the fair probabilities of a fight."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class ArbitrageLeg(TypedDict):
    """One side at one book. `leg_picked` is the side that the model picks; without a prediction, side a."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    book_classification: BookClassification
    """Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    far_from_market: bool
    """Whether the price is too good to be intended: a dollar on it wins more than 4 times what it wins at the median of the other books' prices, `(odds - 1) / (median - 1)`, in two-way equivalents. Such a price is never picked. False where no other book prices the side."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""

class ArbitrageDrawLeg(TypedDict):
    """The draw at one book; present where `legs` is 3."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    book_classification: BookClassification
    """Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    far_from_market: bool
    """Whether the price is too good to be intended: a dollar on it wins more than 4 times what it wins at the median of the other books' prices, `(odds - 1) / (median - 1)`, in two-way equivalents. Such a price is never picked. False where no other book prices the side."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""

CombinedWarning: TypeAlias = 'Literal["stale_quote", "suspicious_profit", "price_far_from_market", "near_start", "fee_unknown", "other_date", "settlement_differs", "settlement_unknown"]'

Ending: TypeAlias = 'str'

RuleName: TypeAlias = 'Literal["moved.stands_hours", "moved.placeholder", "place.same_country", "place.other_country", "opponent.replaced", "rounds.changed", "never", "retirement", "technical_decision", "dq", "draw.cards", "draw.technical.early", "draw.technical.late", "nc.early", "nc.late", "dq.both", "result"]'

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

class RecommendedSplit(TypedDict):
    """The split of the outlay, in whole cents, whose smallest payout is the largest; present when `outlay` is above 0 and puts at least a cent on every leg."""
    leg_picked_stake_dollars: float
    """US dollars on `leg_picked`."""
    leg_opposite_stake_dollars: float
    """US dollars on `leg_opposite`."""
    leg_draw_stake_dollars: NotRequired[float]
    """US dollars on `leg_draw`; present where `legs` is 3."""
    total_outlay_dollars: float
    """US dollars on all legs; never above `outlay`."""
    locked_payout_dollars: float
    """US dollars paid if either fighter wins: the smallest payout, rounded down to the cent."""
    locked_profit_dollars: float
    """Payout less outlay if one of the outcomes of the legs comes, US dollars. Where the outlay is a few cents it can be negative although `profit_pct` is not. It is locked in only where `settlement.verdict` is `riskless`."""
    worst_case_dollars: float
    """The least profit under every reading of the missing rules, US dollars."""
    worst_known_dollars: float
    """The least profit where no rule is missing, US dollars."""

class Arbitrage(TypedDict):
    """Prices at different books that together cost less than they pay, after commission. Two legs are two-way prices, which a draw usually voids; three legs are three-way prices, one of them on the draw. `settlement` judges them by the books' own rules."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fighter_a_id: int
    """Identifier of `fighter_a`."""
    fighter_b_id: int
    """Identifier of `fighter_b`."""
    starts_at: Timestamp
    """Scheduled start."""
    placeholder_date: bool
    """Whether the date is a placeholder because the real one is not set yet."""
    has_prediction: bool
    """Whether the model predicts the fight. Among the lists of picks and offers, only this one has fights without a prediction."""
    unresolved_sides: list[Side]
    """Sides whose fighter is not known, as a debutant without a record. The name is the feed's. The side's id, and the id of the fight, are in no other list until the name is resolved; the fight then keeps its id unless the record already lists it."""
    legs: int
    """How many prices to take."""
    leg_picked: ArbitrageLeg
    """One side at one book. `leg_picked` is the side that the model picks; without a prediction, side a."""
    leg_opposite: ArbitrageLeg
    """One side at one book. `leg_picked` is the side that the model picks; without a prediction, side a."""
    leg_draw: NotRequired[ArbitrageDrawLeg]
    """The draw at one book; present where `legs` is 3."""
    on_draw: Literal["void", "covered"]
    """By the convention of the market: `void` returns both bets, so that nothing is won; `covered`: `leg_draw` pays. The books' own rules may differ (`settlement`)."""
    sister_books: bool
    """Whether two legs are at books with one price source; listed with `sister_books=true` only."""
    inverse_sum: float
    """The sum of `1 / decimal_odds` over the legs, 6 decimals; below 1 is an arbitrage before commission."""
    net_inverse_sum: float
    """The sum of `1 / net_decimal_odds` over the legs, 6 decimals; below 1 is an arbitrage after commission."""
    profit_pct: float
    """Modeled profit after commission if all legs fill at the quoted prices, percent of the outlay, 4 decimals."""
    recommended_first_leg: Literal["leg_picked", "leg_opposite"]
    """The leg to place first: the one at the soft book; where both are alike, the one whose price is further above the median price of its side, as a ratio. Prices that are `far_from_market` do not count in the median. `leg_draw` comes last."""
    quote_age: float
    """Age of the oldest leg, seconds. The `ETag` does not cover it."""
    warnings: list[CombinedWarning]
    """What to check before betting; empty when there is nothing to check."""
    settlement: SettlementOutcome
    """Whether the bets are the same bet: whether they pay alike at every ending by the rules of their books (`/settlement-rules` of the Desk API). It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error."""
    recommended_split: NotRequired[RecommendedSplit]
    """The split of the outlay, in whole cents, whose smallest payout is the largest; present when `outlay` is above 0 and puts at least a cent on every leg."""
    split_error: NotRequired[Literal["outlay_too_small", "limits_reached"]]
    """Why there is no `recommended_split`: the `outlay` is too small to put a cent on every leg, or limits of your own leave less than that (`meta.limits` names them)."""

class ArbitrageAnswer(TypedDict):
    """The success envelope around the arbitrage opportunities."""
    ok: Literal[True]
    """Always true."""
    data: list[Arbitrage]
    """Opportunities, the most profitable first."""
    meta: SizedMeta
    """Meta of an answer with stakes."""

Warning: TypeAlias = 'Literal["stale_quote", "suspicious_profit", "price_far_from_market", "near_start", "fee_unknown", "other_date"]'

class PlusEv(TypedDict):
    """The picked side of one fight at the best price of the books considered. A price far from the other books' is ruled out."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    fighter_a_id: int
    """Identifier of `fighter_a`."""
    fighter_b_id: int
    """Identifier of `fighter_b`."""
    starts_at: Timestamp
    """Scheduled start."""
    placeholder_date: bool
    """Whether the date is a placeholder because the real one is not set yet."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    book_classification: BookClassification
    """Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    implied_prob_raw: float
    """Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals."""
    implied_prob_vigfree: float
    """Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired."""
    devig: Devig
    """How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired."""
    paired: bool
    """Whether the book quotes every leg of the market, so that its vig could be removed."""
    overround: float | None
    """Sum of the raw probabilities of the market less 1, a fraction, 6 decimals; null where it is not paired."""
    fair_prob: float
    """Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals."""
    edge_pp: float
    """Fair probability less the vig-free implied probability, a fraction, 6 decimals."""
    roi_per_dollar: float
    """`edge_pp / implied_prob_vigfree`, the return of one dollar at fair odds, 6 decimals. It favours books with a high vig; `ev_per_dollar` does not."""
    ev_per_dollar: float
    """Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals."""
    sigma: float
    """Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members."""
    member_std: float | None
    """Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it."""
    predicted_at: Timestamp
    """When a run last confirmed the prediction."""
    model_version: ModelVersion
    """Version of the model that made the prediction."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""
    quote_age: float
    """Age of the price in `quoted_at`, seconds. The `ETag` does not cover it."""
    warnings: list[Warning]
    """What to check before betting; empty when there is nothing to check."""
    verdict: Verdict
    """The verdict on this price by the thresholds of `/policy` and the requested `gates`. Filters do not change it."""
    reasons: list[Reason]
    """The reasons for the verdict."""
    fair_source: FairSource
    """Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`."""
    fair_sources: FairSources
    """The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain."""
    bet_down_to: float | None
    """The lowest odds after commission at which the row passes the filters of the request and keeps an expected value above 0, 4 decimals, while the book's other prices stay; null where that is not positive. Use it when the price has gone."""
    break_even_odds: float | None
    """Odds after commission at which the bet neither wins nor loses in the long run, `1 / fair_prob`, 4 decimals; null where it cannot win."""
    robust: Robust
    """Under how many readings the price passes the filters of the request, an expected value above 0 and a consensus; `gates` does not change it: with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`)."""
    track_record: TrackRecord
    """What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing."""
    stake_dollars: float | None
    """Kelly stake, US dollars rounded down to the cent, also of a NO BET; null where no bankroll is given. A stake of 0 has its reason in `sizing.reasons`."""
    sizing: Sizing
    """How the stake was sized; null where no bankroll is given."""

class ListMeta(TypedDict):
    """Meta of a list of prices to bet at, with its stakes taken together."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
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
    limits: NotRequired[LimitsMeta]
    """What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits."""
    outlay: Outlay
    """The stakes of the list taken together; null without a bankroll. The probabilities of loss are simulated from the fair probabilities of the rows, each fight independently of the others; of a fighter's bouts on placeholder dates one at most takes place."""
    warnings: ListWarnings
    """Signs that the list as a whole is wrong rather than lucky; empty without one. `many_bets`: more than half of the fights are BETs. `large_outlay`: the stakes are more than a quarter of the bankroll."""

class PlusEvAnswer(TypedDict):
    """The success envelope around the ranking by return."""
    ok: Literal[True]
    """Always true."""
    data: list[PlusEv]
    """Prices with an edge, the highest return at fair odds first."""
    meta: ListMeta
    """Meta of a list of prices to bet at, with its stakes taken together."""

LimitName: TypeAlias = 'Literal["tiers", "stake_per_bet", "stake_per_fight", "stake_per_card", "stake_24h", "stake_7d", "stake_30d", "loss_24h", "loss_7d", "loss_30d", "cool_off", "time_out_until", "exclude_until"]'

class OutsideLimits(TypedDict):
    """How far a stake goes beyond limits of your own, which do not make it smaller."""
    limit: LimitName
    """The limit that leaves least."""
    stake_within: float
    """The part of the stake that the limits leave, dollars, 2 decimals."""

HedgeWarning: TypeAlias = 'Literal["stale_quote", "suspicious_profit", "price_far_from_market", "near_start", "fee_unknown", "other_date", "settlement_differs", "settlement_unknown", "odds_may_be_american"]'

class HedgeYourBet(TypedDict):
    """The bet to hedge."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    stake_dollars: float
    """US dollars, 2 decimals."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""

class HedgeHedge(TypedDict):
    """The bet that hedges it, at the best price of the books considered that is not far from the other books'; where those books have no other price, at that one."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    fighter: str
    """Name of the fighter."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    book_classification: BookClassification
    """Whether the book is sharp or soft."""
    decimal_odds: float
    """Price in decimal odds as quoted, 4 decimals."""
    american_odds: int
    """The same price in American odds, rounded to a whole number."""
    net_decimal_odds: float
    """Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none."""
    stake_dollars: float
    """Stake times odds over the opposite odds after commission, US dollars to the cent."""
    quoted_at: Timestamp
    """When the book was last known to offer the price."""

class HedgeOutcome(TypedDict):
    """What the two bets lock in."""
    total_outlay_dollars: float
    """Both stakes, US dollars."""
    gross_payout_dollars: float
    """The smaller of the two payouts, US dollars rounded down to the cent."""
    locked_profit_dollars: float
    """Payout less outlay if either fighter wins, US dollars; negative where the hedge locks in a loss. It is locked in only where `settlement.verdict` is `riskless`."""
    worst_case_dollars: float
    """The least profit under every reading of the missing rules, US dollars."""
    worst_known_dollars: float
    """The least profit where no rule is missing, US dollars."""
    locked_roi: float
    """Locked profit over total outlay, a fraction, 6 decimals."""

class Hedge(TypedDict):
    """The bet on the other side that makes both outcomes pay the same. The price is a two-way one, which a draw usually voids."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    your_bet: HedgeYourBet
    """The bet to hedge."""
    hedge: HedgeHedge
    """The bet that hedges it, at the best price of the books considered that is not far from the other books'; where those books have no other price, at that one."""
    outside_limits: OutsideLimits | None
    """How far the hedge goes beyond your own limits; null where it does not. `POST /journal/bets` of the Desk API logs such a bet with `outside_limits`."""
    outcome: HedgeOutcome
    """What the two bets lock in."""
    settlement: SettlementOutcome
    """Whether the bets are the same bet: whether they pay alike at every ending by the rules of their books (`/settlement-rules` of the Desk API). It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error."""
    quote_age: float
    """Age of the hedging price, seconds. The `ETag` does not cover it."""
    warnings: list[HedgeWarning]
    """What to check before betting; empty when there is nothing to check."""

class HedgeAnswer(TypedDict):
    """The success envelope around a hedge."""
    ok: Literal[True]
    """Always true."""
    data: Hedge
    """The bet on the other side that makes both outcomes pay the same. The price is a two-way one, which a draw usually voids."""
    meta: SizedMeta
    """Meta of an answer with stakes."""

class ClvDefinition(TypedDict):
    """How the CLV of this answer is defined."""
    formula: Literal["o_taken / o_close - 1", "o_taken * p_close - 1", "o_taken / o_open - 1"]
    """The formula: `o_taken` is the decimal price that was recommended, where it meets `p_close` after commission, `o_close` the same book's close, `p_close` the consensus vig-free probability at the close, `o_open` the first price seen."""
    reference: Literal["same_book_close", "consensus_vigfree_close", "first_observed_quote"]
    """What the price taken is compared with."""
    close_max_age_hours: float
    """Greatest age at the scheduled start at which a quote still counts as the close, hours."""
    fallback: Literal["best_market", "none"]
    """The fallback where the same book has no such quote: the best market over the other books, or nothing."""

class ClvSummary(TypedDict):
    """Closing line value over a set of picks."""
    n: int
    """Picks with a CLV; the other figures are over these."""
    mean: float | None
    """Mean CLV, a fraction; null when n is 0."""
    median: float | None
    """Median CLV, a fraction; null when n is 0."""
    share_above_zero: float | None
    """Share of them with a CLV above zero, a fraction; null when n is 0."""
    ci_low: float | None
    """Lower bound of the 95 % bootstrap interval of the mean over dates, a fraction; null with fewer than two dates."""
    ci_high: float | None
    """Upper bound of the 95 % bootstrap interval of the mean over dates, a fraction; null with fewer than two dates."""

class MissingReason(TypedDict):
    """Picks that have no CLV for one reason."""
    reason: Literal["no_quote_before_start", "quote_too_old", "start_unknown", "market_unpaired"]
    """`no_quote_before_start`: no quote for the side was seen before the start; `quote_too_old`: the last one was too old to be a close, or the market was absent from a dozen polls after it; `start_unknown`: the fight has no scheduled start; `market_unpaired`: the opposite leg is missing, so that the vig cannot be removed."""
    n: int
    """Picks without a CLV for this reason."""

class ClvBucket(TypedDict):
    """CLV of the prices that were current when one stretch of time before the start began."""
    minutes_from: int
    """Nearest edge of the bucket, minutes before the start, exclusive."""
    minutes_to: int | None
    """Farthest edge, minutes before the start, inclusive: where the price is taken from. Null in the last bucket, which is open and holds the first price seen."""
    clv: ClvSummary
    """`price / close - 1` of the prices in the bucket, fractions."""

class ClvPoint(TypedDict):
    """One price on the way to the close."""
    minutes_before_start: int
    """When the price was first seen, minutes before the scheduled start."""
    decimal_odds: float
    """The price on the picked side, decimal odds, 4 decimals."""
    clv: float | None
    """CLV had it been taken then, a fraction."""

class ClvTrajectory(TypedDict):
    """The price of one settled pick on its way to the close."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """Date of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    side: Side
    """The picked side."""
    book: BookKey
    """The book whose price is followed."""
    close_decimal_odds: float
    """Its close, decimal odds, 4 decimals."""
    points: list[ClvPoint]
    """Every change of the price, oldest first, ending with the close."""

class ClvEvolution(TypedDict):
    """CLV by time before the start. The inputs are settled picks."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    definition: ClvDefinition
    """How the CLV of this answer is defined."""
    overall: ClvSummary
    """CLV of the picks at the price that was recommended."""
    missing_closes: list[MissingReason]
    """Settled picks without a close, by reason; with `overall.n` they make up `input_count`. Empty when every pick has one."""
    buckets: list[ClvBucket]
    """CLV by time before the start, nearest first; each pick counts at most once in a bucket, at the price that its book offered at the farthest edge. A pick is not counted where the book offered nothing then, or where the close had already been seen: the close is never compared with itself."""
    trajectories: list[ClvTrajectory]
    """One line per fight, newest first, at most the 500 newest."""

class ClvEvolutionAnswer(TypedDict):
    """The success envelope around the evolution of CLV."""
    ok: Literal[True]
    """Always true."""
    data: ClvEvolution
    """CLV by time before the start. The inputs are settled picks."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

SettledVerdict: TypeAlias = 'Literal["BET", "NO BET"]'

class VerdictClv(TypedDict):
    """CLV of the picks with one verdict."""
    verdict: SettledVerdict
    """Verdict of the settled pick at the default policy. `BET`: fights that were a BET before the start, at the price of the first BET. `NO BET`: fights that never were a BET, at the price of the last pick before the start, which is near the close; they show what the best price was worth where nothing was recommended. A verdict without a settled pick has `n` 0."""
    clv: ClvSummary
    """Closing line value over a set of picks."""

class ClvDevigUniverse(TypedDict):
    """CLV against the consensus of one set of books."""
    universe: Universe
    """Books whose prices count: those classed as sharp, or all of them."""
    books: list[BookKey]
    """Books that have entered the consensus, by key."""
    books_per_close: float | None
    """Mean number of books in one consensus; null without a close."""
    clv: ClvSummary
    """Closing line value over a set of picks."""
    by_verdict: list[VerdictClv]
    """The same by verdict."""
    missing_closes: list[MissingReason]
    """Settled picks without a consensus close, by reason; with `clv.n` they make up `input_count`."""

class ClvDevig(TypedDict):
    """CLV against the consensus vig-free close. The inputs are settled picks."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    definition: ClvDefinition
    """How the CLV of this answer is defined."""
    universes: list[ClvDevigUniverse]
    """One row per set of books that makes the consensus, sharp books first."""

class ClvDevigAnswer(TypedDict):
    """The success envelope around CLV against the vig-free close."""
    ok: Literal[True]
    """Always true."""
    data: ClvDevig
    """CLV against the consensus vig-free close. The inputs are settled picks."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class OpenCloseVerdict(TypedDict):
    """The picks with one verdict."""
    verdict: SettledVerdict
    """Verdict of the settled pick at the default policy. `BET`: fights that were a BET before the start, at the price of the first BET. `NO BET`: fights that never were a BET, at the price of the last pick before the start, which is near the close; they show what the best price was worth where nothing was recommended. A verdict without a settled pick has `n` 0."""
    clv: ClvSummary
    """CLV of the recommended prices against the open, fractions."""
    open_vs_close: ClvSummary
    """What the open was worth against the close of the same book, `o_open / o_close - 1` in decimal odds of the picked side, fractions; above zero where the market moved toward the pick. Over the picks whose own book has an open and a close: `n` equals `series.n` over all picks."""

class LineMoves(TypedDict):
    """Where the prices of the picked sides went between open and close, one series per pick, at its book."""
    n: int
    """Series with an open and a close."""
    shortened: int
    """Series whose price fell: the market moved toward the pick."""
    drifted: int
    """Series whose price rose."""
    unchanged: int
    """Series whose close equals the open."""
    median_move: float | None
    """Median of close over open less 1, decimal odds, a fraction; null when n is 0."""

class OpenCloseFight(TypedDict):
    """Open, price taken and close of one settled pick."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """Date of the fight."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    side: Side
    """The picked side."""
    book: BookKey
    """The book of the recommended price."""
    open_decimal_odds: float
    """First price seen for the side at that book, decimal odds, 4 decimals."""
    open_quoted_at: Timestamp
    """When it was quoted."""
    taken_decimal_odds: float
    """The recommended price, decimal odds, 4 decimals."""
    close_book: BookKey | None
    """The book of the close, another than `book` where that one had none; null without a close."""
    close_decimal_odds: float | None
    """The close, decimal odds, 4 decimals; null without one."""
    clv_vs_open: float | None
    """Price taken over open less 1, a fraction."""
    open_vs_close: float | None
    """Open over the close of the same book less 1, a fraction; null where `close_book` is another book, or without a close."""
    clv_vs_close: float | None
    """Price taken over close less 1, a fraction; null without a close."""

class ClvOpenClose(TypedDict):
    """CLV against the first observed quote. The inputs are settled picks."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    definition: ClvDefinition
    """How the CLV of this answer is defined."""
    overall: ClvSummary
    """CLV of the recommended prices against the open, fractions."""
    open_vs_close: ClvSummary
    """What the open was worth against the close of the same book, `o_open / o_close - 1` in decimal odds of the picked side, fractions; above zero where the market moved toward the pick. Over the picks whose own book has an open and a close: `n` equals `series.n` over all picks."""
    by_verdict: list[OpenCloseVerdict]
    """The same by verdict."""
    missing_opens: list[MissingReason]
    """Settled picks without an opening quote, by reason; with `overall.n` they make up `input_count`. Empty when every pick has one."""
    missing_closes: list[MissingReason]
    """Settled picks without a close at any book, by reason; their fights have no `clv_vs_close`. Empty when every pick has one."""
    series: LineMoves
    """Where the prices of the picked sides went between open and close, one series per pick, at its book."""
    fights: list[OpenCloseFight]
    """The picks one by one, newest first, at most the 500 newest."""

class ClvOpenCloseAnswer(TypedDict):
    """The success envelope around CLV against the open."""
    ok: Literal[True]
    """Always true."""
    data: ClvOpenClose
    """CLV against the first observed quote. The inputs are settled picks."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

Period: TypeAlias = 'str'

class ClvInterval(TypedDict):
    """Mean CLV of one universe in one period."""
    universe: Universe
    """Books whose prices count: those classed as sharp, or all of them."""
    period: Period
    """Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`)."""
    n: int
    """Picks with a CLV."""
    missing_closes: list[MissingReason]
    """Picks without one, by reason."""
    mean: float | None
    """Mean CLV, a fraction; null when n is 0."""
    ci_low: float | None
    """Lower bound, a fraction; null with fewer than two dates."""
    ci_high: float | None
    """Upper bound, a fraction; null with fewer than two dates."""

class ClvCi(TypedDict):
    """Bootstrap intervals of mean CLV. The inputs are settled picks."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    definition: ClvDefinition
    """How the CLV of this answer is defined."""
    iterations: int
    """Resamples for each interval."""
    confidence: float
    """Coverage of the intervals, a fraction."""
    method: Literal["percentile"]
    """How the bounds are taken from the resampled means."""
    seed: int
    """Seed of the resampling; the same seed and picks give the same bounds."""
    intervals: list[ClvInterval]
    """One row per universe and period, `all` first, then by time."""

class ClvCiAnswer(TypedDict):
    """The success envelope around the intervals of mean CLV."""
    ok: Literal[True]
    """Always true."""
    data: ClvCi
    """Bootstrap intervals of mean CLV. The inputs are settled picks."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

Family: TypeAlias = 'Literal["baseline", "lgbm", "pca", "lgbm_ens"]'

class ModelVersionRow(TypedDict):
    """A fitted model and how it did out of sample. Binary figures are over decided fights with P(A) taken given no draw."""
    version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    family: Family
    """Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5."""
    cutoff: CalendarDate
    """First day after the training data."""
    fit_at: Timestamp
    """When the fit was finished."""
    is_production: bool
    """Whether live picks are made by this version."""
    n_train: int
    """Fights that it was trained on."""
    n_test: int
    """Decided fights behind the metrics, none of them seen in the fit that was tested."""
    log_loss: float | None
    """Log loss of the winner over decided fights, nats, with P(A) taken given no draw; null without such fights."""
    brier: float | None
    """Brier score over decided fights, 0 to 1, with P(A) taken given no draw; null without such fights."""
    roc_auc: float | None
    """Area under the ROC curve, 0 to 1; null where only one outcome occurs."""
    accuracy: float | None
    """Share of decided fights whose likelier fighter won, a fraction, a probability of exactly one half counting one half; null without such fights."""
    log_loss_three_class: float | None
    """Log loss over A win, draw and B win, nats, draws included; null without such fights."""
    dev_clv: float | None
    """Mean CLV of its bets on the fights behind the metrics, none of them seen in the fit that was tested, a fraction: the best closing price over the books times the vig-free probability of the close, less 1, at the default policy. Null when `dev_clv_n` is 0 or null."""
    dev_clv_n: int | None
    """Bets behind `dev_clv`. 0 where none of those fights has a closing price or none is a bet; null for a version that an earlier release stored, until `boxing refit` updates it."""
    n_features: int
    """Features that it reads."""
    artifact_sha256: str
    """SHA-256 of the stored model, hexadecimal."""
    note: str | None
    """A note on the fit, such as why it was not promoted; null without one."""

class ModelVersionsAnswer(TypedDict):
    """The success envelope around the model versions."""
    ok: Literal[True]
    """Always true."""
    data: list[ModelVersionRow]
    """One row per version, newest cutoff first, then by family and version."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

Contestant: TypeAlias = 'Literal["baseline", "lgbm", "pca", "lgbm_ens", "market", "glicko2", "bradley_terry", "blend", "market_recalibrated"]'

class Estimate(TypedDict):
    """A figure with its 95 % bootstrap interval, in the unit of the figure."""
    value: float | None
    """The figure; null where the sample does not allow one."""
    ci_low: float | None
    """Lower bound; null when n is below 2."""
    ci_high: float | None
    """Upper bound; null when n is below 2."""

class ComparisonMetrics(TypedDict):
    """One model on the set."""
    model: Contestant
    """A family as in `/picks/historical`, or what the families are compared with: the vig-free closing `market`, the same recalibrated on earlier fights as `market_recalibrated`, the `blend` of market and model in production, and the ratings `glicko2` and `bradley_terry` alone."""
    log_loss: Estimate
    """Log loss of the winner, nats."""
    brier: Estimate
    """Brier score, 0 to 1."""
    roc_auc: Estimate
    """Area under the ROC curve, 0 to 1."""
    accuracy: Estimate
    """Share of fights whose likelier fighter won, a fraction."""
    log_loss_three_class: float | None
    """Log loss over A win, draw and B win, nats, draws included; null without such fights."""
    n_three_class: int
    """Fights of the three-class figure, draws included."""

class ComparisonDifference(TypedDict):
    """How much one model differs from another on the same fights; below zero the first is better."""
    model: Contestant
    """A family as in `/picks/historical`, or what the families are compared with: the vig-free closing `market`, the same recalibrated on earlier fights as `market_recalibrated`, the `blend` of market and model in production, and the ratings `glicko2` and `bradley_terry` alone."""
    against: Contestant
    """The model that it is compared with."""
    log_loss: Estimate
    """Difference of the log losses, nats."""
    brier: Estimate
    """Difference of the Brier scores."""

class ComparisonSample(TypedDict):
    """The families on one set of fights. Intervals are from 1000 resamples of fights."""
    sample: Literal["all", "priced", "both_records", "one_record", "competitive"]
    """`all`: every decided fight; `priced`: those with a closing price; of these `both_records` and `one_record` by how many of the two fighters have a complete record, and `competitive` where the closing favourite was below 80 %."""
    n: int
    """Fights in the set, the same for every row."""
    date_from: CalendarDate | None
    """Date of the first one; null when the set is empty."""
    date_to: CalendarDate | None
    """Date of the last one; null when the set is empty."""
    metrics: list[ComparisonMetrics]
    """One row per model, best log loss first."""
    differences: list[ComparisonDifference]
    """Each family less the market where there are prices, and less the baseline; the blend less the market and the recalibrated market."""

class FairPeriod(TypedDict):
    """Log losses of the winner by each fair price on one set of fights, nats; null where the set is empty."""
    period: Period
    """Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`)."""
    records: Literal["all", "two_records", "other"]
    """`two_records`: the records of both fighters are complete; `other`: one or none is."""
    n: int
    """Fights in the set."""
    market: float | None
    """The vig-free close as it is."""
    market_recalibrated: float | None
    """The close with a weight on its log-odds that was fitted on earlier fights."""
    blend: float | None
    """The close and the model in production together."""
    model: float | None
    """The model alone."""
    blend_less_recalibrated: Estimate
    """What the model adds; below zero it helps."""
    edge_n: int
    """Decided fights of which the blend said something else than the calibrated close."""
    edge_worth: float
    """What a point of edge was worth: the slope of the result, less the calibrated close, on the edge. 1 means that the blend was right, 0 that the close was. With fewer than 50 fights it is the prior, 1."""
    edge_worth_low: float
    """Lower bound of its interval of 95 %."""
    edge_worth_high: float
    """Upper bound of its interval of 95 %."""

class BlendWeights(TypedDict):
    """Weights for one kind of record. The calibrated log-odds of the market are `calibration * log-odds by the power method`. The log-odds of the blend are `market + model * (log-odds of the model - market)`, where `market` is so calibrated."""
    records: Literal["two_records", "other"]
    """`two_records`: the records of both fighters are complete; `other`: one or none is."""
    n: int
    """Decided fights of this kind, on which the weight of the model was fitted."""
    calibration: float
    """Slope on the market's log-odds, fitted on the fights of both kinds."""
    calibration_low: float
    """Lower bound of its interval."""
    calibration_high: float
    """Upper bound of its interval."""
    model: float
    """Weight of the model, `model_fitted` times `edge_worth`; an `edge_worth` above 1 counts as 1."""
    model_fitted: float
    """Weight that fits earlier fights best."""
    model_low: float
    """Lower bound of the interval of `model`."""
    model_high: float
    """Upper bound of the interval of `model`."""

class Drift(TypedDict):
    """How the consensus of prices up to `hours` before the start compared with the close of the same fight. The slope is part of the calibration of such a price, and the deviation is part of its sigma. With few fights both stay near a price that wanders at random."""
    hours: float
    """Hours before the start; beyond the last row that row holds."""
    n: int
    """Fights with a consensus at that time and at the close."""
    slope: float
    """Slope of the close's log-odds on those of the consensus."""
    deviation: float
    """Standard deviation of the close's log-odds around that."""

class FairWeights(TypedDict):
    """Weights fitted on fights before one cutoff, with 95 % intervals. With few fights they stay near the market alone. Where the number of fights is 0, weight and interval are the prior's, as assumed before any fight."""
    cutoff: CalendarDate
    """Fights before this day were used."""
    sharp: float
    """Weight of a sharp price source in the consensus, in that of a soft one."""
    sharp_n: int
    """Decided fights with closes of sharp and soft sources that it was fitted on. With 0, `sharp`, `sharp_low` and `sharp_high` are those of the prior, and no fight supports them."""
    sharp_low: float
    """Lower bound of its interval; the prior's where `sharp_n` is 0."""
    sharp_high: float
    """Upper bound of its interval; the prior's where `sharp_n` is 0."""
    edge_n: int
    """Decided fights of which the blend said something else than the calibrated close."""
    edge_worth: float
    """What a point of edge was worth: the slope of the result, less the calibrated close, on the edge. 1 means that the blend was right, 0 that the close was. With fewer than 50 fights it is the prior, 1."""
    edge_worth_low: float
    """Lower bound of its interval of 95 %."""
    edge_worth_high: float
    """Upper bound of its interval of 95 %."""
    blend: list[BlendWeights]
    """One row per kind of record."""
    drift: list[Drift]
    """How prices some time before the start compared with the close, the nearest first."""

class CarriedWeight(TypedDict):
    """The share of the gap between two fighters that a fit adds to its log-odds. The gap is what earlier closes favoured one more than the model did. The weight was fitted on fights before the cutoff and drawn towards 0; the interval is of 95 %."""
    cutoff: CalendarDate
    """Fights before this day were used."""
    n: int
    """Decided fights with a gap; with 0, the figures are those assumed before any fight."""
    weight: float
    """The weight; with 0 nothing is carried."""
    weight_low: float
    """Lower end of its interval."""
    weight_high: float
    """Upper end of its interval."""

class ModelComparison(TypedDict):
    """Every family on the same fights, out of sample. The inputs are the decided fights that all of them predicted."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    samples: list[ComparisonSample]
    """One row per set of fights, the widest first."""
    fair_by_period: NotRequired[list[FairPeriod]]
    """The fair prices on the decided fights with a closing price, in all and by year, by kind of record. The blend and the recalibrated market of a fight have weights that were fitted on fights before the model that predicted it. Absent in a comparison by an earlier version."""
    weights: NotRequired[list[FairWeights]]
    """The weights of the production family's fair prices, one row per cutoff, oldest first, each fitted on fights before it. The newest row is in use. Absent in a comparison by an earlier version."""
    carried_closes: NotRequired[list[CarriedWeight]]
    """The weights with which the production family's fits carry earlier closes, one row per fit, oldest cutoff first; empty for a family that carries none. Absent in a comparison by an earlier version."""

class ModelComparisonAnswer(TypedDict):
    """The success envelope around the comparison."""
    ok: Literal[True]
    """Always true."""
    data: ModelComparison
    """Every family on the same fights, out of sample. The inputs are the decided fights that all of them predicted."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

ModelCoef = TypedDict("ModelCoef", {"class": 'Literal["a_win", "draw", "b_win"]', "feature": 'Feature', "coefficient": 'float', "scale": 'float'})
"""The effect of one feature on one outcome."""

class ModelCoefsRow(TypedDict):
    """The coefficients of one logistic refit. The inputs are its training fights."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    family: Family
    """Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5."""
    cutoff: CalendarDate
    """First day after the training data."""
    coefs: list[ModelCoef]
    """One row per outcome and feature, outcomes in the order A win, draw, B win."""

class ModelCoefsAnswer(TypedDict):
    """The success envelope around the coefficients."""
    ok: Literal[True]
    """Always true."""
    data: list[ModelCoefsRow]
    """One row per refit, newest cutoff first, then by family."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class PredictionKinds(TypedDict):
    """The inputs by kind of prediction; all are out of sample."""
    dev: int
    """Walk-forward predictions of the development period."""
    holdout: int
    """Predictions of the sealed holdout period, once it is opened."""
    live: int
    """Predictions published before the fight."""

class RollingMetrics(TypedDict):
    """The same metrics over all inputs."""
    log_loss: float
    """Mean log loss of the winner, nats."""
    brier: float
    """Mean Brier score, 0 to 1."""
    accuracy: float
    """Share of fights whose likelier fighter won, a fraction; a probability of exactly one half counts one half."""

class RollingPoint(TypedDict):
    """The metrics over the window that ends with one fight, fights ordered by date, then identifier."""
    fight_id: int
    """The newest fight in the window."""
    fight_date: CalendarDate
    """Its date."""
    log_loss: float
    """Mean log loss of the winner in the window, nats."""
    brier: float
    """Mean Brier score in the window, 0 to 1."""
    accuracy: float
    """Share of fights in the window whose likelier fighter won, a fraction; exactly one half counts one half."""

class ModelRolling(TypedDict):
    """Metrics over a moving window of predictions. The inputs are the decided fights that the production family predicted out of sample."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    family: Family
    """Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5."""
    window: int
    """Predictions in each window."""
    kinds: PredictionKinds
    """The inputs by kind of prediction; all are out of sample."""
    overall: RollingMetrics
    """The same metrics over all inputs."""
    stride: int
    """Predictions between two points; above 1 where all of them would be more than 2000."""
    points: list[RollingPoint]
    """One point per full window, oldest first, ending with the newest prediction."""

class ModelRollingAnswer(TypedDict):
    """The success envelope around the rolling metrics."""
    ok: Literal[True]
    """Always true."""
    data: ModelRolling
    """Metrics over a moving window of predictions. The inputs are the decided fights that the production family predicted out of sample."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class CalibrationBin(TypedDict):
    """One bin of predicted probability."""
    lo: float
    """Lower edge, a probability, inclusive."""
    hi: float
    """Upper edge, a probability, exclusive but in the last bin."""
    n: int
    """Fights in the bin."""
    mean_predicted: float | None
    """Mean predicted probability; null when empty."""
    observed: float | None
    """Share that side A won, a fraction; null when empty."""
    ci_low: float | None
    """Lower bound of the 95 % bootstrap interval of the share; null when n is below 2."""
    ci_high: float | None
    """Upper bound; null when n is below 2."""

class ModelCalibration(TypedDict):
    """How often fighters with a given probability won. The inputs are the decided fights that the production family predicted out of sample, side A."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    family: Family
    """Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5."""
    ece: float | None
    """Expected calibration error: mean distance of observed and predicted over the bins, weighted by n, a fraction."""
    iterations: int
    """Resamples behind each interval."""
    bins: list[CalibrationBin]
    """The bins in order; empty ones are there with n 0."""

class ModelCalibrationAnswer(TypedDict):
    """The success envelope around the reliability bins."""
    ok: Literal[True]
    """Always true."""
    data: ModelCalibration
    """How often fighters with a given probability won. The inputs are the decided fights that the production family predicted out of sample, side A."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class SampleMetrics(TypedDict):
    """Metrics on one set of fights."""
    log_loss: float | None
    """Log loss of the winner over decided fights, nats, with P(A) taken given no draw; null without such fights."""
    brier: float | None
    """Brier score over decided fights, 0 to 1, with P(A) taken given no draw; null without such fights."""
    clv: float | None
    """Mean CLV of the bets that this fit makes on these fights, a fraction: the best closing price over the books times the vig-free probability of the close, less 1, by the model alone at the default gates. Null when `clv_n` is 0 or null."""
    clv_n: int | None
    """Bets behind `clv`. 0 where none of the fights has a closing price or none is a bet; null for a refit that an earlier release stored, until `boxing refit` updates it."""

class RefitRow(TypedDict):
    """One finished refit."""
    cutoff: CalendarDate
    """First day after the training data."""
    family: Family
    """Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    promoted: bool
    """Whether the fit was good enough to be promoted; if not, it is kept, with the reason in `note`."""
    n_train: int | None
    """Fights in training."""
    n_out_of_sample: int | None
    """Decided fights between this cutoff and the next; null while there are none."""
    in_sample: SampleMetrics
    """Log loss and Brier score on the last of the training fights, CLV on all of them that have a closing price. A closed holdout is left out."""
    out_of_sample: SampleMetrics
    """Metrics on the fights between this cutoff and the next."""
    note: str | None
    """A note on the refit; null without one."""

class ModelRefitSample(TypedDict):
    """Each refit inside and outside its training data. The inputs are the refits, by cutoff."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    refits: list[RefitRow]
    """One row per family and cutoff, oldest cutoff first, then by family."""

class ModelRefitSampleAnswer(TypedDict):
    """The success envelope around the refits."""
    ok: Literal[True]
    """Always true."""
    data: ModelRefitSample
    """Each refit inside and outside its training data. The inputs are the refits, by cutoff."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class FeaturePnlRow(TypedDict):
    """One feature in one period. A figure of the shuffled model is the mean over the repeats."""
    feature: Feature
    """Name of a model feature."""
    period: Period
    """Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`)."""
    n_fights: int
    """Priced fights in the period."""
    n_bets: int
    """Bets of the model in the period, behind `clv` and `roi`."""
    clv: float | None
    """Mean CLV of its bets, a fraction: the best closing price over the books times the vig-free probability of the close, less 1. Null when `n_bets` is 0."""
    clv_shuffled: float | None
    """The same with the feature shuffled, a fraction; null where no shuffle leaves a bet."""
    clv_attribution: float | None
    """CLV that the feature brings, `clv - clv_shuffled`, a fraction; null where either is."""
    clv_attribution_sd: float | None
    """Standard deviation of it over the shuffles that leave a bet, a fraction; null for fewer than 2, or without a CLV."""
    roi: float | None
    """Profit per dollar staked, flat stakes at the closing price, a fraction; null without a bet."""
    roi_shuffled: float | None
    """The same with the feature shuffled, a fraction; null without a bet."""
    roi_attribution: float | None
    """Return that the feature brings, `roi - roi_shuffled`, a fraction; null where either is."""
    roi_attribution_sd: float | None
    """Standard deviation of it over the repeats, a fraction; null for fewer than 2."""

class ModelFeaturePnl(TypedDict):
    """What each feature earns: the picks of the model less those it would make with the feature shuffled. The inputs are priced fights, out of sample."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    repeats: int
    """Shuffles of each feature."""
    seed: int
    """Seed of the shuffles."""
    min_edge_pp: float
    """Smallest edge of a bet in this simulation, a fraction."""
    rows: list[FeaturePnlRow]
    """One row per feature and period; `all` first, then by time; within a period the most valuable feature first."""

class ModelFeaturePnlAnswer(TypedDict):
    """The success envelope around the attribution."""
    ok: Literal[True]
    """Always true."""
    data: ModelFeaturePnl
    """What each feature earns: the picks of the model less those it would make with the feature shuffled. The inputs are priced fights, out of sample."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class ClassificationRules(TypedDict):
    """The limits by which a feature is classified."""
    max_abs_correlation: float
    """Absolute correlation from which two features are collinear."""
    min_abs_z: float
    """Absolute z below which a feature is noisy."""
    min_sign_share: float
    """Share of periods with the overall sign below which a feature is noisy, a fraction."""

class BinResponse(TypedDict):
    """One bin of a feature's values."""
    lo: float
    """Lower edge, in the feature's unit."""
    hi: float
    """Upper edge, in the feature's unit."""
    n: int
    """Fights in the bin."""
    observed: float | None
    """Share that side A won, a fraction; null when empty."""
    ci_low: float | None
    """Lower bound of its 95 % interval; null when n is below 2."""
    ci_high: float | None
    """Upper bound; null when n is below 2."""

class PeriodSlope(TypedDict):
    """The slope in one period."""
    period: Period
    """Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`)."""
    n: int
    """Fights with a value."""
    slope: float
    """Change of A's log-odds per standard deviation of the feature, nats."""
    stderr: float
    """Standard error of the slope, nats."""

class FeatureRegression(TypedDict):
    """A logistic regression of A's win on one standardised feature."""
    feature: Feature
    """Name of a model feature."""
    n: int
    """Fights with a value."""
    missing: int
    """Fights without one."""
    slope: float
    """Change of A's log-odds per standard deviation of the feature, nats."""
    stderr: float
    """Standard error of the slope, nats."""
    z: float
    """Slope over its standard error."""
    p_value: float
    """Two-sided probability of so large a z by chance."""
    bin_response: list[BinResponse]
    """How often A won by value of the feature, in bins of equal count, lowest first."""
    stability: list[PeriodSlope]
    """The same regression period by period, oldest first."""
    sign_share: float | None
    """Share of the periods whose slope has the overall sign, a fraction; null without periods."""
    collinearity_group: int | None
    """Number of its group in `collinearity_groups`; null when it is in none."""
    classification: Literal["kept", "collinear", "noisy"]
    """`kept`; `collinear` with a stronger feature that is kept; `noisy`, too weak or unstable."""
    reason: Literal["strongest_of_group", "independent", "weaker_in_group", "z_below_min", "sign_unstable"]
    """The rule that decided."""

class CollinearityGroup(TypedDict):
    """Features linked by a correlation at or above the limit."""
    group: int
    """Number of the group."""
    features: list[Feature]
    """Its members, strongest first."""
    kept: Feature
    """The feature that represents the group."""
    max_abs_correlation: float
    """Largest absolute correlation in the group."""

class ModelRegression(TypedDict):
    """Each feature alone against the result. The inputs are decided fights of the training period."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    rules: ClassificationRules
    """The limits by which a feature is classified."""
    features: list[FeatureRegression]
    """One row per feature, largest absolute z first."""
    collinearity_groups: list[CollinearityGroup]
    """Features that carry the same information; a feature that resembles no other is in no group."""

class ModelRegressionAnswer(TypedDict):
    """The success envelope around the regressions."""
    ok: Literal[True]
    """Always true."""
    data: ModelRegression
    """Each feature alone against the result. The inputs are decided fights of the training period."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class PcaLoading(TypedDict):
    """The weight of one feature in a component of unit length."""
    feature: Feature
    """Name of a model feature."""
    loading: float
    """The weight; the sign is that which makes the largest weight positive."""

class PcaComponent(TypedDict):
    """One component."""
    component: int
    """Its number."""
    eigenvalue: float
    """Variance along it, of standardised features."""
    explained_variance_ratio: float
    """Its share of the variance, a fraction."""
    cumulative_ratio: float
    """Share explained by this and all larger components, a fraction."""
    loadings: list[PcaLoading]
    """Weights of at least 0.1 in absolute value, the largest absolute one first; a smaller one makes up less than a hundredth."""

class PcaRefit(TypedDict):
    """The components of one refit."""
    cutoff: CalendarDate
    """First day after the training data."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    n_train: int
    """Fights in training."""
    n_features: int
    """Features before the reduction, the same in every refit of one version of the family."""
    n_components: int
    """Components kept."""
    explained_variance_ratio: float
    """Share of the variance that the kept components explain, a fraction."""
    components: list[PcaComponent]
    """The kept components, largest first."""

class ModelPca(TypedDict):
    """The refits of the `pca` family, which is historical: a principal component analysis whose number of components adapts, then a logistic regression. The inputs are the training fights of the newest refit."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    explained_variance_target: float
    """Share of the variance that the chosen components explain at least, a fraction."""
    refits: list[PcaRefit]
    """One row per cutoff, oldest first."""

class ModelPcaAnswer(TypedDict):
    """The success envelope around the PCA refits."""
    ok: Literal[True]
    """Always true."""
    data: ModelPca
    """The refits of the `pca` family, which is historical: a principal component analysis whose number of components adapts, then a logistic regression. The inputs are the training fights of the newest refit."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

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

class ModelMcKellyAnswer(TypedDict):
    """The success envelope around the simulations."""
    ok: Literal[True]
    """Always true."""
    data: ModelMcKelly
    """Where the bankroll ends when the picks are drawn at random many times. The inputs are priced, decided picks, out of sample, on the fights of the backtest. The universe of sharp books has the picks at their best closes in the store."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class HoldoutSeal(TypedDict):
    """The seal on the holdout period."""
    state: Literal["sealed", "opened"]
    """`sealed` until the holdout is opened, once and for good."""
    sha256: str
    """SHA-256 of the sorted fight identifiers, joined by newlines, hexadecimal."""
    n_fights: int
    """Fights under the seal."""
    date_from: CalendarDate
    """First day of the holdout."""
    date_to: CalendarDate
    """Last day of the holdout."""
    sealed_at: Timestamp
    """When it was sealed."""
    opened_at: Timestamp | None
    """When it was opened; null while sealed."""
    hash_matches: bool
    """Whether the fights on record still have that hash."""

class AuditPeriod(TypedDict):
    """The production family in one period. All metrics are null for a sealed holdout."""
    period: Literal["train", "dev", "holdout", "live"]
    """`train` is in sample; `dev`, `holdout` and `live` are out of sample."""
    date_from: CalendarDate
    """Date of its first fight."""
    date_to: CalendarDate
    """Date of its last fight."""
    n: int
    """Decided fights with a prediction."""
    log_loss: float | None
    """Log loss of the winner over decided fights, nats, with P(A) taken given no draw; null without such fights."""
    brier: float | None
    """Brier score over decided fights, 0 to 1, with P(A) taken given no draw; null without such fights."""
    roc_auc: float | None
    """Area under the ROC curve, 0 to 1; null where only one outcome occurs."""
    accuracy: float | None
    """Share of decided fights whose likelier fighter won, a fraction, a probability of exactly one half counting one half; null without such fights."""
    ece: float | None
    """Expected calibration error over 10 bins, a fraction; null without fights."""
    n_priced: int
    """Of these, fights with a closing price."""
    log_loss_priced: float | None
    """Log loss of the model on the priced fights, nats."""
    market_log_loss: float | None
    """Log loss of the vig-free close on the same fights, nats."""

class FeatureShift(TypedDict):
    """How the values of one feature moved from the development period to the later one."""
    feature: Feature
    """Name of a model feature."""
    period: Literal["holdout", "live"]
    """The period that is compared with development."""
    n_reference: int
    """Values in development."""
    n_compared: int
    """Values in the other period."""
    psi: float
    """Population stability index over ten bins of equal count in development, nats."""
    ks: float
    """Kolmogorov-Smirnov distance, the largest gap of the two distribution functions."""
    ks_p_value: float
    """Probability of so large a distance by chance."""
    missing_share_reference: float | None
    """Share of missing values in development, a fraction; null without fights."""
    missing_share_compared: float | None
    """Share of missing values in the other period, a fraction; null without fights."""
    verdict: Literal["stable", "moderate", "shifted"]
    """`stable` below a PSI of 0.1, `moderate` below 0.25, else `shifted`."""

class PeriodBookCoverage(TypedDict):
    """How many fights of one period one book priced."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    period: Literal["dev", "holdout", "live"]
    """The period."""
    fights: int
    """Fights that it priced."""
    share: float | None
    """Their share of the fights that any book priced, a fraction; null without such fights."""

class BookOverround(TypedDict):
    """The overround of one book at the close, over paired markets of one kind."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    market_type: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    n: int
    """Paired markets."""
    median_overround_pp: float
    """Median overround, a fraction: 0.05 is 5 % vig."""
    p10_overround_pp: float
    """10th percentile, a fraction."""
    p90_overround_pp: float
    """90th percentile, a fraction."""

class ClosingPriceCoverage(TypedDict):
    """How many fights of one period have an imported closing price, how many books are behind it, and what the best prices add up to."""
    period: Literal["dev", "holdout", "live"]
    """The period."""
    fights: int
    """Fights with a closing price of at least one side."""
    share: float | None
    """Their share of the fights of the period, a fraction, 6 decimals; null for a period without fights."""
    n_books_known: int
    """Of these, fights whose source counts the books on both sides."""
    median_books: float | None
    """Median over them of the number of books, on the side with fewer; null without any."""
    p10_books: float | None
    """10th percentile of the same."""
    p90_books: float | None
    """90th percentile of the same."""
    n_paired: int
    """Fights with a closing price of both sides."""
    median_overround_pp: float | None
    """Median over them of the overround of the two best prices, which can be of different books: a fraction, 6 decimals, below the overround of any one book. Null without any."""
    p10_overround_pp: float | None
    """10th percentile of the same."""
    p90_overround_pp: float | None
    """90th percentile of the same."""

class LeakTest(TypedDict):
    """One test for leaks."""
    test: Literal["future_results", "beyond_market", "record_holder", "lean_to_record_holder"]
    """`future_results`: flipping every later result changes no feature; `beyond_market`: given the closing price, the feature adds no information; `record_holder`: how well the features tell which fighter has the complete record; `lean_to_record_holder`: at equal prices the model does not favour that fighter."""
    feature: Feature | None
    """The feature that was tested; null when all are tested at once."""
    period: NotRequired[Period]
    """`all`, or the year of the fights: the lean to the fighter with the complete record is also shown by year. Absent in an audit by an earlier version."""
    n: int
    """Fights in the test."""
    statistic: float
    """The measure: changed values, absolute z, AUC, or the lean in log-odds."""
    limit: float
    """Largest statistic that passes, in the same unit."""
    passed: bool
    """Whether the statistic is within the limit."""
    judged: bool
    """Whether `passed` is a verdict on the model. `record_holder` is a figure only: complete records are mainly of fighters who do well, so that honest features tell who has one, and closing prices do too. So is a figure of one year, which has few fights."""

SigmaAudit = TypedDict("SigmaAudit", {"records": 'Literal["both", "other"]', "from": 'float', "to": 'float', "n": 'int', "sigma": 'float | None', "error": 'float | None', "ratio": 'float | None', "ratio_low": 'float | None', "ratio_high": 'float | None'})
"""Error and sigma in one band of the favourite's probability, given no draw."""

FairSigmaAudit = TypedDict("FairSigmaAudit", {"hours": 'float', "from": 'float', "to": 'float', "n": 'int', "sigma": 'float | None', "error": 'float | None', "ratio": 'float | None', "ratio_low": 'float | None', "ratio_high": 'float | None'})
"""Error and sigma of the fair price at one time before the start, in one band of the favourite's probability, given no draw."""

class ModelHoldoutAudit(TypedDict):
    """Whether the holdout is untouched, and whether it resembles the data that the model was built on. The inputs are the predicted fights of all periods."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    seal: HoldoutSeal
    """The seal on the holdout period."""
    periods: list[AuditPeriod]
    """The periods in order of time."""
    feature_shift: list[FeatureShift]
    """One row per feature, largest PSI first."""
    book_coverage: list[PeriodBookCoverage]
    """One row per book and period, by book, from the quotes of the odds feed; imported closing prices do not name their books."""
    overround: list[BookOverround]
    """One row per book and kind of market, by book, from the quotes of the odds feed."""
    closing_prices: list[ClosingPriceCoverage]
    """What the imported closing prices show, although they do not name their books, one row per period."""
    leak_tests: list[LeakTest]
    """Tests that would show a result or the choice of records leaking into the features, and `beyond_market` for each feature, largest first."""
    sigma: list[SigmaAudit]
    """Whether sigma is as large as the error of the out-of-sample predictions with closing prices, by completeness of the records: one row over all bands of the favourite's probability, then one per band."""
    fair_sigma: NotRequired[list[FairSigmaAudit]]
    """Whether the sigma of the published fair price is as large as its error, from the stored prices of fights that were predicted out of sample, by time before the start: one row over all bands of the favourite's probability, then one per band. Empty without such prices, and in figures of an earlier version."""

class ModelHoldoutAuditAnswer(TypedDict):
    """The success envelope around the holdout audit."""
    ok: Literal[True]
    """Always true."""
    data: ModelHoldoutAudit
    """Whether the holdout is untouched, and whether it resembles the data that the model was built on. The inputs are the predicted fights of all periods."""
    meta: NotedMeta
    """Meta of an answer in which something can be missing, with the reasons."""

class QualityTotals(TypedDict):
    """Rows on record."""
    fights: int
    """Fights, past and to come."""
    fights_due: int
    """Fights that are over, and fights not cancelled whose day or month has passed; each should have an outcome."""
    fights_with_outcome: int
    """Due fights with a result: a win, a draw or no contest."""
    fights_with_day: int
    """Fights whose date is known to the day; of the others only the month is known."""
    fighters: int
    """Fighters."""
    fighters_with_full_record: int
    """Fighters whose own record page was read, so that their record is complete."""
    quotes: int
    """Price changes stored."""
    closing_moneylines: int
    """Bouts with imported closing prices."""
    rows_set_aside: int
    """Input rows rejected."""

class YearOutcomes(TypedDict):
    """Outcomes of one year."""
    year: int
    """The year."""
    fights: int
    """Due fights."""
    with_outcome: int
    """Of these, fights with a result."""
    coverage: float
    """Their share, a fraction; 1 when every fight that is due has its outcome."""

class WeightClassOutcomes(TypedDict):
    """Outcomes of one weight class."""
    weight_class: str | None
    """The class as the record names it; null where it is not stated."""
    fights: int
    """Due fights."""
    with_outcome: int
    """Of these, fights with a result."""
    coverage: float
    """Their share, a fraction; 1 when every fight that is due has its outcome."""

class Coverage(TypedDict):
    """How many fighters have it."""
    known: int
    """Fighters for whom it is known."""
    share: float
    """Their share of all fighters, a fraction."""

class BioCoverage(TypedDict):
    """How much is known about the fighters."""
    fighters: int
    """Fighters on record."""
    dob: Coverage
    """Date of birth."""
    stance: Coverage
    """Stance."""
    height: Coverage
    """Height."""
    reach: Coverage
    """Reach."""
    nationality: Coverage
    """Nationality."""
    any: Coverage
    """At least one of date of birth, stance, height and reach, which is what `has_bio` of `/fighters` keeps."""
    all: Coverage
    """All four of these."""

class FeatureZeroRate(TypedDict):
    """Zeros and gaps of one feature."""
    feature: Feature
    """Name of a model feature."""
    n: int
    """Predictions looked at, the same for every feature that the production model reads."""
    zero_rate: float
    """Share of them in which the feature is exactly zero, a fraction."""
    missing_rate: float
    """Share of them in which it is missing, a fraction."""

class SetAsideCount(TypedDict):
    """Rows rejected for one reason."""
    kind: Literal["bouts", "fighters", "moneylines", "odds", "exchange", "feed"]
    """The source that was read: an imported file of that kind, or a poll of the odds feed."""
    reason: str
    """The reason, by code; `implausible_market` is a market with an overround below -0.1 or above 1."""
    rows: int
    """Rows, or single values of rows, rejected for it."""

class OtherMarketCount(TypedDict):
    """Prices of a kind of market beside the winner's."""
    market_key: str
    """The feed's key, such as `totals`."""
    quotes: int
    """Price changes stored."""
    events: int
    """Events with such a price."""
    last_seen_at: Timestamp
    """When the newest of them was first seen."""

class ResultClaim(TypedDict):
    """The outcome of a fight as one source reported it."""
    source: str
    """The fight record or the odds feed, by name; `schedule` marks what follows from the schedule of the feed."""
    result: Result
    """How the fight ended; `cancelled` and `moved` did not take place as scheduled."""
    reported_at: Timestamp
    """An instant in UTC with milliseconds."""
    corrects: bool
    """Whether it replaced an earlier report."""

class ResultDispute(TypedDict):
    """A fight, the result on record, and every outcome that was reported."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    result: Result
    """The result on record: the fight record takes precedence over the odds feed, and a result over the conclusion that there was no fight."""
    claims: list[ResultClaim]
    """The reported outcomes, oldest report first."""

class UnsettledReason(TypedDict):
    """Fights without a settled pick for one reason."""
    reason: Literal["waiting", "no_result", "published_late", "fitted_later", "grading_due"]
    """`waiting`: no outcome is on record, and the start was within the last 14 days; `no_result`: the start was longer ago, and neither the record nor the feed's schedule shows how the fight ended or that it was called off; `published_late`: the outcome is known, but every pick came after the start, or on the day of a fight whose start is not known, so that none was a recommendation; `fitted_later`: every pick replays old prices by a model that was fitted after the fight, so it enters no record; `grading_due`: the next grading settles it."""
    fights: int
    """Fights."""

class UnsettledPicks(TypedDict):
    """The fights with picks that, as of this answer, have begun by their schedule and have no settled pick, and why."""
    fights: int
    """All of them; each counts once."""
    reasons: list[UnsettledReason]
    """The same by reason, most fights first, then by reason; together they make up `fights`; empty when `fights` is 0."""

class DataQuality(TypedDict):
    """The known and the missing data. The inputs are all fights on record."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    totals: QualityTotals
    """Rows on record."""
    outcomes_by_year: list[YearOutcomes]
    """Outcome coverage by year of the fight, oldest first."""
    outcomes_by_weight_class: list[WeightClassOutcomes]
    """Outcome coverage by weight class, most fights first, then by name."""
    bio_coverage: BioCoverage
    """How much is known about the fighters."""
    feature_zero_rate: list[FeatureZeroRate]
    """How often each feature of the production model is zero or missing, by name, over the newest live prediction of each of the newest 2,000 fights that it has predicted; empty before the first."""
    set_aside: list[SetAsideCount]
    """Input rows that were rejected, most first, then by kind and reason; empty while every row could be used. `empty_market` counts the markets of the feed in which no bet was offered, mostly on exchanges: they are stored but are no prices. `exchange` counts lines of recorded days, and markets of exchanges that are used for nothing."""
    other_markets: list[OtherMarketCount]
    """What the feed gave beside the prices of the winner, by its own keys, most first. Prices are stored as the feed names them. `totals` decide over the duration of `/outcomes/{fight_id}` of the Desk API; nothing else is computed from them. Empty where the plan of the operator yields none."""
    result_disputes: list[ResultDispute]
    """The newest fights with conflicting reported outcomes, from sources that contradict each other or from one that corrected itself; the latest report first. Empty while all sources agree."""
    unsettled_picks: UnsettledPicks
    """The fights with picks that, as of this answer, have begun by their schedule and have no settled pick, and why."""

class DataQualityAnswer(TypedDict):
    """The success envelope around the quality of the data."""
    ok: Literal[True]
    """Always true."""
    data: DataQuality
    """The known and the missing data. The inputs are all fights on record."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class CorpusTotals(TypedDict):
    """The same over all years; a fighter or book that is in several years counts once."""
    fights: int
    """Fights."""
    fighters: int
    """Fighters who have a fight."""
    fighters_with_bio: int
    """Of these, fighters with a date of birth, stance, height or reach."""
    books_quoting: int
    """Books that priced a fight."""
    dev: int
    """Decided or drawn fights dated before the first day of the holdout: what models are developed and judged on. 0 while no holdout is sealed."""
    holdout: int
    """Fights under the seal of the holdout, opened or not, as in `seal.n_fights` of `/model/holdout-audit`. 0 while no holdout is sealed."""
    live: int
    """Fights with a live prediction of the production family; they can be in `dev` or `holdout` as well."""

class CorpusBucket(TypedDict):
    """The fights of one year."""
    date_from: CalendarDate
    """First day of the bucket."""
    date_to: CalendarDate
    """Last day of the bucket."""
    fights: int
    """Fights."""
    fighters: int
    """Fighters who fought."""
    fighters_with_bio: int
    """Of these, fighters with a date of birth, stance, height or reach."""
    books_quoting: int
    """Books that priced one of the fights."""
    dev: int
    """Decided or drawn fights dated before the first day of the holdout: what models are developed and judged on. 0 while no holdout is sealed."""
    holdout: int
    """Fights under the seal of the holdout, opened or not, as in `seal.n_fights` of `/model/holdout-audit`. 0 while no holdout is sealed."""
    live: int
    """Fights with a live prediction of the production family; they can be in `dev` or `holdout` as well."""

class Corpus(TypedDict):
    """What the record holds, year by year. The inputs are all fights on record, scheduled ones included; `dev` and `holdout` count fights, not predictions, and a fight is in one of them at most."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    totals: CorpusTotals
    """The same over all years; a fighter or book that is in several years counts once."""
    buckets: list[CorpusBucket]
    """One row per year that has a fight, oldest first."""

class CorpusAnswer(TypedDict):
    """The success envelope around the corpus."""
    ok: Literal[True]
    """Always true."""
    data: Corpus
    """What the record holds, year by year. The inputs are all fights on record, scheduled ones included; `dev` and `holdout` count fights, not predictions, and a fight is in one of them at most."""
    meta: NotedMeta
    """Meta of an answer in which something can be missing, with the reasons."""

class PriceGroup(TypedDict):
    """The prices of one class of books."""
    books: int
    """Books with a price."""
    paired_markets: int
    """Their markets that show every leg."""
    median_prob_a: float | None
    """Median vig-free probability of A over the price sources, each counted once; null without a paired market."""
    min_prob_a: float | None
    """Smallest; null without a paired market."""
    max_prob_a: float | None
    """Largest; null without a paired market."""

class PriceDispersion(TypedDict):
    """How far all books differ on A's vig-free probability."""
    n: int
    """Price sources with a paired market."""
    range_pp: float | None
    """Largest less smallest, a fraction; null when n is 0."""
    sd_pp: float | None
    """Sample standard deviation, a fraction; null when n is below 2."""

class OverroundStats(TypedDict):
    """Overround over the paired markets of one kind, fractions: 0.05 is 5 % vig."""
    n: int
    """Paired markets."""
    min_pp: float | None
    """Smallest; null when n is 0."""
    median_pp: float | None
    """Median; null when n is 0."""
    max_pp: float | None
    """Largest; null when n is 0."""

class OddsComparisonRow(TypedDict):
    """How the books price one fight at the newest poll. Probabilities are of A's win given no draw, with each book's own vig removed."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """Date of the fight."""
    starts_at: Timestamp
    """Scheduled start."""
    fighter_a: str
    """Name of the fighter."""
    fighter_b: str
    """Name of the fighter."""
    polled_at: Timestamp
    """The poll whose prices are compared."""
    oldest_quoted_at: Timestamp
    """When the oldest of the prices was quoted."""
    newest_quoted_at: Timestamp
    """When the newest was quoted."""
    books: int
    """Books with a price for the fight."""
    book_coverage: float
    """Their share of the books that price any fight at this poll, a fraction."""
    sharp: PriceGroup
    """The prices of the sharp books."""
    soft: PriceGroup
    """The prices of the soft books."""
    sharp_soft_gap_pp: float | None
    """Median probability of the soft books less that of the sharp books, a fraction; null where either has none."""
    dispersion: PriceDispersion
    """How far all books differ on A's vig-free probability."""
    overround_h2h: OverroundStats
    """Overround of the two-way markets."""
    overround_h2h_3_way: OverroundStats
    """Overround of the three-way markets."""

class CursorMeta(TypedDict):
    """Meta of a list that is paged by cursor."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    pagination: CursorPagination
    """Where the next page starts."""

class OddsComparisonAnswer(TypedDict):
    """The success envelope around the comparison of prices."""
    ok: Literal[True]
    """Always true."""
    data: list[OddsComparisonRow]
    """One row per scheduled fight that books price now, nearest start first, then by identifier."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

SearchTerm: TypeAlias = 'str'

class ResolutionCandidate(TypedDict):
    """A candidate fighter."""
    fighter_id: int
    """Identifier of the fighter."""
    name: str
    """Name of the fighter."""
    score: float
    """Similarity of the names, 0 to 1; 1 is the same normalised name."""
    record: str | None
    """Wins, losses and draws on record; null without a bout."""
    last_bout: CalendarDate | None
    """Date of the last bout on record, which can be a scheduled one; null without a bout."""

class ResolutionConflict(TypedDict):
    """Another fighter to whom the same name was resolved."""
    source: str
    """The source that did so."""
    fighter_id: int
    """Identifier of the fighter."""
    fighter_name: str
    """Name of the fighter."""
    last_attempted_at: Timestamp
    """When it last did so."""
    attempts: int
    """How often it did so."""

class ResolutionLogRow(TypedDict):
    """One attempt to find the fighter behind a source's name."""
    attempt_id: int
    """Identifier of the attempt."""
    attempted_at: Timestamp
    """When it was made."""
    source: str
    """The source of the name."""
    name: str
    """The name as the source spells it."""
    event_id: str | None
    """The source's event that held the name; null outside an event."""
    outcome: Literal["resolved", "ambiguous", "unresolved"]
    """`resolved` to one fighter, `ambiguous` between several, or `unresolved`."""
    method: Literal["exact", "reordered", "alias", "activity", "manual", "none"]
    """How it was decided: the normalised name (`exact`, or `reordered`), an `alias`, recent `activity` that distinguishes namesakes, an operator (`manual`), or `none`."""
    reason: Literal["unknown_name", "several_bearers", "other_sex", "retired"] | None
    """Why the name has no fighter; null if resolved. `unknown_name`: no fighter has it. `several_bearers`: several do, and activity does not decide. `other_sex`: every bearer is of the other sex than the opponents. `retired`: the only bearer has not boxed for five years."""
    fighter_id: int | None
    """The fighter; null unless resolved."""
    fighter_name: str | None
    """The fighter's name on record; null unless resolved."""
    candidates: list[ResolutionCandidate]
    """Candidate fighters, best first."""
    conflict_count: int
    """Other fighters to whom the same name was resolved at another time or by another source."""
    conflicts: list[ResolutionConflict]
    """These, latest first; empty when `conflict_count` is 0."""

class ResolutionLogAnswer(TypedDict):
    """The success envelope around the resolution log."""
    ok: Literal[True]
    """Always true."""
    data: list[ResolutionLogRow]
    """One row per attempt, newest first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class HistogramBin(TypedDict):
    """One bar."""
    lo: float
    """Lower edge, in the feature's unit, inclusive."""
    hi: float
    """Upper edge, exclusive but in the last bin."""
    n: int
    """Values in the bar."""

class FeatureDistribution(TypedDict):
    """The values of one feature, in the feature's own unit."""
    feature: Feature
    """Name of a model feature."""
    n: int
    """Fights with a value; the other figures are over these."""
    missing: int
    """Fights without one."""
    zeros: int
    """Values that are exactly zero."""
    mean: float | None
    """Mean; null when n is 0."""
    sd: float | None
    """Sample standard deviation; null when n is below 2."""
    min: float | None
    """Smallest value; null when n is 0."""
    median: float | None
    """Median; null when n is 0."""
    max: float | None
    """Largest value; null when n is 0."""
    bins: list[HistogramBin]
    """Histogram of equal width from the smallest to the largest value."""

class Distributions(TypedDict):
    """How the values of every model feature are spread. The inputs are the fights that the production model learned from, as many as its `n_train` in `/model/summary`, unless fights before its cutoff were added or corrected after the fit, or the model was imported: then they are the fights that such a model would learn from today."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    features: list[FeatureDistribution]
    """One row per feature, by name."""

class DistributionsAnswer(TypedDict):
    """The success envelope around the histograms."""
    ok: Literal[True]
    """Always true."""
    data: Distributions
    """How the values of every model feature are spread. The inputs are the fights that the production model learned from, as many as its `n_train` in `/model/summary`, unless fights before its cutoff were added or corrected after the fit, or the model was imported: then they are the fights that such a model would learn from today."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class Fee(TypedDict):
    """Commission on a bet that wins."""
    rate: float
    """The rate, a fraction, 6 decimals."""
    base: Literal["net_winnings", "contract"]
    """What the rate is taken from: the profit, or for each dollar that a contract bought at the price `p` pays, `p * (1 - p)`."""
    source: str
    """Where the rate is published."""

class Bookmaker(TypedDict):
    """A sportsbook of the region map, or one that quotes a pending pick."""
    book: BookKey
    """Sportsbook key, as listed by `/bookmakers`."""
    title: str
    """Name of the book."""
    region: Literal["eu", "uk", "us", "us2", "au", "other"]
    """Home market of the book."""
    regions: list[Literal["eu", "uk", "us", "us2", "au", "other"]]
    """Every region whose feed carries the book, the home market first."""
    classification: BookClassification
    """Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`."""
    kind: Literal["bookmaker", "exchange", "prediction_market"]
    """Who sets the prices: the house, or customers who trade bets (`exchange`) or contracts that pay a fixed sum (`prediction_market`)."""
    price_source: BookKey
    """The origin of its prices. Books of one source show the same prices: they count as one opinion, and they are no two legs of an arbitrage."""
    in_region_map: bool
    """Whether the book is in the region map; false where it is listed only because it quotes a pending pick."""
    fee: Fee | None
    """The commission that net odds are after; null where none is charged or the rate is not known."""
    fee_unknown: bool
    """Whether the book takes commission at a rate that is not known. Its net odds are those quoted."""
    pending_picks_quoting: int
    """Pending picks where it prices a side."""
    pending_picks_paired: int
    """Pending picks where it prices every leg, so that its vig can be removed."""
    median_overround_pp: float | None
    """Median overround of its paired two-way markets on pending picks, a fraction (0.05 is 5 % vig), 6 decimals; null without one."""
    median_overround_three_way_pp: float | None
    """The same of its three-way markets, which carry the vig of three legs."""

class BookmakersAnswer(TypedDict):
    """The success envelope around the sportsbooks."""
    ok: Literal[True]
    """Always true."""
    data: list[Bookmaker]
    """Sportsbooks by key."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Stance: TypeAlias = 'Literal["orthodox", "southpaw"] | None'

class Fighter(TypedDict):
    """A fighter as listed."""
    fighter_id: int
    """Identifier of the fighter."""
    name: str
    """Name of the fighter."""
    source: str
    """Name of the data source that the fighter comes from."""
    dob: CalendarDate | None
    """Date of birth; null when unknown."""
    stance: Stance
    """Stance; null when unknown."""
    height_cm: float | None
    """Height in centimetres; null when unknown."""
    reach_cm: float | None
    """Reach in centimetres; null when unknown."""
    nationality: str | None
    """Nationality; null when unknown."""
    total_fights: int
    """Number of recorded professional bouts that took place."""

class Pagination(TypedDict):
    """Where the next page starts."""
    next_offset: int | None
    """The `offset` of the next page; null on the last one, and where the next page would start beyond the largest `offset` allowed."""
    offset_cap_reached: bool
    """Whether more rows follow that no `offset` reaches, because the next page would start beyond the largest one. Narrow the list with its filters, such as `search`, or follow `next_cursor` to see them."""
    next_cursor: str | None
    """The `cursor` of the next page; null on the last one."""

class PageMeta(TypedDict):
    """Meta of a list that is paged by offset."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    pagination: Pagination
    """Where the next page starts."""

class FightersAnswer(TypedDict):
    """The success envelope around a page of fighters."""
    ok: Literal[True]
    """Always true."""
    data: list[Fighter]
    """Fighters in ascending order of `fighter_id`."""
    meta: PageMeta
    """Meta of a list that is paged by offset."""

class Rating(TypedDict):
    """A Glicko-2 rating."""
    system: Literal["glicko2"]
    """The rating system, always `glicko2`."""
    rating: float
    """Rating in points, 6 decimals; 1500 is a newcomer."""
    deviation: float
    """Standard deviation of the rating in points, 6 decimals."""
    volatility: float
    """Volatility, the expected fluctuation, on the Glicko-2 scale, 6 decimals."""
    bouts: int
    """Number of bouts rated."""
    period: CalendarDate
    """First day of the last rating period that is included; a period is a month."""

class RatingAfterBout(TypedDict):
    """The Glicko-2 rating after the month of a bout."""
    fight_id: int
    """Identifier of the bout in `record.bouts`."""
    fight_date: CalendarDate
    """Date of the bout."""
    rating: float
    """Rating in points, 6 decimals; 1500 is a newcomer."""
    deviation: float
    """Standard deviation of the rating in points, 6 decimals. It grows between bouts; `rating.deviation` is the present one."""

class Bout(TypedDict):
    """A bout seen from the fighter's side."""
    fight_id: int
    """Identifier of the fight."""
    fight_date: CalendarDate
    """A calendar date, `YYYY-MM-DD`."""
    date_precision: Literal["day", "month"]
    """With `month` only year and month of `fight_date` are known, and its day is 01."""
    side: Side
    """A corner, `a` for `fighter_a` and `b` for `fighter_b`."""
    opponent_id: int
    """Identifier of the fighter."""
    opponent: str
    """Name of the fighter."""
    status: Literal["scheduled", "finished", "cancelled", "unknown"]
    """State of the bout; `unknown` when no source reports it."""
    result: Literal["win", "loss", "draw", "no_contest"] | None
    """Result for the fighter; null unless finished with a known result."""
    method: str | None
    """How it ended, such as KO or UD; null when unknown."""
    round_ended: int | None
    """Round in which it ended; null when unknown."""
    venue: str | None
    """Where it took place; null when unknown."""

class FighterRecord(TypedDict):
    """The professional record."""
    wins: int
    """Bouts won."""
    losses: int
    """Bouts lost."""
    draws: int
    """Bouts drawn."""
    no_contests: int
    """Bouts without a result."""
    bouts: list[Bout]
    """Every known bout, including scheduled ones; newest first."""

class Assignment(TypedDict):
    """A name that an operator assigned to the fighter."""
    source: str
    """Where the name comes from."""
    name: str
    """The name as it arrived."""
    decided_at: Timestamp
    """An instant in UTC with milliseconds."""

class ManualOverride(TypedDict):
    """What operators have decided by hand about who the fighter is."""
    active: bool
    """Whether any name is assigned to the fighter by hand."""
    assignments: list[Assignment]
    """Those names, newest decision first; empty when no name was assigned by hand."""

class ResolutionAttempt(TypedDict):
    """An attempt to find the fighter behind a name."""
    attempt_id: int
    """Identifier of the attempt."""
    attempted_at: Timestamp
    """An instant in UTC with milliseconds."""
    source: str
    """Where the name comes from."""
    name: str
    """The name as it arrived."""
    event_id: str | None
    """The feed's event that held the name; null when none did."""
    outcome: Literal["resolved", "ambiguous", "unresolved"]
    """`resolved` to one fighter, `ambiguous` between several, or `unresolved`."""
    method: Literal["exact", "reordered", "alias", "activity", "manual", "none"]
    """How it was decided: by the exact name, its words in another order, an alias, recent activity that distinguishes namesakes, an
    assignment by hand, or not at all.
    """
    fighter_id: int | None
    """The fighter found; null unless resolved."""

class FighterDetail(TypedDict):
    """A fighter in full."""
    fighter_id: int
    """Identifier of the fighter."""
    name: str
    """Name of the fighter."""
    source: str
    """Name of the data source that the fighter comes from."""
    source_id: str
    """Identifier of the fighter at the source."""
    dob: CalendarDate | None
    """Date of birth; null when unknown."""
    stance: Stance
    """Stance; null when unknown."""
    height_cm: float | None
    """Height in centimetres; null when unknown."""
    reach_cm: float | None
    """Reach in centimetres; null when unknown."""
    nationality: str | None
    """Nationality; null when unknown."""
    total_fights: int
    """Number of recorded professional bouts that took place."""
    sex: Literal["male", "female"] | None
    """Sex; null when unknown."""
    division: str | None
    """Usual weight division; null when unknown."""
    debut: CalendarDate | None
    """Date of the first professional bout; null when unknown."""
    status: str | None
    """Whether active or retired, in the words of the source; null when unknown."""
    residence: str | None
    """Place of residence; null when unknown."""
    birth_place: str | None
    """Place of birth; null when unknown."""
    aliases: list[str]
    """Other names by which the fighter is recognised, in alphabetical order; empty when there are none."""
    rating: Rating | None
    """The current rating; null while the fighter has none."""
    rating_history: list[RatingAfterBout]
    """The rating after each rated bout, oldest first; empty while the fighter has none. Bouts of one month are rated together, so each of
    them has the rating of the end of that month. No contests, bouts without a known result and those of a month that is not over are
    not rated.
    """
    record: FighterRecord
    """The professional record."""
    manual_override: ManualOverride
    """What operators have decided by hand about who the fighter is."""
    resolution_attempts: list[ResolutionAttempt]
    """The newest attempts to resolve a name to the fighter, or a name that is now assigned to the fighter; newest first."""

class FighterAnswer(TypedDict):
    """The success envelope around one fighter."""
    ok: Literal[True]
    """Always true."""
    data: FighterDetail
    """A fighter in full."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Uuid: TypeAlias = 'str'

Currency: TypeAlias = 'str'

BetStatus: TypeAlias = 'Literal["pending", "won", "lost", "push"]'

class Bet(TypedDict):
    """A logged bet."""
    id: Uuid
    """Identifier of the bet."""
    source: str
    """What logged the bet, such as `cli`."""
    fightId: int
    """Identifier of the fight."""
    side: Side
    """The corner backed, `a` or `b` of the fight."""
    pickedFighter: str
    """Name of the fighter."""
    bookKey: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    marketType: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimalOdds: float
    """The price taken, decimal odds, 6 decimals."""
    americanOdds: int
    """The same price in American odds, rounded to a whole number."""
    stake: float
    """Stake in `currency`, 2 decimals."""
    currency: Currency
    """Currency code, ISO 4217."""
    placedAt: Timestamp
    """When the bet was placed."""
    snapshotFair: float | None
    """Fair probability of the side backed when the bet was placed, 6 decimals; null without a prediction of that day."""
    snapshotSigma: float | None
    """Calibrated standard deviation (`sigma`) of that probability, 6 decimals; null without a prediction."""
    snapshotEdge: float | None
    """Vig-removed edge when the bet was placed, a fraction, 6 decimals; null without a prediction or a price."""
    snapshotClvAtLog: float | None
    """The price taken over the book's price when the bet was placed, less 1, a fraction, 6 decimals; 0 for a bet taken at the displayed price,
    null without a price.
    """
    snapshotModelVersion: ModelVersion | None
    """The model that made the snapshot; null without a prediction."""
    status: BetStatus
    """`pending` until the fight is graded, or, where it was moved to another date, until the bet is settled by hand; `push` when the stake came back: the fight was void, or it was a draw and the market had no price for the draw. Where the draw was priced too, a draw loses."""
    settledAt: Timestamp | None
    """When the bet was settled; null while pending."""
    payout: float | None
    """What came back, gross, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost; null
    while pending.
    """
    profit: float | None
    """Payout less stake in `currency`, 2 decimals; null while pending."""
    realizedClv: float | None
    """Closing line value of the price taken, `o_taken / o_close - 1`, a fraction, 6 decimals; null without a close."""

class JournalAnswer(TypedDict):
    """The success envelope around the owner's bets."""
    ok: Literal[True]
    """Always true."""
    data: list[Bet]
    """The bets, newest first."""
    meta: PageMeta
    """Meta of a list that is paged by offset."""

class CurrencyTotals(TypedDict):
    """Bets in one currency."""
    currency: Currency
    """Currency code, ISO 4217."""
    bets: int
    """Bets in this currency."""
    total_stake: float
    """Sum of the bettors' own stakes, 2 decimals; a free bet adds 0."""
    realized_pnl: float
    """Payouts less the bettors' own stakes on settled bets, 2 decimals."""

class FeedPolling(TypedDict):
    """When the odds feed is asked. A month of credits is a calendar month, UTC. A run that does not ask the feed predicts, grades and publishes with the stored prices."""
    computed_at: Timestamp
    """When these figures were computed."""
    polling: Literal["every_run", "adaptive"]
    """`every_run` asks with each run, `adaptive` seldom while no fight is near. Both ask each minute before a start where credits allow."""
    polled_at: Timestamp | None
    """When the feed last answered; null before the first answer."""
    next_poll_at: Timestamp
    """When the feed is asked next by the plan."""
    credits_used: int
    """Credits used this month."""
    credits_left: int | None
    """Credits that polling may still use this month; null if no limit is known."""
    credits_budget: int | None
    """The operator's budget of the month; null without one."""
    credits_forecast: int
    """Credits that will be used by the end of the month."""
    renewed_at: Timestamp
    """When the credits are renewed."""

class AdminStatsUsers(TypedDict):
    """Users by when they arrived."""
    total: int
    """All users."""
    last_7d: int
    """Users who arrived in the last 7 days."""
    last_30d: int
    """Users who arrived in the last 30 days."""

class AdminStatsBets(TypedDict):
    """Bets of all users."""
    total: int
    """All bets."""
    pending: int
    """Bets not settled yet."""
    settled: int
    """Bets won, lost or pushed."""
    currency: Currency
    """The currency of `total_stake` and `realized_pnl`, that of most bets; `USD` without bets."""
    total_stake: float
    """Sum of the bettors' own stakes in `currency`, 2 decimals; a free bet adds 0."""
    realized_pnl: float
    """Payouts less the bettors' own stakes on settled bets in `currency`, 2 decimals."""
    mean_clv: float | None
    """Mean CLV over the bets that have one, a fraction, 6 decimals; null if no bet has a CLV."""
    by_currency: list[CurrencyTotals]
    """The totals of each currency, most bets first."""

class AdminStatsPipeline(TypedDict):
    """The predict-live runs."""
    last_run_age_minutes: float | None
    """Minutes since the last finished run began; null before the first."""
    last_run_ok: bool
    """Whether the last finished run succeeded; false before the first."""
    runs_24h: int
    """Runs begun in the last 24 hours."""
    healthy: bool
    """Whether `/health` reports `healthy`."""

class AdminStatsPredictions(TypedDict):
    """Fights with a live prediction."""
    live: int
    """Fights that are still to come."""
    expired: int
    """Fights that have begun, are over or were cancelled."""

class AdminStats(TypedDict):
    """The service in figures."""
    users: AdminStatsUsers
    """Users by when they arrived."""
    bets: AdminStatsBets
    """Bets of all users."""
    pipeline: AdminStatsPipeline
    """The predict-live runs."""
    predictions: AdminStatsPredictions
    """Fights with a live prediction."""
    feed: FeedPolling | None
    """How often the odds feed is asked, and its credits, as of the last run; null before the first."""

class StatsAnswer(TypedDict):
    """The success envelope around the figures."""
    ok: Literal[True]
    """Always true."""
    data: AdminStats
    """The service in figures."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

Email: TypeAlias = 'str'

class UserCurrencyTotals(TypedDict):
    """Bets of a user in one currency."""
    currency: Currency
    """Currency code, ISO 4217."""
    betCount: int
    """Bets in this currency."""
    totalStake: float
    """Sum of the user's own stakes, 2 decimals; a free bet adds 0."""
    realizedPnl: float
    """Payouts less the user's own stakes on settled bets, 2 decimals."""

class AdminUser(TypedDict):
    """A user with the totals of the bets."""
    id: Uuid
    """Identifier of the user."""
    email: Email
    """An e-mail address."""
    name: str
    """Name of the user."""
    createdAt: Timestamp
    """When the user arrived."""
    isGuest: bool
    """Whether the user is somebody else than the operator's own; they see prices only as far as the terms of the sources allow."""
    betCount: int
    """Bets logged."""
    pendingBets: int
    """Bets not settled yet."""
    settledBets: int
    """Bets won, lost or pushed."""
    currency: Currency
    """The currency of `totalStake` and `realizedPnl`, that of most of the user's bets; `USD` without bets."""
    totalStake: float
    """Sum of the user's own stakes in `currency`, 2 decimals; a free bet adds 0."""
    realizedPnl: float
    """Payouts less the user's own stakes on settled bets in `currency`, 2 decimals."""
    byCurrency: list[UserCurrencyTotals]
    """The totals of each currency, most bets first."""
    meanClv: float | None
    """Mean CLV over the bets that have one, a fraction, 6 decimals; null if no bet has a CLV."""
    bookmakerCount: int
    """Saved bookmakers."""
    apiKeyCount: int
    """Keys that are not revoked."""
    notificationsEnabled: bool
    """Whether notifications are switched on."""

class UsersAnswer(TypedDict):
    """The success envelope around a page of users."""
    ok: Literal[True]
    """Always true."""
    data: list[AdminUser]
    """Users in order of arrival."""
    meta: PageMeta
    """Meta of a list that is paged by offset."""

class Account(TypedDict):
    """Account of a user."""
    id: Uuid
    """Identifier of the user."""
    email: Email
    """An e-mail address."""
    name: str
    """Name of the user."""
    createdAt: Timestamp
    """When the user arrived."""

AdminBetStatus: TypeAlias = 'Literal["pending", "won", "lost", "push"]'

class AdminBet(TypedDict):
    """A bet with its owner. All kinds are listed, those on the draw and those cashed out too."""
    id: Uuid
    """Identifier of the bet."""
    userId: Uuid
    """Identifier of the owner."""
    userEmail: Email
    """E-mail address of the owner."""
    source: str
    """What logged the bet, such as `cli`."""
    fightId: int
    """Identifier of the fight."""
    side: Literal["a", "b", "draw"]
    """The backed outcome: the corner `a` or `b` of the fight, or the draw."""
    pickedFighter: str
    """Name of the fighter."""
    bookKey: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    marketType: MarketType
    """`h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it."""
    decimalOdds: float
    """The price taken, decimal odds, 6 decimals."""
    americanOdds: int
    """The same price in American odds, rounded to a whole number."""
    stake: float
    """Stake in `currency`, 2 decimals."""
    currency: Currency
    """Currency code, ISO 4217."""
    placedAt: Timestamp
    """When the bet was placed."""
    kind: Literal["cash", "free_bet", "boost"]
    """Whose money is staked: the bettor's own (`cash`), the book's (`free_bet`), or the bettor's own at odds that the book raised (`boost`)."""
    snapshotFair: float | None
    """Fair probability of the side backed when the bet was placed, 6 decimals; null without a prediction of that day."""
    snapshotSigma: float | None
    """Calibrated standard deviation (`sigma`) of that probability, 6 decimals; null without a prediction."""
    snapshotEdge: float | None
    """Vig-removed edge when the bet was placed, a fraction, 6 decimals; null without a prediction or a price."""
    snapshotClvAtLog: float | None
    """The price taken over the book's price when the bet was placed, less 1, a fraction, 6 decimals; 0 for a bet taken at the displayed price,
    null without a price.
    """
    snapshotModelVersion: ModelVersion | None
    """The model that made the snapshot; null without a prediction."""
    status: AdminBetStatus
    """State of a bet, as in the journal. A bet that was cashed out is listed under the result it was settled with."""
    cashedOut: bool
    """Whether the book bought the bet back before the fight ended. `status` then says how it was settled: `won` at a profit, `lost` at a loss, `push` at neither."""
    settledAt: Timestamp | None
    """When the bet was settled; null while pending."""
    payout: float | None
    """What came back, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost, the sum paid when cashed out; null while pending. The stake of a free bet never comes back."""
    profit: float | None
    """Payout less the bettor's own stake in `currency`, 2 decimals; null while pending. In a free bet that stake is 0."""
    realizedClv: float | None
    """Closing line value of the price taken, `o_taken / o_close - 1`, a fraction, 6 decimals; null without a close."""

class NotificationPreferences(TypedDict):
    """When a user wants to be notified."""
    enabled: bool
    """Whether notifications are switched on."""
    minEdge: float
    """Smallest vig-removed edge worth a notification, a fraction, 6 decimals."""
    maxUncertainty: float | None
    """Largest sigma worth a notification, a probability, 6 decimals; null is no gate."""
    minStake: float
    """Smallest stake worth a notification in dollars, 2 decimals."""
    bankroll: float
    """Bankroll from which stakes are sized in dollars, 2 decimals; 0 if none was set."""
    updatedAt: Timestamp
    """When the preferences were last changed."""

class SavedBookmaker(TypedDict):
    """An account at a sportsbook, as its owner saved it."""
    id: Uuid
    """Identifier of the saved account."""
    bookKey: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    username: str | None
    """User name at the book; null when not given."""
    accountId: str | None
    """Account number at the book; null when not given."""
    vpnLocation: str | None
    """Place from which the account is used; null when not given."""
    balance: float | None
    """Balance in `currency`, 2 decimals; null when not given."""
    currency: Currency
    """Currency code, ISO 4217."""
    notes: str | None
    """Notes of the owner; null when there are none."""
    active: bool
    """Whether the account is in use."""
    createdAt: Timestamp
    """When it was saved."""

class ApiKey(TypedDict):
    """The parts of a key that may be shown."""
    id: Uuid
    """Identifier of the key."""
    prefix: str
    """The first 12 characters of the key, of 36."""
    createdAt: Timestamp
    """When it was minted."""
    revokedAt: Timestamp | None
    """When it was revoked; null while it is valid."""

class AdminUserDetail(TypedDict):
    """A user in full."""
    account: Account
    """Account of a user."""
    bets: list[AdminBet]
    """The newest 10,000 bets, newest first; `/admin/bets?user_id=` pages through all of them."""
    notifications: NotificationPreferences | None
    """The notification preferences; null when never set."""
    bookmakers: list[SavedBookmaker]
    """The saved bookmakers, by book."""
    apiKeys: list[ApiKey]
    """All keys, revoked ones included, newest first."""

class UserAnswer(TypedDict):
    """The success envelope around a user."""
    ok: Literal[True]
    """Always true."""
    data: AdminUserDetail
    """A user in full."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class CurrencyStakes(TypedDict):
    """Stakes of bets in one currency."""
    currency: Currency
    """Currency code, ISO 4217."""
    bets: int
    """Bets in this currency."""
    total_stake: float
    """Sum of the bettors' own stakes, 2 decimals; a free bet adds 0."""

class BetsMeta(TypedDict):
    """Meta of the list of all bets, with the totals of the filtered set over all its pages."""
    generated_at: Timestamp
    """An instant in UTC with milliseconds."""
    api_version: Literal["v1"]
    """Version of this API."""
    source: NotRequired[DemoMark]
    """Present in every answer whose data comes from the simulated demo world, and in no other."""
    clock_stopped_at: NotRequired[Timestamp]
    """Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current."""
    cron_age_minutes: NotRequired[float]
    """Minutes since the last successful pipeline run; absent before the first."""
    pagination: Pagination
    """Where the next page starts."""
    total_count: int
    """Bets that match the filters, free bets and cashed-out ones too."""
    currency: Currency
    """The currency of `total_stake`, that of most of these bets; `USD` without bets."""
    total_stake: float
    """Sum of the bettors' own stakes on them in `currency`, 2 decimals; a free bet adds 0."""
    mean_clv: float | None
    """Mean CLV over those that have one, a fraction, 6 decimals; null if no bet has a CLV."""
    by_currency: list[CurrencyStakes]
    """The stakes in each currency, most bets first."""

class AdminBetsAnswer(TypedDict):
    """The success envelope around a page of bets."""
    ok: Literal[True]
    """Always true."""
    data: list[AdminBet]
    """Bets in order of placement."""
    meta: BetsMeta
    """Meta of the list of all bets, with the totals of the filtered set over all its pages."""

class OwnedBookmaker(TypedDict):
    """A saved account at a sportsbook with its owner."""
    id: Uuid
    """Identifier of the saved account."""
    userId: Uuid
    """Identifier of the owner."""
    userEmail: Email
    """E-mail address of the owner."""
    bookKey: BookKey
    """Sportsbook key: one that `/bookmakers` lists, or one that only the journal has."""
    username: str | None
    """User name at the book; null when not given."""
    accountId: str | None
    """Account number at the book; null when not given."""
    vpnLocation: str | None
    """Place from which the account is used; null when not given."""
    balance: float | None
    """Balance in `currency`, 2 decimals; null when not given."""
    currency: Currency
    """Currency code, ISO 4217."""
    notes: str | None
    """Notes of the owner; null when there are none."""
    active: bool
    """Whether the account is in use."""
    createdAt: Timestamp
    """When it was saved."""

class SavedBookmakersAnswer(TypedDict):
    """The success envelope around the saved bookmakers."""
    ok: Literal[True]
    """Always true."""
    data: list[OwnedBookmaker]
    """The accounts, by e-mail address of the owner, then book."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class OwnedPreferences(TypedDict):
    """When a user wants to be notified, with the user."""
    userId: Uuid
    """Identifier of the owner."""
    userEmail: Email
    """E-mail address of the owner."""
    enabled: bool
    """Whether notifications are switched on."""
    minEdge: float
    """Smallest vig-removed edge worth a notification, a fraction, 6 decimals."""
    maxUncertainty: float | None
    """Largest sigma worth a notification, a probability, 6 decimals; null is no gate."""
    minStake: float
    """Smallest stake worth a notification in dollars, 2 decimals."""
    bankroll: float
    """Bankroll from which stakes are sized in dollars, 2 decimals; 0 if none was set."""
    updatedAt: Timestamp
    """When the preferences were last changed."""

class NotificationsAnswer(TypedDict):
    """The success envelope around the notification preferences."""
    ok: Literal[True]
    """Always true."""
    data: list[OwnedPreferences]
    """The preferences, by e-mail address of the owner."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class RunError(TypedDict):
    """Why a run failed."""
    code: str
    """Machine-readable code."""
    message: str | None
    """What happened; null when there is nothing to add."""

class Run(TypedDict):
    """A run of predict-live."""
    run_id: int
    """Identifier of the run."""
    trigger: Literal["schedule", "command", "import"]
    """What started it: the schedule, a command, or the import of a recorded poll."""
    status: Literal["running", "ok", "failed"]
    """Whether it is still running or how it ended."""
    started_at: Timestamp
    """An instant in UTC with milliseconds."""
    finished_at: Timestamp | None
    """When it ended; null while running."""
    duration_ms: int | None
    """How long it took in milliseconds; null while running."""
    feed: str
    """Name of the odds feed."""
    credits_used: int | None
    """Credits that the poll cost at the odds feed; null when the feed did not report it."""
    credits_remaining: int | None
    """Credits left at the odds feed after the poll; null when the feed did not report it."""
    events: int
    """Events in the poll."""
    events_priced: int
    """Events with at least one price."""
    names_unresolved: int
    """Names that no fighter could be found for."""
    quotes_changed: int
    """Markets that were new, moved or vanished."""
    items_set_aside: int
    """Items of the poll that could not be used. Beyond 1,000 of them, one more stands for all others."""
    fights_predicted: int
    """Fights predicted or confirmed."""
    fights_graded: int
    """Fights whose result became known."""
    error: RunError | None
    """Why it failed; null unless it did."""

class RunsAnswer(TypedDict):
    """The success envelope around the run log."""
    ok: Literal[True]
    """Always true."""
    data: list[Run]
    """Runs, newest first."""
    meta: CursorMeta
    """Meta of a list that is paged by cursor."""

class EquityItem(TypedDict):
    date: CalendarDate
    """The day of the fights."""
    bankroll: float
    """Bankroll at the end of the day, a multiple of that at the start."""

Equity: TypeAlias = 'list[EquityItem]'

class BacktestStaking(TypedDict):
    """How the stakes were sized."""
    rule: Literal["kelly", "flat"]
    """`kelly` stakes a share of the bankroll; `flat` one unit a bet."""
    kelly_fraction: float | None
    """Share of the raw Kelly stake, a fraction; null for flat stakes."""
    max_bet_pct: float | None
    """Cap on one stake as a fraction of the bankroll, 0 being none; null for flat stakes."""
    min_edge_pp: float
    """Smallest edge of a bet, a fraction."""

BacktestByFair = TypedDict("BacktestByFair", {"fair": 'FairSource', "bets": 'int', "share_bet": 'float', "mean_clv": 'float | None', "mean_clv_low": 'float | None', "mean_clv_high": 'float | None', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None', "bands": 'list[TrackRecord]', "equity": 'NotRequired[Equity]'})
"""Flat bets by one fair price: `blend` with weights fitted on earlier fights, `market` recalibrated on earlier fights, `model` alone. Intervals are bootstrapped over dates."""

BacktestByYear = TypedDict("BacktestByYear", {"year": 'str', "fights": 'int', "bets": 'int', "share_bet": 'float', "enough": 'bool', "mean_clv": 'float | None', "mean_clv_low": 'float | None', "mean_clv_high": 'float | None', "yield": 'float | None', "yield_low": 'float | None', "yield_high": 'float | None'})
"""Flat bets of the default policy in one year. Intervals are bootstrapped over dates."""

class BacktestBetSource(TypedDict):
    """The bets of one source."""
    source: Literal["published", "followed", "best_close"]
    """`published`: BETs that `/policy.record` counts, by this family at the default `devig`. `followed`: what the policy would have said by stored prices. `best_close`: bets at the best close, where no earlier prices are stored."""
    bets: int
    """Their number."""

class Backtest(TypedDict):
    """The newest betting simulation. The inputs are the fights with closing prices that the production family predicted out of sample, and those of which it published a pick. A fight is bet once: as it was published; else by the prediction of the refit before it, where it has imported closing moneylines, and by the last live prediction before the start, without one by that refit, where it has only quotes. A live prediction of a model whose training data reach beyond the fight does not count. `bets_by_source` tells the published bets from the others."""
    computed_at: Timestamp
    """When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded."""
    input_count: int
    """Number of rows behind the figures; the operation describes which rows."""
    input_from: CalendarDate | None
    """Date of the oldest input; null if no input has a date."""
    input_to: CalendarDate | None
    """Date of the newest input; null if no input has a date."""
    model_version: ModelVersion
    """The model that made the figures, named by its kind and the cutoff date of its training data."""
    priced_bouts: int
    """Decided fights with a price and an out-of-sample prediction."""
    total_picks: int
    """Bets placed."""
    hit_rate: float | None
    """Share of the decided bets that won, a fraction; null without a bet."""
    devig_clv: float | None
    """Mean over the bets of `o_taken * p_close - 1`, a fraction: the price of the bet, after commission, against the consensus vig-free close of all books. It is the `mean_clv` of the same bets in `by_fair`. A bet at the best close is compared with the close that it was taken at. Null without a bet whose fight has a close."""
    devig_clv_n: int
    """Bets behind `devig_clv`, those on fights with a close."""
    roi: float | None
    """Profit per dollar staked, a fraction; null without a bet."""
    roi_ci_low: float | None
    """Lower bound of its 95 % bootstrap interval, a fraction; null for fewer than 2 bets."""
    roi_ci_high: float | None
    """Upper bound, a fraction; null for fewer than 2 bets."""
    sharpe: float | None
    """Mean over standard deviation of the returns named by `sharpe_basis`; null for fewer than 2."""
    sharpe_basis: Literal["per_bet", "monthly_annualised"]
    """Returns behind the Sharpe ratio: profit per dollar of each bet, not annualised; or of the bankroll by month, times the square root of 12."""
    max_drawdown: float | None
    """Largest fall of the bankroll from an earlier high, a fraction of that high; null without a bet."""
    final_bankroll: float
    """Bankroll at the end, a multiple of that at the start."""
    equity: NotRequired[Equity]
    """The bankroll along the simulation. Absent in one by an earlier version."""
    staking: BacktestStaking
    """How the stakes were sized."""
    fair: NotRequired[FairSource]
    """The fair price that was bet on, that of the default policy. Absent in a simulation by an earlier version, which bet on the model alone."""
    devig: NotRequired[Devig]
    """How the vig was removed; absent in a simulation by an earlier version."""
    by_fair: NotRequired[list[BacktestByFair]]
    """What flat bets by each fair price were worth on the same fights. Absent in a simulation by an earlier version."""
    by_year: NotRequired[list[BacktestByYear]]
    """What flat bets of the default policy were worth in each year, the earliest first. Absent in a simulation by an earlier version."""
    price_basis: Literal["best_close", "followed"]
    """The price taken. `best_close`: the best close over the books, which no bettor gets every time. `followed`: where the books' prices are stored, that of the published BET, else of the first BET at a step of hours before the start, after commission; else the best close."""
    bets_by_source: NotRequired[list[BacktestBetSource]]
    """How many of the bets come from each source; together they are `total_picks`. Absent in a simulation by an earlier version."""
    refits: int
    """Refits whose predictions were considered for a bet."""
    runtime_seconds: float
    """Time that the simulation took, seconds. It is measured, also where the service replays an instant."""

class BacktestAnswer(TypedDict):
    """The success envelope around the latest backtest."""
    ok: Literal[True]
    """Always true."""
    data: Backtest
    """The newest betting simulation. The inputs are the fights with closing prices that the production family predicted out of sample, and those of which it published a pick. A fight is bet once: as it was published; else by the prediction of the refit before it, where it has imported closing moneylines, and by the last live prediction before the start, without one by that refit, where it has only quotes. A live prediction of a model whose training data reach beyond the fight does not count. `bets_by_source` tells the published bets from the others."""
    meta: ModelMeta
    """Meta of an answer that holds figures of a model."""

class DatabaseTable(TypedDict):
    """A table of the database."""
    table: str
    """Name of the table."""
    row_count: int
    """Number of rows, counted now."""

class DatabaseSchema(TypedDict):
    """A schema of the database."""
    schema: str
    """Name of the schema."""
    tables: list[DatabaseTable]
    """Its tables in alphabetical order."""

class SchemasAnswer(TypedDict):
    """The success envelope around the schemas."""
    ok: Literal[True]
    """Always true."""
    data: list[DatabaseSchema]
    """The schemas in alphabetical order."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""

class TableColumn(TypedDict):
    """A column of a table."""
    name: str
    """Name of the column."""
    type: str
    """Type in PostgreSQL, such as `timestamp with time zone`."""
    nullable: bool
    """Whether the column may be null."""
    masked: bool
    """Whether its values are shown as `***`, because they could be credentials."""

Cell: TypeAlias = 'str | float | bool | None'

class TableDetail(TypedDict):
    """A table with its columns and sample rows."""
    schema: str
    """Name of the schema."""
    table: str
    """Name of the table."""
    row_count: int
    """Number of rows, counted now."""
    columns: list[TableColumn]
    """The columns in the order of the table."""
    rows: list[list[Cell]]
    """The first rows by primary key, each a list of cells in the order of `columns`."""

class TableAnswer(TypedDict):
    """The success envelope around a table."""
    ok: Literal[True]
    """Always true."""
    data: TableDetail
    """A table with its columns and sample rows."""
    meta: Meta
    """When the answer was made, by which version of the API, and how fresh the pipeline's data is."""


def get_health() -> Request[HealthAnswer]:
    """Whether the data is fresh.

    Healthy means that a pipeline run succeeded within the last 30 minutes and a model is loaded. Anything else is degraded, with the
    reasons. The HTTP status is 200 either way, because it describes the data, not the process.
    """
    return Request("GET", "/v1/health")


def get_policy() -> Request[PolicyAnswer]:
    """The gates that turn a prediction into a bet.

    The thresholds and defaults with which every verdict and stake can be recomputed.
    """
    return Request("GET", "/v1/policy")


def get_docs() -> Request[DocsAnswer]:
    """This contract as data.

    Every operation with its parameters, grouped by subject, for a portal or a client that builds itself. Computed from the contract that
    the service runs on, so the two cannot differ.
    """
    return Request("GET", "/v1/docs")


def list_live_picks(
    *,
    bankroll: float | None = None,
    kelly_fraction: float | None = None,
    kelly_z: float | None = None,
    max_bet_pct: float | None = None,
    min_edge_pp: float | None = None,
    max_uncertainty: float | None = None,
    min_price_sources: int | None = None,
    min_ev_per_dollar: float | None = None,
    gates: Literal["all", "specification"] | None = None,
    fair: Literal["blend", "market", "model"] | None = None,
    devig: Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio"] | None = None,
    min_robust: int | None = None,
    max_outlay_pct: float | None = None,
    bet_only: bool | None = None,
    include_stale: bool | None = None,
    include_books: bool | None = None,
    books: BookList | None = None,
) -> Request[LivePicksAnswer]:
    """What to bet on now.

    One pick for each pending fight: the side with the larger edge at its best price, the three fair probabilities, the best,
    median and worst market on that side, a verdict with the figures that decided it, and a Kelly stake.

    A pick is a BET when its vig-removed edge is at least `min_edge_pp`, its expected value per dollar is above `min_ev_per_dollar`, its
    sigma is at most `max_uncertainty` if that is given, and at least `min_price_sources` other price sources have an opinion. Every other
    pick is NO BET, with every gate that it fails. With `gates=specification` the edge and sigma alone decide. BET rows come first, by
    stake (without a bankroll, by stake fraction); then NO BET rows by edge; stale rows last. Equal rows are ordered by `fight_date`, then
    `fight_id`.

    The verdict does not depend on sizing: bankroll, `kelly_fraction`, `kelly_z`, `max_bet_pct` and limits of your own change stakes only.
    A BET can have a stake of 0; `sizing.reasons` says why.

    The fair probability is the blend of the market's consensus and the model; `fair` asks for one of them alone, and `fair_sources`
    shows all three. The consensus leaves out the book that is judged. With too few other price sources the row is NO BET, with the reason
    `no_consensus`, unless `fair=model` is asked for. `track_record` shows what such edges were worth.

    A price that is far from the other books' (`far_from_market`) is ruled out: it is never the best. The row then warns
    `price_far_from_market`, and gives it as a reason where it turned a BET into NO BET.

    bankroll: Bankroll in US dollars; 0 switches sizing off.
    kelly_fraction: Multiplier of the raw Kelly stake; 0 is not to bet.
    kelly_z: How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts.
    max_bet_pct: Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself.
    min_edge_pp: Smallest vig-removed edge of a BET, a fraction.
    max_uncertainty: Largest `sigma` of a BET, a probability. The blend's sigma is mostly below 0.04 on the last day and below 0.08 three weeks before the start, so 0.05 excludes even fights that are weeks away, and 0.01 leaves hardly any. Without the parameter, or at 0.5 and above, sigma does not gate.
    min_price_sources: Smallest `price_sources` of a BET; fewer than 3 make no consensus. Without the parameter, the threshold of `/policy`. With `fair=model` it does not gate. Refused with `gates=specification`.
    min_ev_per_dollar: A BET has an `ev_per_dollar` above this, dollars. Without the parameter, the threshold of `/policy`. Refused with `gates=specification`.
    gates: Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
    fair: Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`.
    devig: How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes.
    min_robust: Leave out rows that are a BET under fewer than this many of the eight readings of `robust`.
    max_outlay_pct: Largest outlay of the whole list as a fraction of the bankroll. If the stakes together are larger, all are scaled down in proportion; 0 is no limit.
    bet_only: Leave out NO BET rows.
    include_stale: Include stale picks, whose prediction no recent run confirmed.
    include_books: Add `books[]`, every price on the picked side with a stake sized at that price.
    books: Books to show in `books[]`, keys of `/bookmakers` separated by commas. Verdict and markets do not change. Without it, all. With a user's
    key, `mine` stands for the books of the user's active accounts (`/me/bookmakers` of the Desk API); all odds after commission, edges,
    verdicts and stakes are then at the commission that the user stored there, where there is one. Fair prices are the same for everybody.
    """
    return Request("GET", "/v1/picks/live", query={"bankroll": bankroll, "kelly_fraction": kelly_fraction, "kelly_z": kelly_z, "max_bet_pct": max_bet_pct, "min_edge_pp": min_edge_pp, "max_uncertainty": max_uncertainty, "min_price_sources": min_price_sources, "min_ev_per_dollar": min_ev_per_dollar, "gates": gates, "fair": fair, "devig": devig, "min_robust": min_robust, "max_outlay_pct": max_outlay_pct, "bet_only": bet_only, "include_stale": include_stale, "include_books": include_books, "books": books})


def list_settled_picks(
    *,
    since: CalendarDate | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[SettledPicksAnswer, SettledPick]:
    """How the picks turned out.

    Graded picks as they were recommended at the default policy, by all its gates, one per fight, each with the result, the close and its closing line
    value. A fight is settled with its first BET before the start; a fight that never was a BET, with its last pick before the start. The
    latest `last_predicted_at` comes first, then the larger `fight_id`. The close is the last quote seen before the scheduled start and no
    older than 24 hours; a pick without a close stays in the list, with the reason in `no_close_reason`.

    since: Only picks whose `last_predicted_at` is on or after this date (UTC). Without it, the date 7 days ago, so the list holds the fights of the last 7 days.
    limit: Largest number of rows.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    """
    return PagedRequest("GET", "/v1/picks/settled", query={"since": since, "limit": limit, "cursor": cursor})


def list_historical_picks(
    *,
    model: Literal["lgbm_ens", "lgbm", "pca", "baseline"] | None = None,
    kind: Literal["dev", "holdout", "live", "all"] | None = None,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[HistoricalPicksAnswer, HistoricalPick]:
    """Picks of the past, by model and kind.

    Picks on fights that one of the fighters won, dated today or earlier; the latest fight first. Live picks are listed as they were
    recommended. Picks of the dev and holdout periods are priced at the best closing price on record; no bettor could have taken all of these
    prices at once. Imported closing prices do not name their books, so `book` is null and `books_quoting` counts them. The price taken is
    the close itself, so `clv_vs_close` is null, and `clv_vs_vigfree_close` compares it with the vig-free close.

    model: Family of the model.
    kind: Kind of the prediction: out of sample while the model was developed, in the sealed holdout, live, or all of them.
    limit: Largest number of rows.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    """
    return PagedRequest("GET", "/v1/picks/historical", query={"model": model, "kind": kind, "limit": limit, "cursor": cursor})


def get_pick(
    fight_id: int,
    *,
    bankroll: float | None = None,
    kelly_fraction: float | None = None,
    kelly_z: float | None = None,
    max_bet_pct: float | None = None,
    min_edge_pp: float | None = None,
    max_uncertainty: float | None = None,
    min_price_sources: int | None = None,
    min_ev_per_dollar: float | None = None,
    gates: Literal["all", "specification"] | None = None,
    fair: Literal["blend", "market", "model"] | None = None,
    devig: Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio"] | None = None,
    books: BookList | None = None,
) -> Request[PickAnswer]:
    """One pick in full.

    The pick of one pending fight as `/picks/live` has it, stale or not, with the prediction of each member of the model, and every book
    on the picked side with the stake for its own price.

    fight_id: Identifier of the fight, as listed by `/picks/live`.
    bankroll: Bankroll in US dollars; 0 switches sizing off.
    kelly_fraction: Multiplier of the raw Kelly stake; 0 is not to bet.
    kelly_z: How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts.
    max_bet_pct: Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself.
    min_edge_pp: Smallest vig-removed edge of a BET, a fraction.
    max_uncertainty: Largest `sigma` of a BET, a probability. The blend's sigma is mostly below 0.04 on the last day and below 0.08 three weeks before the start, so 0.05 excludes even fights that are weeks away, and 0.01 leaves hardly any. Without the parameter, or at 0.5 and above, sigma does not gate.
    min_price_sources: Smallest `price_sources` of a BET; fewer than 3 make no consensus. Without the parameter, the threshold of `/policy`. With `fair=model` it does not gate. Refused with `gates=specification`.
    min_ev_per_dollar: A BET has an `ev_per_dollar` above this, dollars. Without the parameter, the threshold of `/policy`. Refused with `gates=specification`.
    gates: Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
    fair: Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`.
    devig: How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes.
    books: Books to show in `books[]`, keys of `/bookmakers` separated by commas. Verdict and markets do not change. Without it, all. With a user's
    key, `mine` stands for the books of the user's active accounts (`/me/bookmakers` of the Desk API); all odds after commission, edges,
    verdicts and stakes are then at the commission that the user stored there, where there is one. Fair prices are the same for everybody.
    """
    return Request("GET", f"/v1/picks/{segment(fight_id)}", query={"bankroll": bankroll, "kelly_fraction": kelly_fraction, "kelly_z": kelly_z, "max_bet_pct": max_bet_pct, "min_edge_pp": min_edge_pp, "max_uncertainty": max_uncertainty, "min_price_sources": min_price_sources, "min_ev_per_dollar": min_ev_per_dollar, "gates": gates, "fair": fair, "devig": devig, "books": books})


def explain_pick(
    fight_id: int,
    *,
    fair: Literal["blend", "market", "model"] | None = None,
    devig: Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio"] | None = None,
) -> Request[ExplanationAnswer]:
    """How each feature contributes to a fair probability.

    The contribution of each feature to the three probabilities of a pending fight, and that of the market: what the consensus of the
    other books moves the model's probability by. For each outcome, the base and all contributions sum to the fair probability.

    fight_id: Identifier of the fight, as listed by `/picks/live`.
    fair: Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`.
    devig: How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes.
    """
    return Request("GET", f"/v1/picks/{segment(fight_id)}/explain", query={"fair": fair, "devig": devig})


def list_arbitrage(
    *,
    books: BookList | None = None,
    min_profit_pct: float | None = None,
    max_legs: int | None = None,
    unpredicted: bool | None = None,
    settlement: Literal["any", "known", "riskless"] | None = None,
    sister_books: bool | None = None,
    outlay: float | None = None,
) -> Request[ArbitrageAnswer]:
    """Prices at different books that together lock in a profit.

    The best pair of two-way prices at two different books for each pending fight with a prediction that is dated today (UTC) or later
    and is in the newest poll; the most profitable first. `unpredicted=true` lists fights without a prediction too: a debutant without a
    record has the name that the feed gives. `max_legs=3` adds the best three three-way prices at three different books, one of them on the draw. Books with one price source count
    as one. Profit, gate and split are modeled, after commission: they hold only if all legs fill at the quoted prices.

    books: Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
    user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
    user stored there, where there is one. Fair prices are the same for everybody.

    min_profit_pct: Smallest modeled profit, percent, compared with `profit_pct` as printed. Below 0, near misses are listed too.
    max_legs: 3 lists opportunities with a third leg on the draw too. Place all three legs: without `leg_draw` both fighters lose on a draw.
    unpredicted: Include fights that the model does not predict.
    settlement: Which opportunities to list, by the rules of their books. `known` leaves out those whose verdict is `unknown`. `riskless` lists only those that cannot lose by these rules.
    sister_books: List the best prices of sister books too, where they pay more than those of books with different price sources. Sister books have one owner and one price source: they move together, and may limit an account together. Such rows have `sister_books` true.
    outlay: US dollars to split over the legs; 0 gives no split.
    """
    return Request("GET", "/v1/optimizer/arbitrage", query={"books": books, "min_profit_pct": min_profit_pct, "max_legs": max_legs, "unpredicted": unpredicted, "settlement": settlement, "sister_books": sister_books, "outlay": outlay})


def list_plus_ev(
    *,
    books: BookList | None = None,
    min_edge_pp: float | None = None,
    max_uncertainty: float | None = None,
    min_price_sources: int | None = None,
    min_ev_per_dollar: float | None = None,
    gates: Literal["all", "specification"] | None = None,
    bankroll: float | None = None,
    kelly_fraction: float | None = None,
    kelly_z: float | None = None,
    max_bet_pct: float | None = None,
    max_outlay_pct: float | None = None,
    min_robust: int | None = None,
    fair: Literal["blend", "market", "model"] | None = None,
    devig: Literal["calibrated", "power", "multiplicative", "additive", "shin", "odds_ratio"] | None = None,
) -> Request[PlusEvAnswer]:
    """Prices with an edge, by return.

    The picked side of each pending fight at the best price of the books considered, the highest `roi_per_dollar` first; equal rows by
    `fight_date`, then `fight_id`. The strict gate of `/picks/live` is relaxed: every price with an edge of at least `min_edge_pp` and a
    sigma of at most `max_uncertainty` is listed, also one that loses in the long run. `min_ev_per_dollar=0` leaves those out. Fights that
    are stale, or gone from the newest poll, are left out.

    `verdict` is what the thresholds of `/policy` make of the price. `gates` changes the verdict, never the rows.

    books: Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
    user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
    user stored there, where there is one. Fair prices are the same for everybody.

    min_edge_pp: Smallest vig-removed edge, a fraction.
    max_uncertainty: Largest `sigma`, a probability; 1 is no gate.
    min_price_sources: Leave out prices with fewer `price_sources`; fewer than 3 make no consensus. With `fair=model` it leaves out none. Refused with `gates=specification`.
    min_ev_per_dollar: Leave out prices whose `ev_per_dollar` is not above this, dollars. Refused with `gates=specification`.
    gates: Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
    bankroll: Bankroll in US dollars; 0 switches sizing off.
    kelly_fraction: Multiplier of the raw Kelly stake; 0 is not to bet.
    kelly_z: How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts.
    max_bet_pct: Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself.
    max_outlay_pct: Largest outlay of the whole list as a fraction of the bankroll. If the stakes together are larger, all are scaled down in proportion; 0 is no limit.
    min_robust: Leave out rows that are a BET under fewer than this many of the eight readings of `robust`.
    fair: Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`.
    devig: How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes.
    """
    return Request("GET", "/v1/optimizer/plus-ev", query={"books": books, "min_edge_pp": min_edge_pp, "max_uncertainty": max_uncertainty, "min_price_sources": min_price_sources, "min_ev_per_dollar": min_ev_per_dollar, "gates": gates, "bankroll": bankroll, "kelly_fraction": kelly_fraction, "kelly_z": kelly_z, "max_bet_pct": max_bet_pct, "max_outlay_pct": max_outlay_pct, "min_robust": min_robust, "fair": fair, "devig": devig})


def get_hedge(
    *,
    fight_id: int,
    stake: float,
    odds: float,
    side: Side,
    books: BookList | None = None,
    unpredicted: bool | None = None,
    book: BookKey | None = None,
    market_type: Literal["h2h", "h2h_3_way"] | None = None,
) -> Request[HedgeAnswer]:
    """Make a bet pay the same if either fighter wins.

    The stake on the other side at which both outcomes pay the same, `stake * odds / opposite odds`, at the best two-way price after
    commission of the books considered, and what that locks in. Of the whole cents beside that stake it is the one that locks in more. A fight without a pending pick is 404 `fight_not_found`;
    `unpredicted=true` also hedges bets on fights that the model does not predict.

    fight_id: Identifier of the fight, as listed by `/picks/live`.
    stake: US dollars already wagered, at least one cent.
    odds: Decimal odds of the bet already made; 1.0001 is the shortest price that four decimals can show.
    side: The side already bet on.
    books: Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
    user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
    user stored there, where there is one. Fair prices are the same for everybody.

    unpredicted: Include fights that the model does not predict.
    book: The book of the bet already made, by whose rules it is settled. Without it these rules are unknown.
    market_type: The market of the bet already made.
    """
    return Request("GET", "/v1/optimizer/hedge", query={"fight_id": fight_id, "stake": stake, "odds": odds, "side": side, "books": books, "unpredicted": unpredicted, "book": book, "market_type": market_type})


def get_clv_evolution() -> Request[ClvEvolutionAnswer]:
    """CLV by time before the start.

    CLV by minutes before the start, the price path of each settled pick, and CLV overall. A bucket holds, for each pick, what the
    price on offer at its farthest edge was worth against the close; the last bucket, which is open, the first price seen. The close is the last quote seen
    before the scheduled start and no older than 24 hours; a quote after the start never counts. Picks without a close are
    counted with the reason.
    """
    return Request("GET", "/v1/clv/evolution")


def get_clv_devig() -> Request[ClvDevigAnswer]:
    """CLV against the vig-free close.

    CLV of the recommended price against the consensus vig-free probability at the close, once over the sharp books and once over all
    books. The consensus is the weighted mean of the books' log-odds in the pick's own market type, each without its vig by the power
    method; for a two-way price without two-way closes it is that of the three-way closes, given no draw.
    """
    return Request("GET", "/v1/clv/devig")


def get_clv_open_close() -> Request[ClvOpenCloseAnswer]:
    """CLV against the first observed quote.

    How much better the recommended price was than the open, the first price seen for the same side at the same book; and what the open
    was worth against that book's close, `o_open / o_close - 1`. The former is 0 for every BET that was published with the first price;
    the latter shows how far the market moved toward the pick.
    """
    return Request("GET", "/v1/clv/openclose")


def get_clv_ci() -> Request[ClvCiAnswer]:
    """Bootstrap intervals of mean CLV.

    Mean CLV against the consensus vig-free close with a 95 % interval from 1000 seeded resamples of dates, by universe of books
    and by period of the fight's date. Picks of fewer than two dates give no bounds.
    """
    return Request("GET", "/v1/clv/ci")


def list_model_versions() -> Request[ModelVersionsAnswer]:
    """Every model version and how it did.

    One row per fitted version: family, cutoff, size of the training data, metrics out of sample, and whether it is in
    production.
    """
    return Request("GET", "/v1/model/summary")


def get_model_comparison() -> Request[ModelComparisonAnswer]:
    """The families head to head.

    Log loss, Brier score, ROC AUC and accuracy of every family on exactly the same out-of-sample fights, with bootstrap intervals, beside
    the closing market and plain ratings, and the differences between them. A difference whose interval contains zero is not significant.
    """
    return Request("GET", "/v1/model/comparison")


def list_model_coefs() -> Request[ModelCoefsAnswer]:
    """Logistic coefficients by refit.

    The coefficient of every feature for every outcome, for each refit of the logistic families, so that drift shows.
    """
    return Request("GET", "/v1/model/coefs")


def get_model_rolling(
    *,
    window: int | None = None,
) -> Request[ModelRollingAnswer]:
    """Rolling log loss, Brier score and accuracy.

    Metrics over a window that moves one prediction at a time along the out-of-sample predictions of the production family, in the order
    of fight date and identifier. A fight counts once, with the prediction published before it where there is one. There are no points
    while there are fewer predictions than the window holds.

    window: Predictions in each window.
    """
    return Request("GET", "/v1/model/rolling", query={"window": window})


def get_model_calibration(
    *,
    bins: int | None = None,
) -> Request[ModelCalibrationAnswer]:
    """Reliability bins.

    Predicted against observed frequency in bins of equal width on [0, 1], with 95 % bootstrap intervals and the expected
    calibration error.

    bins: Number of bins of equal width.
    """
    return Request("GET", "/v1/model/calibration", query={"bins": bins})


def get_model_refit_sample() -> Request[ModelRefitSampleAnswer]:
    """In sample against out of sample, by refit.

    Log loss, Brier score and CLV of each refit on its own training fights and on those that came after. The gap is the
    overfitting.
    """
    return Request("GET", "/v1/model/refit-sample")


def get_model_feature_pnl() -> Request[ModelFeaturePnlAnswer]:
    """CLV and profit by feature.

    How much CLV and return the bets lose when one feature is shuffled among the fights, by feature and period.
    """
    return Request("GET", "/v1/model/feature-pnl")


def get_model_regression() -> Request[ModelRegressionAnswer]:
    """Each feature alone.

    Univariate regressions of the result, the response by bins of the feature, stability over periods, groups of collinear
    features, and the classification as kept, collinear or noisy.
    """
    return Request("GET", "/v1/model/regression")


def get_model_pca() -> Request[ModelPcaAnswer]:
    """The PCA refits.

    Components, explained variance and loadings of each refit of the `pca` family. The family is historical; production does not
    use it.
    """
    return Request("GET", "/v1/model/pca")


def get_model_mc_kelly() -> Request[ModelMcKellyAnswer]:
    """Monte Carlo of Kelly fractions.

    Distributions of the terminal bankroll and of the drawdown for each Kelly fraction and universe of books, and the fraction
    that is recommended, with the reason. A universe with fewer than 100 picks has no cells, and its recommendation gives `too_few_bets`.
    """
    return Request("GET", "/v1/model/mc-kelly")


def get_model_holdout_audit() -> Request[ModelHoldoutAuditAnswer]:
    """Whether the holdout is sound.

    The seal of the holdout, metrics by period, shift of the features, coverage and overround of the books, what imported closing prices
    show about them, and the tests for leaks.
    """
    return Request("GET", "/v1/model/holdout-audit")


def get_data_quality() -> Request[DataQualityAnswer]:
    """Known and missing data.

    Outcome coverage by year and weight class, coverage of the fighters' biographies, how often features are zero or missing, totals, the
    rejected input rows, counted by kind and reason, and the fights whose picks are not settled, counted by reason.
    """
    return Request("GET", "/v1/audit/data-quality")


def get_corpus() -> Request[CorpusAnswer]:
    """What the record holds by year.

    Fights, fighters with a biography, books quoting, the split of the fights into development and holdout, and the fights with a live
    prediction, by year. Before the first refit there is no holdout, so `dev` and `holdout` are 0, and `meta.notes` says so.
    """
    return Request("GET", "/v1/audit/corpus")


def list_odds_comparison(
    *,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[OddsComparisonAnswer, OddsComparisonRow]:
    """Sharp against soft prices, fight by fight.

    For each scheduled fight that books price at the newest poll: the vig-free probability by class of book, how far the books differ,
    their overround, and how many of them quote. Three-way prices are made conditional on no draw; their overround is listed separately.

    limit: Largest number of rows.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    """
    return PagedRequest("GET", "/v1/audit/odds-comparison", query={"limit": limit, "cursor": cursor})


def list_resolution_attempts(
    *,
    limit: int | None = None,
    cursor: str | None = None,
    search: SearchTerm | None = None,
) -> PagedRequest[ResolutionLogAnswer, ResolutionLogRow]:
    """How names were resolved.

    The newest attempts to find the fighter behind a name: the source, the outcome, how it was decided, the candidates, and other fighters
    to whom the same name was resolved.

    limit: Largest number of rows.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    search: Words of the name as the source spells it or as the record has it, or parts of them, in any order, without regard to case and accents; one or two letters are found at the start of a word.
    """
    return PagedRequest("GET", "/v1/audit/resolution-log", query={"limit": limit, "cursor": cursor, "search": search})


def get_distributions() -> Request[DistributionsAnswer]:
    """Histograms of the features.

    Distribution of each feature of the model in production over its training fights.
    """
    return Request("GET", "/v1/audit/distributions")


def list_bookmakers() -> Request[BookmakersAnswer]:
    """The sportsbooks and what they quote.

    Every book of the region map, and any other that quotes a pending pick in the newest poll; by key. A `books` parameter takes these
    keys.

    Sharp are the exchanges (Betfair, Matchbook, Smarkets, BetOpenly, Novig, ProphetX) and prediction markets (Kalshi, Polymarket), where
    bettors set the prices, and the bookmakers that post early, take large stakes from winners and move on them (Pinnacle, BookMaker,
    BetOnline and its sister LowVig, which share one set of prices). Every other book is soft.
    """
    return Request("GET", "/v1/bookmakers")


def list_fighters(
    *,
    search: SearchTerm | None = None,
    limit: int | None = None,
    offset: int | None = None,
    cursor: str | None = None,
    has_bio: bool | None = None,
) -> PagedRequest[FightersAnswer, Fighter]:
    """Find fighters.

    Fighters in ascending order of `fighter_id`. Page through them by repeating the call with `cursor` set to
    `meta.pagination.next_cursor` until that is null.

    search: Words of the name or parts of them, in any order, without regard to case and accents; one or two letters are found at the start of a word.
    limit: Largest number of rows.
    offset: Number of rows to skip.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    has_bio: Leave out fighters whose date of birth, stance, height and reach are all unknown.
    """
    return PagedRequest("GET", "/v1/fighters", query={"search": search, "limit": limit, "offset": offset, "cursor": cursor, "has_bio": has_bio})


def get_fighter(
    fighter_id: int,
) -> Request[FighterAnswer]:
    """One fighter in full.

    Everything on record about a fighter: the bio, the current Glicko-2 rating and the rating after each bout, every recorded bout from the
    fighter's side, the feed names that were assigned by hand, and the newest attempts to resolve a name to the fighter.

    fighter_id: Identifier of the fighter, as listed by `/fighters`.
    """
    return Request("GET", f"/v1/fighters/{segment(fighter_id)}")


def list_journal_bets(
    *,
    limit: int | None = None,
    offset: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[JournalAnswer, Bet]:
    """Your bets.

    The bets of the key's owner, newest first, each with the model's figures when it was placed, its settlement and its profit. These are
    bets of own money on a fighter; the Desk API has bets on the draw, free bets and cash-outs as well. The system token owns no bets and
    is rejected. Of more than 10,000 bets the first 10,000 are answered; the others follow with `offset=` the `meta.pagination.next_offset` until that is null.

    limit: Largest number of rows.
    offset: Number of rows to skip.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    """
    return PagedRequest("GET", "/v1/journal/bets", query={"limit": limit, "offset": offset, "cursor": cursor})


def get_admin_stats() -> Request[StatsAnswer]:
    """The service in figures.

    Users, bets, the pipeline and its predictions, counted now.
    """
    return Request("GET", "/v1/admin/stats")


def list_admin_users(
    *,
    limit: int | None = None,
    offset: int | None = None,
    cursor: str | None = None,
    search: SearchTerm | None = None,
) -> PagedRequest[UsersAnswer, AdminUser]:
    """Users and their totals.

    Users with the totals of their bets, in order of arrival, so that paging by `offset` returns each one once while new ones arrive.

    limit: Largest number of rows.
    offset: Number of rows to skip.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    search: Words of the e-mail address or of the name or parts of them, in any order, without regard to case and accents; one or two letters are found at the start of a word.
    """
    return PagedRequest("GET", "/v1/admin/users", query={"limit": limit, "offset": offset, "cursor": cursor, "search": search})


def get_admin_user(
    user_id: Uuid,
) -> Request[UserAnswer]:
    """One user in full.

    Account, bets with their model snapshots, notification preferences, saved bookmakers, and the keys by prefix; a
    key itself is never shown.

    user_id: Identifier of the user, as listed by `/admin/users`.
    """
    return Request("GET", f"/v1/admin/users/{segment(user_id)}")


def list_admin_bets(
    *,
    limit: int | None = None,
    offset: int | None = None,
    cursor: str | None = None,
    status: AdminBetStatus | None = None,
    user_id: Uuid | None = None,
    since: CalendarDate | None = None,
) -> PagedRequest[AdminBetsAnswer, AdminBet]:
    """Bets of all users.

    Every bet with its owner, in the order in which they were logged, so that paging by `offset` returns each one once while new ones
    arrive. `meta` carries count, stake and mean CLV of all bets that match, not of the page alone. The count
    includes free bets; the stake does not, because it is the bettors' own money.

    limit: Largest number of rows.
    offset: Number of rows to skip.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    status: Only bets in this state. A bet that was cashed out is listed under the result that it was settled with, with `cashedOut` true.
    user_id: Only rows of this user.
    since: Only bets placed on or after this date (UTC).
    """
    return PagedRequest("GET", "/v1/admin/bets", query={"limit": limit, "offset": offset, "cursor": cursor, "status": status, "user_id": user_id, "since": since})


def list_admin_bookmakers(
    *,
    user_id: Uuid | None = None,
) -> Request[SavedBookmakersAnswer]:
    """Saved bookmakers of all users.

    Every sportsbook account that users have saved, by owner, then book.

    user_id: Only rows of this user.
    """
    return Request("GET", "/v1/admin/bookmakers", query={"user_id": user_id})


def list_admin_notifications() -> Request[NotificationsAnswer]:
    """Notification preferences of all users.

    The preferences of every user who has set them, by owner.
    """
    return Request("GET", "/v1/admin/notifications")


def list_runs(
    *,
    limit: int | None = None,
    cursor: str | None = None,
) -> PagedRequest[RunsAnswer, Run]:
    """What the pipeline did.

    The newest runs of predict-live, newest first: when each began, how long it took, what it cost at the odds feed,
    what it did, and why it failed if it did.

    limit: Largest number of rows.
    cursor: The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
    """
    return PagedRequest("GET", "/v1/runs", query={"limit": limit, "cursor": cursor})


def get_latest_backtest() -> Request[BacktestAnswer]:
    """The newest betting simulation.

    Bets of the default policy on fights with closing prices, imported or quoted by the odds feed: the blend of the market and a model that
    had not seen the fight, with weights fitted on earlier fights, at the prices that `price_basis` names. How many bets, how often they won, CLV, return, Sharpe ratio,
    drawdown, refits and runtime; beside it the same for the recalibrated market and for the model alone, by size of the edge.
    """
    return Request("GET", "/v1/backtest/latest")


def list_schemas() -> Request[SchemasAnswer]:
    """Schemas and their tables.

    The schemas `bronze` (what arrived), `master` (what it means) and `public` (what is published) with their tables and exact row counts.
    Tables of credentials and of migrations are left out.
    """
    return Request("GET", "/v1/schemas")


def get_schema_table(
    schema: str,
    table: str,
    *,
    limit: int | None = None,
) -> Request[TableAnswer]:
    """Columns and sample rows of a table.

    Columns with type and nullability, and the first rows by primary key. Credential-like columns are masked; long
    texts are cut.

    schema: Name of the schema, exactly as listed by `/schemas`.
    table: Name of the table, exactly as listed by `/schemas`.
    limit: Largest number of rows.
    """
    return Request("GET", f"/v1/schemas/{segment(schema)}/{segment(table)}", query={"limit": limit})
