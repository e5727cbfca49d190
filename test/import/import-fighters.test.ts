import { stat } from 'node:fs/promises';
import { frozenClock } from '../../src/lib/clock';
import { importFighters } from '../../src/import/import-fighters';
import type { OnProgress } from '../../src/lib/progress';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { inputFolder, type InputFolder } from '../builders/import-files';

let database: TestDatabase;
let files: InputFolder;
beforeEach(async () => {
  [database, files] = await Promise.all([createTestDatabase(), inputFolder()]);
});
afterEach(() => Promise.all([database.drop(), files.remove()]));

const importFile = (file: string, report: OnProgress = () => undefined) =>
  importFighters({ db: database.db, clock: frozenClock('2025-10-01T12:00:00Z'), file, report });

it('stores a fighter with the whole biography, numbered by source id', async () => {
  const summary = await importFile(
    await files.fighters(
      { boxrec_id: '120', name: 'Łucja Nowak', sex: 'female', is_subject: '1' },
      {
        boxrec_id: '13',
        name: 'Sam O’Day Jr.',
        dob: '1990-02-28',
        sex: 'male',
        nationality: 'Ireland',
        stance: 'orthodox',
        height_cm: '180',
        reach_cm: '184.5',
        division: 'middle',
        debut: '2010-03-17',
        status: 'active',
        residence: 'Cork, Ireland',
        birth_place: 'Cobh',
        is_subject: '0',
      },
    ),
  );
  expect(summary).toMatchObject({ kind: 'fighters', rows_read: 2, rows_added: 2, rows_set_aside: 0, values_left_out_by_reason: {} });
  const { rows } = await database.db.raw('select * from master.fighters order by fighter_id');
  expect(rows).toMatchObject([
    {
      source: 'boxrec',
      source_id: '13',
      name: 'Sam O’Day Jr.',
      name_normal: 'sam oday jr',
      dob: '1990-02-28',
      sex: 'male',
      nationality: 'Ireland',
      stance: 'orthodox',
      height_cm: 180,
      reach_cm: 184.5,
      division: 'middle',
      debut: '2010-03-17',
      status: 'active',
      residence: 'Cork, Ireland',
      birth_place: 'Cobh',
      has_record_page: false,
      total_fights: 0,
    },
    { source_id: '120', name_normal: 'lucja nowak', sex: 'female', dob: null, has_record_page: true },
  ]);
});

it('changes a corrected fighter and no other', async () => {
  const others = { boxrec_id: '2', name: 'Bea South' };
  await importFile(await files.fighters({ boxrec_id: '1', name: 'Ada North', height_cm: '170' }, others));
  const summary = await importFile(await files.fighters({ boxrec_id: '1', name: 'Ada North', height_cm: '255' }, others));
  expect(summary).toMatchObject({ rows_changed: 1, rows_unchanged: 1, values_left_out_by_reason: { impossible_height: 1 } });
  const { rows } = await database.db.raw('select height_cm from master.fighters order by source_id');
  expect(rows).toEqual([{ height_cm: null }, { height_cm: null }]);
});

it('reports progress to the end of the file and of the work', async () => {
  const last = new Map<string, string>();
  const file = await files.fighters({ boxrec_id: '1', name: 'Ada North' });
  const { size } = await stat(file);
  await importFile(file, ({ step, done, total }) => last.set(step, `${done} of ${total}`));
  expect([...last]).toEqual([
    ['reading fighters', `${size} of ${size}`],
    ['storing fighters', '3 of 3'],
  ]);
});

it('imports a file with only a header as empty', async () => {
  expect(await importFile(await files.fighters())).toMatchObject({ rows_read: 0, rows_added: 0, rows_unchanged: 0, rows_set_aside: 0 });
});
