import type { Dataset } from './write-dataset';

const required = true;

const FIGHT = {
  fight_id: { type: 'id', required, sql: 'fight.fight_id', meaning: 'the fight' },
  fight_date: {
    type: 'date',
    required,
    sql: 'fight.fight_date',
    meaning: 'the day; the first of the month where `date_precision` is `month`',
  },
  fighter_a: { type: 'text', required, sql: 'a.name', meaning: "A's name" },
  fighter_b: { type: 'text', required, sql: 'b.name', meaning: "B's name" },
} as const satisfies Dataset['columns'];

const NAMES = `join master.fighters a on a.fighter_id = fight.fighter_a_id
  join master.fighters b on b.fighter_id = fight.fighter_b_id`;

const record: Dataset = {
  columns: {
    ...FIGHT,
    date_precision: { type: 'text', required, sql: 'fight.date_precision', meaning: '`day` or `month`' },
    starts_at: { type: 'time', sql: 'fight.starts_at', meaning: 'the start, where the odds feed gave one' },
    status: { type: 'text', required, sql: 'fight.status', meaning: '`finished`, `scheduled`, `cancelled` or `unknown`' },
    result: { type: 'text', sql: 'fight.result', meaning: '`a_win`, `b_win`, `draw` or `no_contest`' },
    method: { type: 'text', sql: 'fight.method', meaning: 'how it ended, as the source says' },
    round_ended: { type: 'count', sql: 'fight.round_ended', meaning: 'the last round' },
    rounds_scheduled: { type: 'count', sql: 'fight.rounds_scheduled', meaning: 'rounds' },
    division: { type: 'text', sql: 'fight.division', meaning: 'the weight class' },
    sex: { type: 'text', sql: 'fight.sex', meaning: '`male` or `female`' },
    fighter_a_id: { type: 'id', required, sql: 'fight.fighter_a_id', meaning: 'A, as in `/fighters`' },
    fighter_b_id: { type: 'id', required, sql: 'fight.fighter_b_id', meaning: 'B, as in `/fighters`' },
    a_weight_lb: { type: 'number', sql: 'fight.a_weight_lb', meaning: "A's weight in pounds" },
    b_weight_lb: { type: 'number', sql: 'fight.b_weight_lb', meaning: "B's weight in pounds" },
    a_wins_before: { type: 'count', sql: 'fight.a_wins_before', meaning: "A's record before the fight" },
    a_losses_before: { type: 'count', sql: 'fight.a_losses_before', meaning: "A's record before the fight" },
    a_draws_before: { type: 'count', sql: 'fight.a_draws_before', meaning: "A's record before the fight" },
    b_wins_before: { type: 'count', sql: 'fight.b_wins_before', meaning: "B's record before the fight" },
    b_losses_before: { type: 'count', sql: 'fight.b_losses_before', meaning: "B's record before the fight" },
    b_draws_before: { type: 'count', sql: 'fight.b_draws_before', meaning: "B's record before the fight" },
    a_last6: { type: 'text', sql: 'fight.a_last6', meaning: "A's last six results, newest last" },
    b_last6: { type: 'text', sql: 'fight.b_last6', meaning: "B's last six results, newest last" },
    venue: { type: 'text', sql: 'fight.venue', meaning: 'the hall and the city' },
    stars: { type: 'count', sql: 'fight.stars', meaning: "the source's rating of the fight, 0 to 5" },
    source: { type: 'text', required, sql: 'fight.source', meaning: 'where the fight comes from' },
    source_id: { type: 'text', sql: 'fight.source_id', meaning: "the source's id of it, `bout_id` of the import" },
  },
  from: `master.fights fight ${NAMES} order by fight.fight_date, fight.fight_id`,
};

const quotes: Dataset = {
  columns: {
    quote_id: { type: 'id', required, sql: 'quote.quote_id', meaning: 'the quote' },
    event_id: { type: 'text', required, sql: 'quote.event_id', meaning: "the feed's id of the event" },
    feed: { type: 'text', required, sql: 'event.feed', meaning: 'the odds feed' },
    fight_id: { type: 'id', sql: 'event.fight_id', meaning: 'the fight; null while the names are not resolved' },
    home_side: { type: 'text', sql: 'event.home_side', meaning: 'which side of the fight `home` is, `a` or `b`' },
    home_name: { type: 'text', required, sql: 'event.home_name', meaning: "the first name, in the feed's spelling" },
    away_name: { type: 'text', required, sql: 'event.away_name', meaning: "the second name, in the feed's spelling" },
    commence_time: { type: 'time', required, sql: 'event.commence_time', meaning: 'the start, as the feed last gave it' },
    book: { type: 'text', required, sql: 'quote.book', meaning: 'the key of the book' },
    market_type: { type: 'text', required, sql: 'quote.market_type', meaning: '`h2h`, `h2h_3_way` or `h2h_lay`' },
    price_home: { type: 'number', sql: 'quote.price_home', meaning: 'decimal odds on `home`' },
    price_away: { type: 'number', sql: 'quote.price_away', meaning: 'decimal odds on `away`' },
    price_draw: { type: 'number', sql: 'quote.price_draw', meaning: 'decimal odds on the draw' },
    quoted_at: { type: 'time', required, sql: 'quote.quoted_at', meaning: "the vendor's own time of the price" },
    first_seen_at: { type: 'time', required, sql: 'quote.first_seen_at', meaning: 'the first poll that showed it' },
    last_seen_at: { type: 'time', sql: 'quote.last_seen_at', meaning: 'the last poll that showed it; null while it is on offer' },
  },
  from: `bronze.quotes quote join master.feed_events event using (event_id) where not quote.is_empty
    order by quote.first_seen_at, quote.quote_id`,
};

