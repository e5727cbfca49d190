import type { Knex } from 'knex';

/** Ids of one feed's world: two fighters a fight, one event a fight unless said otherwise. */
export interface World {
  fight(given?: { starts_at?: string; status?: string }): Promise<number>;
  event(fightId: number, eventId: string, homeSide?: 'a' | 'b'): Promise<void>;
  quote(given: Quote): Promise<void>;
  predict(fightId: number, given?: { first?: string; last?: string; p_a?: number; kind?: 'dev' | 'holdout' | 'live' }): Promise<number>;
  run(startedAt: string, status?: 'ok' | 'failed' | 'running', trigger?: 'command' | 'import'): Promise<void>;
  /** A pick of side a at 1.50, published once. */
  pick(fightId: number, predictionId: number, at?: string): Promise<number>;
  /** Settles such a pick on the fight, which a_win ended. */
  grade(fightId: number, predictionId: number, at: string): Promise<void>;
}

interface Quote {
  event: string;
  book: string;
  home?: number | null;
  away?: number | null;
  draw?: number | null;
  first: string;
  last?: string;
  quoted?: string;
}

export const version = 'logistic_v1_2025-08-01';

/** Writes rows as the pipeline would leave them. Instants are given as ISO strings. */
export async function makeWorld(db: Knex): Promise<World> {
  await db('public.model_versions').insert({
    version,
    family: 'baseline',
    cutoff: '2025-08-01',
    fit_at: '2025-08-03T00:00:00Z',
    is_production: true,
    n_train: 10,
    n_test: 5,
    features: ['rating'],
    artifact: '{}',
    artifact_sha256: Buffer.alloc(32),
  });
  const [feed] = await db('bronze.feed_payloads')
    .insert({
      feed: 'odds_api',
      endpoint: 'events',
      polled_at: '2025-09-01T00:00:00Z',
      sha256: Buffer.alloc(32),
      body_gzip: Buffer.alloc(1),
      body_bytes: 1,
    })
    .returning('payload_id');
  let fighters = 0;
  const fighter = async (): Promise<number> => {
    fighters += 1;
    const name = `Fighter ${fighters}`;
    const [row] = await db('master.fighters')
      .insert({ source: 'boxrec', source_id: String(fighters), name, name_normal: name.toLowerCase(), updated_at: '2025-09-01T00:00:00Z' })
      .returning('fighter_id');
    return row.fighter_id;
  };
  const pick = async (fight_id: number, prediction_id: number, at = '2025-09-13T08:40:00Z'): Promise<number> => {
    const [row] = await db('public.picks')
      .insert({
        fight_id,
        prediction_id,
        first_published_at: at,
        last_published_at: at,
        side: 'a',
        book: 'bovada',
        market_type: 'h2h',
        decimal_odds: 1.5,
        net_decimal_odds: 1.5,
        implied_prob_raw: 0.666667,
        implied_prob_vigfree: 0.634146,
        fair_source: 'model',
        fair: 0.666667,
        edge_pp: 0.032521,
        ev_per_dollar: 0,
        sigma: 0.02,
        verdict: 'BET',
      })
      .returning('pick_id');
    return row.pick_id;
  };

  return {
    pick,
    async fight({ starts_at = '2025-09-20T20:00:00Z', status = 'scheduled' } = {}) {
      const [row] = await db('master.fights')
        .insert({
          source: 'odds_api',
          fighter_a_id: await fighter(),
          fighter_b_id: await fighter(),
          fight_date: starts_at.slice(0, 10),
          date_precision: 'day',
          starts_at,
          status,
          updated_at: '2025-09-01T00:00:00Z',
        })
        .returning('fight_id');
      return row.fight_id;
    },
    async event(fightId, eventId, homeSide = 'a') {
      await db('master.feed_events').insert({
        event_id: eventId,
        feed: 'odds_api',
        sport_key: 'boxing_boxing',
        commence_time: '2025-09-20T20:00:00Z',
        home_name: 'home',
        away_name: 'away',
        fight_id: fightId,
        home_side: homeSide,
        first_seen_at: '2025-09-13T08:40:00Z',
        last_seen_at: '2025-09-13T08:40:00Z',
      });
    },
    async quote({ event, book, home = null, away = null, draw = null, first, last, quoted = first }) {
      await db('bronze.quotes').insert({
        event_id: event,
        book,
        market_type: draw === null ? 'h2h' : 'h2h_3_way',
        price_home: home,
        price_away: away,
        price_draw: draw,
        first_seen_at: first,
        last_seen_at: last ?? null,
        quoted_at: quoted,
        payload_id: feed.payload_id,
      });
      // An event is first seen with its first quote, or before it.
      await db('master.feed_events').where({ event_id: event }).where('first_seen_at', '>', first).update({ first_seen_at: first });
    },
    async predict(fightId, { first = '2025-09-13T08:40:00Z', last = first, p_a = 0.5, kind = 'live' } = {}) {
      const [row] = await db('public.predictions')
        .insert({
          fight_id: fightId,
          model_version: version,
          kind,
          first_predicted_at: first,
          predicted_at: last,
          p_a,
          p_draw: 0.25,
          p_b: 1 - p_a - 0.25,
          sigma_a: 0.02,
          sigma_b: 0.02,
          members: JSON.stringify([{ name: 'logistic', p_a, p_draw: 0.25, p_b: 1 - p_a - 0.25 }]),
        })
        .returning('prediction_id');
      return row.prediction_id;
    },
    async grade(fightId, predictionId, at) {
      const [grading] = await db('public.gradings').insert({ graded_at: at, fights_graded: 1, fights_regraded: 0 }).returning('grading_id');
      await db('public.settled_picks').insert({
        fight_id: fightId,
        pick_id: await pick(fightId, predictionId),
        predicted_at: '2025-09-13T08:40:00Z',
        settled_at: at,
        result: 'a_win',
        hit: true,
        no_close_reason: 'no_quote_before_start',
        grading_id: grading.grading_id,
      });
    },
    async run(startedAt, status = 'ok', trigger = 'command') {
      const [payload] = await db('bronze.feed_payloads')
        .insert({
          feed: 'odds_api',
          endpoint: 'odds',
          polled_at: startedAt,
          sha256: Buffer.alloc(32),
          body_gzip: Buffer.alloc(1),
          body_bytes: 1,
        })
        .returning('payload_id');
      await db('public.runs').insert({
        trigger,
        tick_at: startedAt,
        started_at: startedAt,
        status,
        feed: 'odds_api',
        payload_id: payload.payload_id,
        ...(status === 'failed' && { error_code: 'feed_failed', error_message: 'no answer' }),
      });
    },
  };
}
