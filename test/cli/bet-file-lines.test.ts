import { answerHint, questionLines } from '../../src/cli/bet-file-lines';

const question = (count: number) => ({
  id: 'book',
  text: 'At which book were these bets placed?',
  choices: Array.from({ length: count }, (_, i) => ({ value: `book${i + 1}`, label: `book${i + 1}`, samples: [] })),
});

it('a question with few choices has one on each line, and the options for all', () => {
  expect(questionLines(question(2))).toEqual(['At which book were these bets placed?', '  1  book1', '  2  book2']);
  expect(answerHint(question(2))).toBe('--answer book=book1 or --answer book=book2');
});

it('a question with many choices has several on each line, and the option for one', () => {
  const lines = questionLines(question(13));
  expect(lines).toHaveLength(4);
  expect(lines[3]).toBe('  13  book13');
  expect(answerHint(question(13))).toBe('--answer book=book1, or another of these');
});
