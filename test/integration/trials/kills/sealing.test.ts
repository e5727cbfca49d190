import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { examineInvariant } from '../../../../src/cli/doctor/invariants/invariant';
import { SEALED } from '../../../../src/cli/doctor/invariants/seal';
import { headFileOf } from '../../../../src/seal/key-file';
import { readSignedHead } from '../../../../src/seal/log/checkpoint';
import { addTwoPairs } from '../../../builders/graded-world';
import { bundlesOf, logOf, sealedPoll, testSeal, verified } from '../../../builders/sealed-world';
import { createTestDatabase, type TestDatabase } from '../../../support/database';

/** `SEALING_KILLS=all` kills one run before each of its statements, in place of those of the seal alone. */
const KILLS_ALL = process.env['SEALING_KILLS'] === 'all';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTwoPairs(database.db);
});
afterAll(() => database.drop());

const seal = testSeal();
let minutes = 0;
/** Each run comes five minutes after the one before, at another price. */
const next = () => {
  minutes += 5;
  return { instant: new Date(Date.UTC(2025, 9, 1, 12, minutes)).toISOString(), odds: 2 + (minutes % 100) / 100 };
};

async function runInProcess(killedAt: number): Promise<string> {
  const { instant, odds } = next();
  const args = [database.url, seal.keyFile, instant, String(odds), String(killedAt)];
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'killed-worker.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [sent] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([killedAt, child.signalCode]).toEqual([killedAt, killedAt === Infinity ? null : 'SIGKILL']);
  return sent;
}

it('a run killed before any of its statements leaves no gap, no head without its leaves and no run without a leaf, and the next one goes on', async () => {
  const { db } = database;
  await runInProcess(Infinity);
  const statements: string[] = JSON.parse(await runInProcess(Infinity));
  const ofSeal = statements.flatMap((sql, at) => (sql.includes('seal_') ? [at] : []));
  expect(ofSeal.length).toBeGreaterThan(5);
  const chosen = KILLS_ALL ? statements.map((_, at) => at) : ofSeal;
  for (const killedAt of chosen) {
    await runInProcess(killedAt);
    const findings = await Promise.all(SEALED.map((invariant) => examineInvariant(db, invariant)));
    expect([killedAt, findings.filter(({ verdict }) => verdict !== 'ok')]).toEqual([killedAt, []]);
    const kept = readSignedHead(readFileSync(headFileOf(seal.keyFile), 'utf8'));
    expect(await db('public.seal_heads').where({ size: kept?.size }).select('log')).toEqual([{ log: 1 }]);
    const { instant, odds } = next();
    expect(await sealedPoll(db, seal, instant, { bovada: [odds, 1.8], lowvig: [2.1, 1.8] })).toMatchObject({ status: 'ok' });
  }
  expect((await logOf(db)).log).toBe(1);
  const { publications } = verified(await bundlesOf(db), readFileSync(headFileOf(seal.keyFile), 'utf8'));
  expect(publications).toBeGreaterThanOrEqual(2 + chosen.length);
}, 300_000);
