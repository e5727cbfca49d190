import { readdirSync, readFileSync } from 'node:fs';

const TEXT = readFileSync('docs/architecture.md', 'utf8');

const PACKAGES = readdirSync('packages').map((name) => `packages/${name}`);

/** Folders that hold source, and how many files lie directly in each. */
const FOLDERS = new Map<string, number>();
for (const top of ['src', ...PACKAGES.map((folder) => `${folder}/src`)]) {
  for (const { parentPath } of readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()))
    FOLDERS.set(parentPath, (FOLDERS.get(parentPath) ?? 0) + 1);
}

describe('docs/architecture.md', () => {
  it('has a sentence for every folder of src/', () => {
    const described = [...TEXT.matchAll(/^\| \[`(src\/[\w/-]*?)\/?`\]/gm)].map(([, folder = '']) => folder);
    const missing = [...FOLDERS.keys()].filter((folder) => folder.startsWith('src/') && !described.includes(folder));
    expect(missing).toEqual([]);
  });

  it('describes the six main flows in at most 20 files each', () => {
    const flows = TEXT.split(/^### \d\. /m).slice(1);
    const filesOf = (flow: string) => new Set(flow.split(/^## /m)[0]?.match(/\(\.\.\/(?:src|packages)\/[^)]+\.ts\)/g)).size;
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
