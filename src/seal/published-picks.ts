import type { Knex } from 'knex';
import { fraction, betOdds } from '../lib/math/rounding';
import { entryOf, type EntryRow, type RandomBytes } from './entries';

/** What a run changed of the entries in force. */
export interface BoardChange {
  /** New and changed entries, in the order of their fights. */
  readonly changed: readonly EntryRow[];
  /** Fights that are not open any more. */
  readonly gone: readonly number[];
  /** All entries in force after the run, in the order of their fights. */
  readonly inForce: readonly { readonly hash: Uint8Array }[];
}

interface Compared {
  readonly fight_id: number;
  /** The newest published pick; null where the fight is not open. */
  readonly pick_id: number | null;
  /** The pick of the entry in force; null without one. */
  readonly sealed: number | null;
  readonly hash: Buffer | null;
}

/** Compares what is published with the entries in force. A fight is open until it begins or is settled; provisional picks do not open it. */
export async function changesOf(trx: Knex.Transaction, log: number, now: Date, random: RandomBytes): Promise<BoardChange> {
  const { rows } = await trx.raw<{ rows: Compared[] }>(
    `with open as (
       select fight.fight_id, newest.pick_id
       from master.fights as fight
       cross join lateral (
         select pick_id from public.picks as pick
         join public.predictions as prediction using (prediction_id)
         join public.model_versions as version on version.version = prediction.model_version
         where pick.fight_id = fight.fight_id and not version.is_provisional
         order by last_published_at desc, pick_id desc limit 1
       ) as newest
       where fight.starts_at > :now and not exists (select from public.settled_picks as settled where settled.fight_id = fight.fight_id)
     ), in_force as (
       select fight_id, pick_id as sealed, hash from public.seal_entries where log = :log and kind = 'pick' and replaced_by is null
     )
     select fight_id, pick_id, sealed, hash from open full join in_force using (fight_id) order by fight_id`,
    { log, now },
  );
  const entries = await entriesOf(
    trx,
    rows.flatMap(({ pick_id, sealed }) => (pick_id === null || pick_id === sealed ? [] : [pick_id])),
    random,
  );
  return {
    changed: [...entries.values()],
    gone: rows.flatMap(({ fight_id, pick_id }) => (pick_id === null ? [fight_id] : [])),
    inForce: rows.flatMap(({ fight_id, pick_id, hash }) => (pick_id === null ? [] : (entries.get(fight_id) ?? (hash && { hash }) ?? []))),
  };
}

/** Ends the entries that the leaf replaces or takes off the board. Call it before the new ones are stored. */
export async function endEntries(trx: Knex.Transaction, log: number, leaf: number, fightIds: readonly number[]): Promise<void> {
  if (fightIds.length === 0) return;
  await trx('public.seal_entries')
    .where({ log, kind: 'pick', replaced_by: null })
    .whereIn('fight_id', fightIds)
    .update({ replaced_by: leaf });
}

interface PickRow {
  readonly fight_id: number;
  readonly pick_id: number;
  readonly fighter_a: string;
  readonly fighter_b: string;
  readonly starts_at: Date;
  readonly first_published_at: Date;
  readonly model_version: string;
  readonly side: 'a' | 'b';
  readonly book: string;
  readonly market_type: string;
  readonly decimal_odds: number;
  readonly net_decimal_odds: number;
  readonly fair: number;
  readonly fair_source: string;
  readonly fair_a: number | null;
  readonly fair_draw: number | null;
  readonly fair_b: number | null;
  readonly edge_pp: number;
  readonly ev_per_dollar: number;
  readonly sigma: number;
  readonly verdict: 'BET' | 'NO BET';
  readonly reasons: readonly { readonly code: string }[] | null;
}

async function entriesOf(trx: Knex.Transaction, pickIds: readonly number[], random: RandomBytes): Promise<Map<number, EntryRow>> {
  if (pickIds.length === 0) return new Map();
  const { rows } = await trx.raw<{ rows: PickRow[] }>(
    `select pick.*, fight.starts_at, a.name as fighter_a, b.name as fighter_b, prediction.model_version
     from public.picks as pick
     join public.predictions as prediction using (prediction_id)
     join master.fights as fight on fight.fight_id = pick.fight_id
     join master.fighters as a on a.fighter_id = fight.fighter_a_id
     join master.fighters as b on b.fighter_id = fight.fighter_b_id
     where pick.pick_id = any(:pickIds)
     order by pick.fight_id`,
    { pickIds },
  );
  return new Map(rows.map((row) => [row.fight_id, entryOf({ kind: 'pick', pick_id: row.pick_id, ...pickFields(row) }, random)]));
}

/** The edge and the return are hidden with the price, and of the reasons their figures: with the fair probability, each gives the price away. */
function pickFields(row: PickRow) {
  const { fight_id, fighter_a, fighter_b, verdict, side, market_type, fair_source, fair_a, fair_draw, fair_b } = row;
  const probabilities =
    fair_a === null || fair_draw === null || fair_b === null ? null : { a: figure(fair_a), draw: figure(fair_draw), b: figure(fair_b) };
  return {
    shown: {
      ...{ fight_id, fighter_a, fighter_b, verdict, side, market_type, fair_source, probabilities },
      starts_at: row.starts_at.toISOString(),
      published_at: row.first_published_at.toISOString(),
      reasons: (row.reasons ?? []).map(({ code }) => code),
      fair: figure(row.fair),
      sigma: figure(row.sigma),
      model: row.model_version,
    },
    hidden: [
      { name: 'book', value: row.book },
      { name: 'decimal_odds', value: String(betOdds(row.decimal_odds)) },
      { name: 'net_decimal_odds', value: String(betOdds(row.net_decimal_odds)) },
      { name: 'edge_pp', value: figure(row.edge_pp) },
      { name: 'ev_per_dollar', value: figure(row.ev_per_dollar) },
    ],
  };
}

const figure = (value: number): string => String(fraction(value));
