import { findCircles } from '../../../tools/rules/circles';
import { parseModules } from '../../../tools/rules/modules';
import { findDoubledNames } from '../../../tools/rules/names';
import { findFoldersOfWrongSize, findShortFilesOfOneReader } from '../../../tools/rules/sizes';
import { findRefusedWords } from '../../../tools/rules/words';

const keysOf = (findings: readonly { readonly key: string }[]) => findings.map(({ key }) => key);
const modulesOf = (texts: Record<string, string>) => parseModules(new Map(Object.entries(texts)));

it('finds a circle of files that only a type closes', () => {
  const modules = modulesOf({
    'src/a.ts': "import { b } from './b';",
    'src/b.ts': "import { c } from './inner/c';",
    'src/inner/c.ts': "import type { A } from '../a';",
    'src/d.ts': "import { a } from './a';",
  });
  expect(findCircles(modules)).toEqual([{ key: 'src/a.ts', message: expect.stringContaining('src/a.ts, src/b.ts, src/inner/c.ts') }]);
});

it('finds names that two files export, but not a name that one file exports as value and type', () => {
  const modules = modulesOf({
    'src/a.ts': 'export const [one, two] = pair; export interface Row {} export function same() {}',
    'src/b.ts': 'export class Row {} export const KINDS = []; export type KINDS = string; const two = 2;',
  });
  expect(keysOf(findDoubledNames(modules))).toEqual(['Row']);
});

it('finds folders with fewer than four or more than twenty files, except those with only folders', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, i) => [`${folder}/${i}.ts`, ''] as const);
  const modules = modulesOf(Object.fromEntries([...files('src/few', 3), ...files('src/many', 21), ...files('src/fine/inner', 4)]));
  expect(keysOf(findFoldersOfWrongSize(modules))).toEqual(['src/few', 'src/many']);
});

it('finds short files that only a neighbour imports', () => {
  const long = '//\n'.repeat(30);
  const modules = modulesOf({
    'src/x/reader.ts': `import './short'; import './long'; import './tested'; import './queries'; import '../y/far';\n${long}`,
    'src/x/short.ts': '',
    'src/x/long.ts': long,
    'src/x/tested.ts': '',
    'src/x/queries.ts': '',
    'src/y/far.ts': '',
    'test/x/tested.test.ts': "import '../../src/x/tested';",
  });
  expect(keysOf(findShortFilesOfOneReader(modules))).toEqual(['src/x/short.ts']);
});

it.each([
  ['/** Whoever asks gets it. */', 'Whoever'],
  ['// The next run makes them anew.', 'anew'],
  ['/** Undefined for what is none. */', 'is none'],
  ['null for none', 'for none'],
  ["// This is nobody's.", "nobody's"],
  ['It counts from the begin of a day.', 'the begin'],
  ['// The codes that it has besides.', 'besides'],
  ['/** What is stored is shown. */', 'What is'],
  ['- one line: what was published stays', 'what was'],
])('refuses listed words: %s', (text, word) => {
  expect(findRefusedWords('docs/page.md', text)).toEqual([
    { key: 'docs/page.md', message: expect.stringContaining(`docs/page.md:1: "${word}"`) },
  ]);
});

it.each(['null where there is none', 'What is a vig?', 'It stores what is shown.', 'figuresAnew', 'besides the price, the time'])(
  'accepts plain English: %s',
  (text) => {
    expect(findRefusedWords('docs/page.md', text)).toEqual([]);
  },
);
