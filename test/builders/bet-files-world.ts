import type { Knex } from 'knex';
import { normaliseName } from '../../src/names/normalise';
import { makeWorld } from './published-world';

/** The fights that the files in `test/fixtures/bet-files` bet on, with their starts. Two of one pair are a fight and its rematch. */
export const BET_FILES_FIGHTS = [
  ['Nia Bell', 'Ora Finch', '2026-04-04T19:00:00Z'],
  ['Ida Quinn', 'Jo Vale', '2026-10-25T20:00:00Z'],
  ['Gia Ray', 'Hope Lane', '2026-11-01T23:00:00Z'],
  ['Eve Ford', 'Fay Moor-Hill', '2026-11-14T22:00:00Z'],
  ['Caro Núñez', 'Dana Łuczak', '2026-11-21T21:00:00Z'],
  ['Ann Stone', 'Bea Oak', '2026-12-05T22:00:00Z'],
  ['Eve Ford', 'Fay Moor-Hill', '2026-12-19T22:00:00Z'],
  ['Kit Drew', 'Lou Marsh', '2026-12-31T23:30:00Z'],
] as const;

/** Puts these fights on the board. */
export async function makeBetFilesWorld(db: Knex): Promise<void> {
  const world = await makeWorld(db);
  for (const [a, b, starts_at] of BET_FILES_FIGHTS) {
    const fightId = await world.fight({ starts_at });
    const sides = await db('master.fights').where({ fight_id: fightId }).first<{ fighter_a_id: number; fighter_b_id: number }>();
    for (const [fighterId, name] of [
      [sides.fighter_a_id, a],
      [sides.fighter_b_id, b],
    ] as const)
      await db('master.fighters')
        .where({ fighter_id: fighterId })
        .update({ name, name_normal: normaliseName(name) });
  }
}
