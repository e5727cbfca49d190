import { pagesLike } from '../../src/routing/pages-like';

const PATTERNS = ['', 'fights/:id', 'optimizer', 'journal', 'fighters', 'fighters/:id', 'settings'];

it.each([
  ['jornal', ['journal']],
  ['optimiser', ['optimizer']],
  ['Settings/keys', ['settings']],
  ['fihgts/17', ['fights/17']],
  ['fighter/3', ['fighters/3', 'fighters', 'fights/3']],
  ['nothing-like-a-page', []],
])('the address %j may mean %j', (path, meant) => {
  expect(pagesLike(path, PATTERNS)).toEqual(meant);
});