const predictions: Dataset = {
  columns: {
    prediction_id: { type: 'id', required, sql: 'prediction.prediction_id', meaning: 'the prediction' },
    ...FIGHT,
    model_version: { type: 'text', required, sql: 'prediction.model_version', meaning: 'the model, as in `/model/summary`' },
    kind: {
      type: 'text',
      required,
      sql: 'prediction.kind',
      meaning: '`live` before the fight; `dev` and `holdout` of the past, by a model that was fitted on earlier bouts',
    },
    first_predicted_at: { type: 'time', required, sql: 'prediction.first_predicted_at', meaning: 'when it was first made' },
    predicted_at: { type: 'time', required, sql: 'prediction.predicted_at', meaning: 'the last run that confirmed it' },
    p_a: { type: 'number', required, sql: 'prediction.p_a', meaning: 'the probability that A wins, 0 to 1' },
    p_draw: { type: 'number', required, sql: 'prediction.p_draw', meaning: 'the probability of a draw' },
    p_b: { type: 'number', required, sql: 'prediction.p_b', meaning: 'the probability that B wins' },
    sigma_a: { type: 'number', required, sql: 'prediction.sigma_a', meaning: "the standard error of A's probability" },
    sigma_b: { type: 'number', required, sql: 'prediction.sigma_b', meaning: "the standard error of B's probability" },
  },
  from: `public.predictions prediction join master.fights fight using (fight_id) ${NAMES}
    order by prediction.first_predicted_at, prediction.prediction_id`,
};

const bets: Dataset = {
  columns: {
    bet_id: { type: 'text', required, sql: 'bet.bet_id', meaning: 'the bet' },
    ...FIGHT,
    side: { type: 'text', required, sql: 'bet.side', meaning: 'the side of the bet: `a`, `b` or `draw`' },
    picked_fighter: { type: 'text', required, sql: 'bet.picked_fighter', meaning: "the fighter's name when the bet was placed, or `Draw`" },
    book: { type: 'text', required, sql: 'bet.book', meaning: 'the key of the book' },
    market_type: { type: 'text', required, sql: 'bet.market_type', meaning: '`h2h` or `h2h_3_way`' },
    decimal_odds: { type: 'number', required, sql: 'bet.decimal_odds', meaning: 'decimal odds' },
    stake: { type: 'number', required, sql: 'bet.stake', meaning: 'the stake, in `currency`' },
    currency: { type: 'text', required, sql: 'bet.currency', meaning: 'an ISO 4217 code' },
    kind: { type: 'text', required, sql: 'bet.kind', meaning: '`cash`, `free_bet` or `boost`' },
    external_ref: { type: 'text', sql: 'bet.external_ref', meaning: "the owner's own name for the bet" },
    placed_at: { type: 'time', required, sql: 'bet.placed_at', meaning: 'when it was placed' },
    logged_at: { type: 'time', required, sql: 'bet.logged_at', meaning: 'when it was entered' },
    status: { type: 'text', required, sql: 'bet.status', meaning: '`pending`, `won`, `lost`, `push` or `cashed_out`' },
    payout: { type: 'number', sql: 'bet.payout', meaning: 'what came back with the stake, in `currency`; null while pending' },
    settled_at: { type: 'time', sql: 'bet.settled_at', meaning: 'when it was settled' },
    settled_by: { type: 'text', sql: 'bet.settled_by', meaning: '`pipeline`, or `command` if by hand' },
    snapshot_fair: { type: 'number', sql: 'bet.snapshot_fair', meaning: 'the fair probability when the bet was entered' },
    snapshot_sigma: { type: 'number', sql: 'bet.snapshot_sigma', meaning: 'its standard error' },
    snapshot_edge: { type: 'number', sql: 'bet.snapshot_edge', meaning: 'the edge at these odds then, a fraction' },
    snapshot_model_version: { type: 'text', sql: 'bet.snapshot_model_version', meaning: 'the model then' },
    realized_clv: {
      type: 'number',
      sql: 'bet.realized_clv',
      meaning: 'closing line value, a fraction: the odds divided by the close, less 1',
    },
  },
  from: `public.bets bet join master.fights fight using (fight_id) ${NAMES}
    where bet.user_id = ? order by bet.placed_at, bet.bet_id`,
};

export const datasets = { record, quotes, predictions, bets } as const satisfies Record<string, Dataset>;
