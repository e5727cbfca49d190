import { matchingCommands, type Command } from '../../src/shell/commands/matching';

const commands: readonly Command[] = [
  { name: 'Board', kind: 'page', href: '' },
  { name: 'Board by books', kind: 'page', href: '?view=grid' },
  { name: 'My bookmakers', kind: 'page', href: 'settings?part=bookmakers' },
  { name: 'Saúl Álvarez v Terence Crawford', kind: 'fight', href: 'fights/1' },
  { name: 'Theme: dark', kind: 'action' },
];
const names = (typed: string, limit = 10) => matchingCommands(commands, typed, limit).map(({ name }) => name);

it.each([
  ['alvarez', ['Saúl Álvarez v Terence Crawford']],
  ['craw sau', ['Saúl Álvarez v Terence Crawford']],
  ['dark', ['Theme: dark']],
  ['zzz', []],
])('%s finds entries by the beginnings of their words, without accents or order', (typed, found) => {
  expect(names(typed)).toEqual(found);
});

it('puts entries that begin with the text first', () => {
  expect(names('boo')).toEqual(['Board by books', 'My bookmakers']);
  expect(names('my')).toEqual(['My bookmakers']);
  expect(names('board')).toEqual(['Board', 'Board by books']);
});

it('offers the first entries before a letter is typed', () => {
  expect(names('', 2)).toEqual(['Board', 'Board by books']);
});
