import { dataWriter } from '../../../src/http/desk/data-text';

const sides = [{ side: 'a', books: [1.8, 1.9] }];
const answer = (asOf: string, isKept: boolean, value: object = sides) => ({
  data: { as_of: asOf, sides: value },
  meta: {},
  lasts: { field: 'sides', value, isKept },
  ages: ['as_of'],
});

describe('the text of an answer with a field that lasts', () => {
  it('is the data as JSON, and its ETag covers the same whether the field is kept, repeated or neither', () => {
    const write = dataWriter((_, data) => data);
    const answers = [answer('12:00', false), answer('12:01', true), answer('12:02', true)].map((each) => ({
      each,
      made: write('op', each),
    }));
    for (const { each, made } of answers) expect(JSON.parse(made.text)).toEqual(each.data);
    expect(new Set(answers.map(({ made }) => JSON.stringify(made.covered))).size).toBe(1);
  });

  it('is repeated only after an answer whose field was kept', () => {
    const write = dataWriter((_, data) => data);
    const repeated = [answer('12:00', false), answer('12:01', true), answer('12:02', true), answer('12:03', true, [...sides])].map(
      (each) => write('op', each).isRepeated,
    );
    expect(repeated).toEqual([false, false, true, false]);
  });
});
