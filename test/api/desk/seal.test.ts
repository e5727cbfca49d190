import { sourceTable, storeSources } from '../../../src/rights/stored-sources';
import { frozenClock } from '../../../src/lib/clock';
import { opensCommitment, type OpenedValue } from '../../../src/seal/log/commitment';
import { readPick } from '../../../src/seal/log/leaves';
import { readSignedHead } from '../../../src/seal/log/checkpoint';
import { provesConsistency, provesInclusion } from '../../../src/seal/log/proofs';
import { fromHex } from '../../../src/seal/log/text';
import { nodeCrypto } from '../../../src/seal/node-crypto';
import { sealDays, testSeal } from '../../builders/sealed-world';
import { startApp, type TestApp } from '../../support/app';

const NOW = '2025-10-05T09:07:00.000Z';
const { sha256 } = nodeCrypto;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ now: NOW, seed: (db) => sealDays(db, testSeal()) });
});
afterAll(() => app.close());

/** Asks without a key. */
async function dataOf<T>(path: string): Promise<T> {
  const { status, body } = await app.ask(`/api/desk/v1${path}`, {});
  expect([path, status, body?.error]).toEqual([path, 200, undefined]);
  return body?.data as T;
}
const errorOf = async (path: string): Promise<unknown> => {
  const { status, body } = await app.ask(`/api/desk/v1${path}`, {});
  return [status, body?.error?.code, body?.error?.message];
};
const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

interface Entry {
  readonly kind: string;
  readonly data: string;
  readonly opened: OpenedValue[] | null;
}

it('every leaf is proven to be under the signed root, and every smaller log to be its beginning', async () => {
  const { size, root, note } = await dataOf<{ size: number; root: string; note: string }>('/seal/checkpoint');
  const leaves = await dataOf<{ leaf: number; hash: string }[]>(`/seal/leaves?from=0&to=${size}`);
  expect([size, leaves.length, readSignedHead(note)?.size]).toEqual([16, 16, 16]);
  for (const { leaf, hash } of leaves) {
    const { proof } = await dataOf<{ proof: string[] }>(`/seal/proofs/inclusion?leaf=${leaf}&size=${size}`);
    expect(provesInclusion(sha256, { leaf, size, hash: bytes(hash), proof: proof.map(bytes), root: bytes(root) })).toBe(true);
  }
  const heads = await app.database.db('public.seal_heads').select<{ size: number; root: Buffer }[]>('size', 'root');
  for (const earlier of heads) {
    const { proof } = await dataOf<{ proof: string[] }>(`/seal/proofs/consistency?from=${earlier.size}&to=${size}`);
    expect(provesConsistency(sha256, { earlier, later: { size, root: bytes(root) }, proof: proof.map(bytes) })).toBe(true);
  }
});

it('an entry says verdict, side and fair probability, and neither its price nor a figure that gives the price away', async () => {
  const [entry] = await dataOf<Entry[]>('/seal/entries?leaf=4');
  const pick = readPick(entry?.data ?? '');
  expect(pick).toMatchObject({
    fighter_a: 'Ann Stone',
    verdict: expect.stringMatching(/^(NO )?BET$/),
    fair: expect.stringMatching(/^0\.\d+$/),
  });
  expect([entry?.opened, Object.keys(pick ?? {}).filter((name) => /odds|edge|ev_|book|implied|clv/.test(name))]).toEqual([null, []]);
  expect(pick?.reasons.every((reason) => /^[a-z_]+$/.test(reason))).toBe(true);
});

it('the entries of a fight are its picks, its result and the correction, in order', async () => {
  const entries = await dataOf<Entry[]>('/seal/entries?fight_id=1');
  expect(entries.map(({ kind }) => kind)).toEqual(['pick', 'pick', 'pick', 'pick', 'result', 'result']);
  expect(JSON.parse(entries[5]?.data ?? '')).toMatchObject({ result: 'b_win', corrects: expect.any(Number) });
});

it('without a leaf or a fight, the picks in force are listed', async () => {
  const entries = await dataOf<Entry[]>('/seal/entries');
  expect(entries.map(({ data }) => readPick(data)?.fighter_a)).toEqual(['Cay Hill']);
});

it('a user who may see prices opens an entry, and the opened price is the sealed one', async () => {
  const { body } = await app.desk('GET', '/seal/openings?leaf=4&fight_id=1');
  const { data, opened } = body?.data as { data: string; opened: OpenedValue[] };
  expect(opened).toContainEqual(expect.objectContaining({ name: 'decimal_odds', value: '2.2' }));
  const prices = readPick(data)?.prices ?? '';
  expect(opensCommitment(sha256, prices, opened)).toBe(true);
  const other = opened.map((value) => (value.name === 'decimal_odds' ? { ...value, value: '2.3' } : value));
  expect(opensCommitment(sha256, prices, other)).toBe(false);
});

it('prices are beside the entries once the terms of all sources give them to everybody', async () => {
  const { db } = app.database;
  const open = [...(await sourceTable(db))].map(([name, rights]) => [name, { ...rights, data_to: 'public' as const }] as const);
  await storeSources(db, frozenClock(NOW), new Map(open));
  const other = await startApp({ now: NOW, beside: app });
  try {
    const { body } = await other.ask('/api/desk/v1/seal/entries?leaf=4', {});
    expect((body?.data as Entry[]).map(({ opened }) => opened?.length)).toEqual([5, 5]);
  } finally {
    await other.close();
    await db('master.data_sources').delete();
  }
});

it('an entry whose price is not kept any more stays, unopened', async () => {
  const trx = await app.database.db.transaction();
  await trx('public.seal_entries').where({ leaf: 6 }).update({ seed: null, hidden: null });
  await trx.commit();
  expect((await app.desk('GET', '/seal/openings?leaf=6&fight_id=1')).body?.data).toMatchObject({ opened: null, data: expect.any(String) });
});

it('what cannot be asked for is named with what is allowed', async () => {
  expect(await errorOf('/seal/leaves?from=0&to=300')).toEqual([400, 'invalid_to', 'to was 300; allowed is a number from 1 to 256']);
  expect(await errorOf('/seal/entries?leaf=4&fight_id=1')).toEqual([
    400,
    'invalid_leaf',
    expect.stringContaining('allowed is one of them'),
  ]);
  expect(await errorOf('/seal/proofs/inclusion?leaf=9&size=9')).toEqual([400, 'invalid_leaf', expect.stringContaining('below size')]);
  expect(await errorOf('/seal/proofs/inclusion?leaf=9&size=99')).toEqual([400, 'invalid_size', expect.stringContaining('at most 16')]);
  expect(await errorOf('/seal/proofs/consistency?from=9&to=8')).toEqual([400, 'invalid_from', expect.stringContaining('up to')]);
  expect(await errorOf('/seal/proofs/consistency?from=9&to=99')).toEqual([400, 'invalid_to', expect.stringContaining('at most 16')]);
  expect(await errorOf('/seal/bundles/2025-01-01')).toEqual([
    404,
    'not_sealed',
    expect.stringContaining('no head was signed on 2025-01-01'),
  ]);
  expect((await app.desk('GET', '/seal/openings?leaf=0&fight_id=1')).body?.error?.code).toBe('not_sealed');
});

it('before the first run there is no log', async () => {
  const empty = await startApp({ now: NOW });
  try {
    const { status, body } = await empty.ask('/api/desk/v1/seal/checkpoint', {});
    expect([status, body?.error?.code]).toEqual([404, 'not_sealed']);
  } finally {
    await empty.close();
  }
});
