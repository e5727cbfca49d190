import { frozenClock } from '../../../src/lib/clock';
import { noProgress } from '../../../src/lib/progress';
import { createWorld } from '../../../src/demo/world/world';
import { recordFiles } from '../../../src/demo/record-files';
import { importBouts } from '../../../src/import/import-bouts';
import { importFighters } from '../../../src/import/import-fighters';
import { monthOf } from '../../../src/model/month';
import { parseOutcomes } from '../../../src/model/outcomes/model';
import { readEndedBouts } from '../../../src/training/outcomes/ended-bouts';
import { FEWEST_ENDED } from '../../../src/training/outcomes/update-outcomes';
import { readRecord } from '../../../src/training/record/read-record';
import { refitAfterImport } from '../../../src/training/refit/refit-after-import';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const NOW = '2026-07-01T00:00:00Z';
const clock = frozenClock(NOW);
const END = monthOf('2026-07-01');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const files = recordFiles(createWorld({ seed: 3, fighters: 200, boutsPerYear: 120 }), { now: Date.parse(NOW) });
  await importFighters({ db, clock, report: noProgress, file: files.fighters });
  await importBouts({ db, clock, report: noProgress, file: files.bouts });
});
afterAll(() => database.drop());

it('an import with enough endings fits how fights end, and stores it with the model in production', async () => {
  const { db } = database;
  await refitAfterImport(db, clock, noProgress);
  const [stored] = await db('public.outcome_models').select<{ version: string; n_bouts: number; artifact: unknown }[]>();
  expect(stored).toMatchObject({
    version: await db('public.production_model')
      .first('version')
      .then((row) => row?.version),
  });
  expect(stored!.n_bouts).toBeGreaterThan(FEWEST_ENDED);
  expect(parseOutcomes(stored!.artifact).hazards.weights).toHaveLength(29);
});

it('the endings of a month are not known to its own bouts', async () => {
  const { db } = database;
  const { rows } = await db.raw<{ rows: { fight_id: number; fight_date: string; earlier: string }[] }>(
    `select one.fight_id, one.fight_date::text, max(other.fight_date)::text as earlier
     from master.fights as one join master.fights as other on other.fighter_a_id = one.fighter_a_id and other.fight_date < one.fight_date
     where one.method in ('KO', 'TKO', 'UD') and other.method in ('KO', 'TKO', 'UD') group by one.fight_id order by one.fight_id desc limit 1`,
  );
  const [{ fight_id, fight_date, earlier }] = [rows[0]!];
  const known = async (day: string) => {
    await db('master.fights').where({ fight_id }).update({ fight_date: day });
    const { a } = (await readEndedBouts(db, END)).find((bout) => bout.fight_id === fight_id)!;
    return a.known_wins + a.known_losses;
  };
  expect(await known(earlier)).toBeLessThan(await known(fight_date));
});

it('no method reaches the model of who wins: its record is the same with other methods', async () => {
  const { db } = database;
  const before = await readRecord(db, noProgress);
  await db.raw(`update master.fights set method = 'KO', round_ended = 1`);
  expect(await readRecord(db, noProgress)).toEqual(before);
});
