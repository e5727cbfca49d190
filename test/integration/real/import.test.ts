import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { systemClock } from '../../../src/lib/clock';
import { importBouts } from '../../../src/import/import-bouts';
import { importFighters } from '../../../src/import/import-fighters';
import { importMoneylines } from '../../../src/import/import-moneylines';
import { noProgress } from '../../../src/lib/progress';
import type { TestDatabase } from '../../support/database';
import { PATIENCE } from '../../support/once-in-run';
import { cloneOf, type Clone } from '../../support/worlds';
import { dataFile, describeWithData } from './data';
import { BOUTS, FIGHTERS, REAL_RECORD, type Imported } from './record';

const prices = dataFile('moneylines/closing_moneylines_2018_2021.csv');

/** The first columns of each bout, which hold no quotes, read without the code under test. */
async function countRecord() {
  const counts = { lines: 0, withoutId: 0, withoutName: 0, beyondRounds: 0, scheduled: 0, ofMonth: 0 };
  for await (const line of createInterface(createReadStream(BOUTS).pipe(createGunzip()))) {
    const [bout, , , precision, idA, nameA, idB, nameB, result, , ended, rounds] = line.split(',');
    if (bout === 'bout_id') continue;
    counts.lines += 1;
    if (!idA || !idB) counts.withoutId += 1;
    else if (!nameA || !nameB) counts.withoutName += 1;
    else if (ended && rounds && Number(ended) > Number(rounds)) counts.beyondRounds += 1;
    else {
      if (result === 'scheduled') counts.scheduled += 1;
      if (precision === 'month') counts.ofMonth += 1;
    }
  }
  return counts;
}

describeWithData('the real files', () => {
  let database: Clone<Imported>;
  beforeAll(async () => {
    database = await cloneOf(REAL_RECORD);
  }, PATIENCE);
  afterAll(() => database.drop());
  const at = (file: string) => ({ db: database.db, clock: systemClock, file, report: noProgress });

  it(
    'are imported completely except for the lines without names and one that ends after its last round, and add nothing the second time',
    async () => {
      const counts = await countRecord();
      expect(counts.lines).toBe(174_022);
      const taken = counts.lines - counts.withoutId - counts.withoutName - counts.beyondRounds;

      expect(database.made.fighters).toMatchObject({
        rows_read: 78_516,
        rows_added: 78_515,
        set_aside_by_reason: { missing_name: 1 },
      });
      expect(database.made.bouts).toMatchObject({
        rows_read: counts.lines,
        rows_added: taken,
        rows_changed: 0,
        set_aside_by_reason: {
          missing_id: counts.withoutId,
          missing_name: counts.withoutName,
          impossible_round_ended: counts.beyondRounds,
        },
      });
      const { rows } = await database.db.raw(`
      select count(*) as fights, count(*) filter (where status = 'scheduled') as scheduled, count(*) filter (where date_precision = 'month') as of_month
      from master.fights`);
      expect(rows).toEqual([{ fights: taken, scheduled: counts.scheduled, of_month: counts.ofMonth }]);

      const priced = await importMoneylines(at(prices));
      // Joshua against Usyk at +172 and +210, an overround of -0.31.
      const implausible = { rows_set_aside: 1, set_aside_by_reason: { implausible_market: 1 } };
      expect(priced).toMatchObject({ rows_read: 2_972, rows_added: 2_971, ...implausible });
      expect(priced.rows_linked).toBeGreaterThan(1_800);
      expect(await contradictions(database)).toBe(0);

      for (const again of [await importFighters(at(FIGHTERS)), await importBouts(at(BOUTS)), await importMoneylines(at(prices))]) {
        expect(again).toMatchObject({ rows_added: 0, rows_changed: 0 });
      }
    },
    PATIENCE,
  );
});

/** Linked prices whose source tells another winner than the record. */
async function contradictions({ db }: TestDatabase): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(`
    select count(*)
    from master.closing_moneylines as price join master.fights as fight using (fight_id)
    where price.result in ('a_win', 'b_win') and fight.result in ('a_win', 'b_win')
      and (price.result = 'a_win') <> (fight.result = price.side_of_a || '_win')`);
  return rows[0].count;
}
