import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeWorld } from '../../../test/builders/published-world';
import { startApp, type TestApp } from '../../../test/support/app';
import { buildWheel, describeWithPython, PYTHON, PYTHON_WITH_PANDAS, readmeCode, runPython } from '../../../test/support/python';

const POLL = '2025-09-13T08:40:00Z';
const SERVED_AT = '2025-09-13T08:42:00Z';

/** With pandas where a Python has it, so that the tests of its frames run. */
describeWithPython(PYTHON_WITH_PANDAS ?? PYTHON, 'Python 3.11')('the Python client', (python) => {
  let wheel: string;
  let app: TestApp;
  let fight: number;

  beforeAll(async () => {
    wheel = buildWheel(python);
    app = await startApp({
      now: SERVED_AT,
      seed: async (db) => {
        const world = await makeWorld(db);
        for (const event of ['event-1', 'event-2', 'event-3']) {
          fight = await world.fight();
          await world.event(fight, event);
          await world.predict(fight);
          await world.quote({ event, book: 'pinnacle', home: 2.8, away: 1.5, first: POLL });
          for (const book of ['fanduel', 'draftkings', 'betus']) await world.quote({ event, book, home: 2, away: 1.85, first: POLL });
        }
        await world.run(POLL);
      },
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(path.dirname(wheel), { recursive: true });
  });

  const run = (args: readonly string[]) => {
    const env = { PYTHONPATH: wheel, BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key, FIGHT_ID: String(fight) };
    return runPython(python, args, env, 'packages/python/test');
  };

  it.each(['client', 'frames', 'service'])('passes its own tests: test_%s.py', async (name) => {
    expect(await run(['-W', 'error', '-m', 'unittest', `test_${name}`])).toEqual({ code: 0, out: expect.stringMatching(/\nOK/) });
  });

  (PYTHON_WITH_PANDAS === undefined ? it.skip : it)('makes a data frame of picks as its README says', async () => {
    expect(readmeCode().trim().split('\n').length).toBeLessThanOrEqual(20);
    const { code, out } = await run(['-c', readmeCode()]);
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^3 picks, 3 of them BET, as of 2025-09-13T08:42:00.000Z\n(.*pinnacle.*\n|.*fighter.*\n){4}$/),
    ]);
  });
});
