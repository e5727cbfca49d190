import { boutColumns, boutParser, parseBout, type BoutColumn } from '../../../src/feeds/files/bouts';
import { fighterColumns, parseFighter, type FighterColumn } from '../../../src/feeds/files/fighters';
import { moneylineColumns, parseMoneyline, type MoneylineColumn } from '../../../src/feeds/files/moneylines';
import { isDate } from '../../../src/feeds/files/values';

const bout = (given: Partial<Record<BoutColumn, string>> = {}) => {
  const line: Partial<Record<BoutColumn, string>> = {
    bout_id: '900001',
    date: '2024-05-18',
    date_precision: 'day',
    a_id: '11',
    a_name: 'Ada North',
    b_id: '12',
    b_name: 'Bea South',
    result_a: 'loss',
    ...given,
  };
  return parseBout((column) => line[column] ?? '');
};
const fighter = (given: Partial<Record<FighterColumn, string>> = {}) => {
  const line: Partial<Record<FighterColumn, string>> = { boxrec_id: '11', name: 'Ada North', ...given };
  return parseFighter((column) => line[column] ?? '');
};
const moneyline = (given: Partial<Record<MoneylineColumn, string>> = {}) => {
  const line: Partial<Record<MoneylineColumn, string>> = {
    matchup_id: '77',
    event_date: '2024-05-18',
    fighter_a: 'Ada North',
    fighter_b: 'Bea South',
    price_a: '-150',
    price_b: '+130',
    ...given,
  };
  return parseMoneyline((column) => line[column] ?? '');
};

describe('a bout that cannot have ended so', () => {
  it('in a later round than were scheduled is rejected', () => {
    const ended = (round_ended: string, rounds_scheduled: string) => bout({ round_ended, rounds_scheduled });
    expect(ended('14', '8')).toMatchObject({
      rejected: { reason: 'impossible_round_ended', detail: expect.stringContaining('14') as string },
    });
    for (const [round, of] of [
      ['8', '8'],
      ['0', '8'],
      ['12', ''],
      ['12', '0'],
    ] as const)
      expect(ended(round, of)).toHaveProperty('row');
  });

  it('with a result before its day is rejected, and scheduled bouts to come are not', () => {
    const line: Partial<Record<BoutColumn, string>> = {
      ...{ bout_id: '1', date_precision: 'day', a_id: '11', a_name: 'Ada North', b_id: '12', b_name: 'Bea South' },
    };
    const at = (given: Partial<Record<BoutColumn, string>>) =>
      boutParser(new Date('2026-11-28T12:00:00Z'))((column) => ({ ...line, ...given })[column] ?? '');
    expect(at({ date: '2026-11-30', result_a: 'win' })).toEqual({ rejected: { reason: 'finished_in_future', detail: 'date: 2026-11-30' } });
    expect(at({ date: '2027-01', date_precision: 'month', result_a: 'draw' })).toMatchObject({
      rejected: { reason: 'finished_in_future' },
    });
    // Where the day begins first, it is the next one by now.
    expect(at({ date: '2026-11-29', result_a: 'win' })).toHaveProperty('row');
    expect(at({ date: '2026-12-30', result_a: 'scheduled' })).toHaveProperty('row');
    expect(at({ date: '2026-12-30', result_a: 'unknown' })).toHaveProperty('row');
  });
});

describe('a bout', () => {
  it('is read with its values in their units; missing values stay unknown', () => {
    const parsed = bout({
      a_record_before: '12-3-1',
      b_weight_lb: '146.5',
      method: 'UD',
      round_ended: '10',
      a_last6: 'WWLD',
      boxrec_stars: '2',
    });
    expect(parsed).toEqual({
      doubts: [],
      row: {
        id: '900001',
        date: '2024-05-18',
        datePrecision: 'day',
        a: { id: '11', name: 'Ada North', weight: null, before: { wins: 12, losses: 3, draws: 1 }, last6: 'WWLD' },
        b: { id: '12', name: 'Bea South', weight: 146.5, before: { wins: null, losses: null, draws: null }, last6: null },
        status: 'finished',
        result: 'b_win',
        method: 'UD',
        roundEnded: 10,
        roundsScheduled: null,
        division: null,
        sex: null,
        venue: null,
        stars: 2,
      },
    });
  });

  it.each([
    ['win', 'finished', 'a_win'],
    ['loss', 'finished', 'b_win'],
    ['draw', 'finished', 'draw'],
    ['nc', 'finished', 'no_contest'],
    ['scheduled', 'scheduled', null],
    ['unknown', 'unknown', null],
  ])('with result %s for A is %s, %s', (result_a, status, result) => {
    expect(bout({ result_a })).toMatchObject({ row: { status, result } });
  });

  it('keeps month precision and is dated the first of the month', () => {
    expect(bout({ date: '1931-02', date_precision: 'month' })).toMatchObject({ row: { date: '1931-02-01', datePrecision: 'month' } });
  });

  it.each([
    ['missing_id', { bout_id: '' }],
    ['missing_id', { b_id: '', b_name: '' }],
    ['bad_id', { a_id: '11a' }],
    ['bad_id', { a_id: '-1' }],
    ['missing_name', { a_name: ' ' }],
    ['name_too_long', { a_name: 'x'.repeat(201) }],
    ['damaged_name', { a_name: 'Tom\ufffds Arrel' }],
    ['same_fighter_twice', { b_id: '11' }],
    ['bad_date', { date: '2023-02-29' }],
    ['bad_date', { date: '2024-05', date_precision: 'day' }],
    ['bad_date', { date: '2024-05-18', date_precision: 'month' }],
    ['bad_date', { date_precision: '' }],
    ['bad_result', { result_a: 'lost' }],
    ['bad_result', { result_a: '' }],
  ])('is set aside for %s: %j', (reason, given) => {
    expect(bout(given)).toMatchObject({ rejected: { reason } });
  });

  it('is set aside with the value that caused it', () => {
    expect(bout({ result_a: 'lost' })).toEqual({ rejected: { reason: 'bad_result', detail: 'result_a: "lost"' } });
  });

  it.each([
    ['bad_record', { a_record_before: '12-3' }],
    ['bad_last6', { b_last6: 'WWX' }],
    ['impossible_weight', { a_weight_lb: '12.75' }],
    ['impossible_rounds', { round_ended: '1.5' }],
    ['bad_stars', { boxrec_stars: '6' }],
    ['unknown_sex', { sex: 'f' }],
    ['text_too_long', { venue: 'x'.repeat(501) }],
    ['damaged_text', { venue: 'Club Rub\ufffdn Espino' }],
  ])('is accepted without a doubtful value: %s', (reason, given) => {
    const [column] = Object.keys(given);
    expect(bout(given)).toMatchObject({ ...bout(), doubts: [{ column, reason }] });
  });
});

