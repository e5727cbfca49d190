import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const TEXT = readFileSync('docs/architecture.md', 'utf8');

const PACKAGES = readdirSync('packages').map((name) => `packages/${name}`);

/** The folders of `src/`. */
const FOLDERS = [
  'src',
  ...readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name)),
];

interface Row {
  /** `a/*` describes each folder in a, and `a/**` describes a itself and all folders below. */
  readonly folder: string;
  readonly sentence: string;
}

const ROWS: readonly Row[] = [...TEXT.matchAll(/^\| \[?`([\w/*-]+?)\/?`(.*)$/gm)].map(([, folder = '', sentence = '']) => ({
  folder,
  sentence,
}));

/** The row that describes a folder, the most exact if there are several. */
function rowOf(folder: string): Row | undefined {
  return ROWS.filter((row) => patternOf(row).test(folder)).sort((one, other) => other.folder.length - one.folder.length)[0];
}

function patternOf({ folder }: Row): RegExp {
  return new RegExp(`^${folder.replace(/\/\*\*$/, '(/.*)?').replace(/\/\*$/, '/[^/]+')}$`);
}

describe('docs/architecture.md', () => {
  it('has a sentence for every folder of src/', () => {
    expect(FOLDERS.filter((folder) => rowOf(folder) === undefined)).toEqual([]);
  });

  it('has no row for a missing folder', () => {
    const ofSource = ROWS.filter(({ folder }) => /^src\b/.test(folder));
    expect(ofSource.filter((row) => !FOLDERS.some((folder) => patternOf(row).test(folder)))).toEqual([]);
  });

  it('names the folders of a shared row, except the groups of the API, which are named after paths', () => {
    const unnamed = FOLDERS.filter((folder) => !folder.startsWith('src/api/')).filter((folder) => {
      const row = rowOf(folder);
      return row?.folder.replace(/\/\*\*?$/, '') !== folder && row?.sentence.includes(`\`${basename(folder)}`) !== true;
    });
    expect(unnamed).toEqual([]);
  });

  it('is short: under 200 lines, and at most 75 rows of folders', () => {
    expect(TEXT.split('\n').length - 1).toBeLessThan(200);
    expect(ROWS.length).toBeLessThanOrEqual(75);
  });
});

describe('docs/flows.md', () => {
  it('describes the six main flows in at most 20 files each', () => {
    const flows = readFileSync('docs/flows.md', 'utf8')
      .split(/^## \d\. /m)
      .slice(1);
    const filesOf = (flow: string) => new Set(flow.match(/\(\.\.\/(?:src|packages)\/[^)]+\.ts\)/g)).size;
    expect(flows.map((flow) => [flow.split('\n', 1)[0], filesOf(flow)])).toEqual(
      flows.map((flow) => [expect.stringMatching(/: \d+ files$/), Number(/: (\d+) files/.exec(flow)?.[1])]),
    );
    expect(Math.max(...flows.map(filesOf))).toBeLessThanOrEqual(20);
    expect(flows).toHaveLength(6);
  });
});

describe('the README of each package', () => {
  it.each(PACKAGES)('%s names the folders of its source', (folder) => {
    const text = readFileSync(`${folder}/README.md`, 'utf8');
    const folders = readdirSync(`${folder}/src`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !text.includes(`src/${name}`))).toEqual([]);
  });
});
