import { readFile } from 'node:fs/promises';
import { glossaryTerms, linkTerms } from '../../../src/http/docs/reference/term-links';
import { PORTAL_PAGES } from '../../../src/http/docs/reference/portal-pages';
import { startApp, type TestApp } from '../../support/app';
import { boardOf, market, pendingFight } from '../../builders/board';

interface Reference {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly responses: Readonly<
    Record<
      string,
      { readonly content?: { readonly 'application/json'?: { readonly examples?: Readonly<Record<string, { readonly value: unknown }>> } } }
    >
  >;
}

const PAGES = [
  ['/docs/openapi.json', '/docs'],
  ['/docs/openapi-desk.json', '/docs/desk'],
] as const;
const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);

let demo: TestApp;
let real: TestApp;
beforeAll(async () => {
  demo = await startApp({ demo: true, board: { current: () => board } });
  real = await startApp({ board: { current: () => board }, beside: demo });
});
afterAll(async () => {
  await real.close();
  await demo.close();
});

const referenceOf = async (app: TestApp, path: string): Promise<Reference> => JSON.parse((await app.ask(path)).text);
const operationsOf = ({ paths }: Reference): Operation[] => Object.values(paths).flatMap(({ get }) => get ?? []);
const demoAnswerIn = ({ responses }: Operation) => responses['200']?.content?.['application/json']?.examples?.['demo']?.value;

it('the first example of a read is what the demo answers, with lists cut; another installation shows the examples of the contract alone', async () => {
  const shown = (await referenceOf(demo, '/docs/openapi.json')).paths['/picks/{fight_id}']?.get;
  expect(shown === undefined ? undefined : demoAnswerIn(shown)).toMatchObject({ ok: true, data: { fight_id: 17 } });
  const answered = operationsOf(await referenceOf(demo, '/docs/openapi.json')).filter((one) => demoAnswerIn(one) !== undefined);
  expect(answered.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['listLivePicks', 'listBookmakers', 'getHealth', 'getPolicy']),
  );
  for (const [path] of PAGES) {
    const answers = operationsOf(await referenceOf(real, path)).map(demoAnswerIn);
    expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
  }
});

it('an answer that needs the system token is not shown', async () => {
  const stats = operationsOf(await referenceOf(demo, '/docs/openapi.json')).find(({ operationId }) => operationId === 'getAdminStats');
  expect(stats === undefined ? 'no such operation' : demoAnswerIn(stats)).toBeUndefined();
});

it.each(PAGES)('in %s, every link of a description leads to a heading of the glossary or to a page of the portal', async (path, page) => {
  const glossary = (await demo.ask('/docs/glossary')).text;
  const reference = await referenceOf(demo, path);
  const links = operationsOf(reference).flatMap(({ description }) =>
    [...description.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
  );
  expect(links.length).toBeGreaterThan(40);
  for (const link of new Set(links)) {
    const { pathname, hash } = new URL(link, `http://service${page}`);
    if (hash !== '') expect([link, pathname, glossary.includes(`id="${hash.slice(1)}"`)]).toEqual([link, '/docs/glossary', true]);
    else expect([link, (await demo.ask(pathname, { headers: { accept: 'text/html' } })).status]).toEqual([link, 200]);
  }
});

it('every group of operations has a page of the portal, except those about programs and their data', async () => {
  const references = await Promise.all(PAGES.map(([path]) => referenceOf(demo, path)));
  const groups = new Set(references.flatMap(({ tags }) => tags.map(({ name }) => name)));
  expect([...groups].filter((group) => !(group in PORTAL_PAGES)).sort()).toEqual([
    'Depth',
    'Docs',
    'Events',
    'Outcomes',
    'Schemas',
    'System',
  ]);
  expect(Object.keys(PORTAL_PAGES).filter((group) => !groups.has(group))).toEqual([]);
});

it('the page opens at the operations: what they have in common is folded', async () => {
  const { info } = await referenceOf(demo, '/docs/openapi.json');
  expect(info.description.indexOf('<details>')).toBeLessThan(300);
});

describe('a mention of a term', () => {
  const terms = glossaryTerms('### Edge\n\nA.\n\n### EV\n\nB.\n\n### Net odds\n\nC.\n\n### Limit\n\nD.\n\n### Sharp and soft\n');
  const linked = (text: string) => linkTerms(text, terms, 'glossary');

  it('links to its heading the first time', () => {
    expect(linked('An edge is no EV. Net odds, edges.')).toBe(
      'An [edge](glossary#edge) is no [EV](glossary#ev). [Net odds](glossary#net-odds), edges.',
    );
  });

  it('in code, in a link, within a word or of an everyday word stays', () => {
    const text = '`edge`, [the edge](x), ledge, edge_pp, ev, a limit, sharp and soft';
    expect(linked(text)).toBe(text);
  });

  it('of each term of the glossary is found in a sentence of its own', async () => {
    const glossary = await readFile('docs/glossary.md', 'utf8');
    const all = glossaryTerms(glossary);
    expect(all.length).toBeGreaterThan(35);
    expect(new Set(all.map(({ heading }) => heading)).size).toBe(all.length);
  });
});
