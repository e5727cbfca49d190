import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { run } from '../../src/cli/program';
import { boxing } from '../support/cli';
import { createTestDatabase } from '../support/database';
import { temporaryDirectory } from '../support/embedded';

/** Runs `demo feed` until the signal; tells what it printed first. */
async function serving(args: readonly string[], work: (url: string) => Promise<void>): Promise<number> {
  const stop = new AbortController();
  const printed = new EventTarget();
  let out = '';
  const listening = once(printed, 'line');
  const code = run(['demo', 'feed', '--port', '0', ...args], {
    env: { REPLAY_AT: '2014-03-05T12:00:00Z' },
    stdout: {
      write: (text) => {
        out += text;
        printed.dispatchEvent(new Event('line'));
      },
    },
    stderr: { write: () => undefined },
    stopSignal: () => stop.signal,
  });
  await Promise.race([listening, code]);
  await work(/^feed_url=(.*)$/m.exec(out)?.[1] ?? '');
  stop.abort();
  return code;
}

const events = '/v4/sports/boxing_boxing/events?apiKey=any';

it('demo feed serves the world at the instant of REPLAY_AT until it is stopped, and a different world for a different seed', async () => {
  const seen: string[] = [];
  for (const seed of ['1', '1', '2']) {
    const code = await serving(['--seed', seed], async (url) => void seen.push(await (await fetch(url + events)).text()));
    expect(code).toBe(0);
  }
  expect(seen[0]).toContain('"commence_time":"2014-03-');
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).not.toBe(seen[0]);
});

it.each([
  [['--seed', 'x'], 'must be a whole number from 0 to 4294967295'],
  [['--port', '70000'], 'must be a whole number from 0 to 65535'],
])('demo feed %j is bad usage', async (args, message) => {
  let err = '';
  const silent = { write: () => undefined };
  const terminal = {
    env: {},
    stdout: silent,
    stderr: { write: (text: string) => void (err += text) },
    stopSignal: () => AbortSignal.abort(),
  };
  expect(await run(['demo', 'feed', ...args], terminal)).toBe(2);
  expect(err).toContain(message);
});

it('demo export writes files that can be imported into an empty database without loss, and lead to picks', async () => {
  const at = '2016-11-20T12:00:00Z';
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, DEMO: 'off', REPLAY_AT: at };
  // The demo's feed lists a fight under two events, as feeds do. Nothing else may be set aside.
  const secondPrices = async () => (await database.db('bronze.set_aside').where({ reason: 'other_event' })).length;
  const exported = await boxing(['demo', 'export', temporaryDirectory(), '--at', at], env);
  const commands = exported.out.match(/(?<=^ {2}boxing ).*/gm) ?? [];
  expect(commands).toHaveLength(4);
  for (const command of commands) {
    const { code, out, err } = await boxing([...command.split(' '), '--json'], env);
    const summary: Record<string, unknown> = JSON.parse(out);
    expect([command, code, err]).toEqual([command, 0, '']);
    if (summary['kind'] !== undefined) expect(summary).toMatchObject({ rows_added: summary['rows_read'], values_left_out_by_reason: {} });
    else expect(summary).toMatchObject({ status: 'ok', items_set_aside: await secondPrices() });
  }
  expect((await database.db('public.picks')).length).toBeGreaterThan(5);
  await database.drop();
});

it('demo export writes a different world for a different seed', async () => {
  const at = ['--at', '2014-03-05T12:00:00Z'];
  const written = async (...args: string[]) => {
    const { out } = await boxing(['demo', 'export', temporaryDirectory(), ...at, ...args, '--json']);
    return readFileSync(JSON.parse(out).bouts, 'utf8');
  };
  const first = await written();
  expect(await written()).toBe(first);
  expect(await written('--seed', '2')).not.toBe(first);
});