describe('a fighter', () => {
  it('has a name without invisible characters', () => {
    expect(fighter({ name: ' Ada\u001b[2J\u202eNorth\u200b ' })).toMatchObject({ row: { name: 'Ada [2J North' } });
  });

  it('is read with biography and page', () => {
    const parsed = fighter({
      dob: '1995-01-31',
      stance: 'southpaw',
      height_cm: '175',
      reach_cm: '180',
      debut: '2015-06-01',
      is_subject: '1',
    });
    expect(parsed).toMatchObject({
      doubts: [],
      row: {
        id: '11',
        dob: '1995-01-31',
        stance: 'southpaw',
        heightCm: 175,
        reachCm: 180,
        debut: '2015-06-01',
        hasRecordPage: true,
        sex: null,
      },
    });
  });

  it.each([
    ['missing_id', { boxrec_id: '' }],
    ['missing_name', { name: '' }],
  ])('is set aside for %s', (reason, given) => {
    expect(fighter(given)).toMatchObject({ rejected: { reason } });
  });

  it.each([
    ['impossible_height', { height_cm: '255' }],
    ['impossible_reach', { reach_cm: '456' }],
    ['impossible_reach', { reach_cm: 'NaN' }],
    ['bad_date', { dob: '1991-00-00' }],
    ['bad_date', { dob: '0198-12-31' }],
    ['unknown_stance', { stance: 'switch' }],
    ['bad_flag', { is_subject: 'yes' }],
  ])('is accepted without a doubtful value: %s', (reason, given) => {
    const [column] = Object.keys(given);
    expect(fighter(given)).toMatchObject({ ...fighter(), doubts: [{ column, reason }] });
  });

  it('has no date of birth if they would have boxed as a child', () => {
    const parsed = fighter({ dob: '2014-10-11', debut: '2014-10-11' });
    expect(parsed).toMatchObject({ row: { dob: null, debut: '2014-10-11' }, doubts: [{ column: 'dob', reason: 'impossible_dob' }] });
  });
});

describe('a closing price', () => {
  it('becomes decimal; the bout id counts only if the fight record confirmed the result', () => {
    expect(moneyline({ result_a: 'win', result_source: 'boxrec', result_ref: '900001', market_prob_a: '5e-05' })).toMatchObject({
      doubts: [],
      row: { id: '77', decimalA: 1 + 100 / 150, decimalB: 2.3, result: 'a_win', boutId: '900001', probA: 0.00005, probB: null },
    });
    expect(moneyline({ result_source: 'elsewhere', result_ref: '900001' })).toMatchObject({ row: { boutId: null, result: null } });
  });

  it.each([
    ['bad_price', { price_a: '50' }],
    ['bad_price', { price_b: '-99' }],
    ['bad_price', { price_a: '1.85' }],
    ['missing_price', { price_a: '', price_b: '' }],
    ['bad_date', { event_date: '2024' }],
    ['same_fighter_twice', { fighter_b: 'Ada North' }],
  ])('is set aside for %s: %j', (reason, given) => {
    expect(moneyline(given)).toMatchObject({ rejected: { reason } });
  });

  it('is accepted with one side only', () => {
    expect(moneyline({ price_b: '' })).toMatchObject({ row: { decimalB: null }, doubts: [] });
  });

  it('is accepted without a probability above 1 or an unknown result', () => {
    expect(moneyline({ market_prob_a: '1.2', result_a: 'w' })).toMatchObject({
      row: { probA: null, result: null },
      doubts: [{ reason: 'bad_probability' }, { reason: 'bad_result' }],
    });
  });
});

it('only a day of the calendar is a date', () => {
  expect(['2024-02-29', '1877-04-01'].map(isDate)).toEqual([true, true]);
  expect(['2023-02-29', '2024-13-01', '2024-1-01', '2024-01-01 ', '0198-12-31', '9999-01-01', ''].some(isDate)).toBe(false);
});

it('the columns equal those of the files, each once', () => {
  expect([boutColumns, fighterColumns, moneylineColumns].map((columns) => new Set(columns).size)).toEqual([23, 14, 18]);
});
