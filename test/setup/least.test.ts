import { isEmpty, leastForPicks, nextStep, type SetupFacts } from '../../src/setup/least';

const EMPTY: SetupFacts = { bouts: 0, fighters: 0, model: null, fights_priced: 0, polled_at: null, run: null, picks: 0 };
const AT = new Date('2025-09-13T08:40:00Z');
const MODEL = { version: 'logistic_v1_2025-08-01', family: 'baseline' };
const WHOLE: SetupFacts = {
  ...{ bouts: 201, fighters: 402, model: MODEL, fights_priced: 1, polled_at: AT, picks: 1 },
  run: { at: AT, error_message: null, fights_predicted: 1 },
};

const doneIn = (facts: SetupFacts) => leastForPicks(facts).flatMap(({ step, is_done }) => (is_done ? [step] : []));
const nextIn = (facts: SetupFacts) => nextStep(leastForPicks(facts));

it('an empty installation begins with the record', () => {
  expect(isEmpty(EMPTY)).toBe(true);
  expect(doneIn(EMPTY)).toEqual([]);
  expect(nextIn(EMPTY)).toMatchObject({ step: 'record', next: 'Import a file of bouts.' });
});

it('one with everything has nothing to do', () => {
  expect(isEmpty(WHOLE)).toBe(false);
  expect(doneIn(WHOLE)).toEqual(['record', 'model', 'prices', 'run', 'picks']);
  expect(nextIn(WHOLE)).toBeUndefined();
});

it('times are to the minute, with their zone', () => {
  expect(leastForPicks(WHOLE).map(({ found }) => found)).toEqual(
    expect.arrayContaining(['1 fight to come, polled at 2025-09-13 08:40 UTC', '1 fight predicted at 2025-09-13 08:40 UTC']),
  );
});

it.each([
  ['a record that is too short for a model', { ...WHOLE, model: null, picks: 0 }, 'model', /201 in the right months/],
  ['no prices', { ...EMPTY, bouts: 201, fighters: 402, model: MODEL }, 'prices', /odds file, or set ODDS_API_KEY/],
  ['prices of fights that have begun', { ...WHOLE, fights_priced: 0, picks: 0 }, 'prices', /newer odds file/],
  [
    'prices that were imported before there was a model',
    { ...WHOLE, run: { at: AT, error_message: null, fights_predicted: 0 }, picks: 0 },
    'run',
    /odds file again/,
  ],
  [
    'a run that failed',
    { ...WHOLE, run: { at: AT, error_message: 'the feed is away', fights_predicted: 0 }, picks: 0 },
    'run',
    /boxing predict-live/,
  ],
])('%s: the next step says what to do', (_, facts, step, next) => {
  expect(nextIn(facts)).toMatchObject({ step, next: expect.stringMatching(next) });
});

it('an installation of fighters alone, or of prices alone, is not empty', () => {
  expect(isEmpty({ ...EMPTY, fighters: 1 })).toBe(false);
  expect(isEmpty({ ...EMPTY, polled_at: AT })).toBe(false);
});
