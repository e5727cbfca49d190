import { request } from 'node:http';
import { assertPortFree } from '../../../src/http/connections/address';
import { listen } from '../../../src/http/connections/server';

const agentless = { agent: false } as const;

it('an answer in progress survives the stop, and new requests are not accepted', async () => {
  let finish: () => void = () => undefined;
  const started = new Promise<void>((begun) => {
    finish = begun;
  });
  let answerNow: () => void = () => undefined;
  const server = await listen('127.0.0.1', 0, () => (_, response) => {
    finish();
    answerNow = () => response.end('done');
  });
  const answer = new Promise<string>((resolve, reject) => {
    request(server.origin, agentless, (response) => response.on('data', (chunk: Buffer) => resolve(chunk.toString())))
      .on('error', reject)
      .end();
  });
  await started;
  const stopped = server.stop();
  await expect(
    new Promise((resolve, reject) => {
      request(server.origin, agentless, resolve).on('error', reject).end();
    }),
  ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answerNow();
  expect(await answer).toBe('done');
  await stopped;
});

it('a client can use the origin', async () => {
  const everywhere = await listen('0.0.0.0', 0, () => () => undefined);
  expect(everywhere.origin).toMatch(/^http:\/\/localhost:\d+$/);
  await everywhere.stop();
});

it('an address that cannot be listened on is refused at once, and the message names the setting to change', async () => {
  const first = await listen('127.0.0.1', 0, () => () => undefined);
  const port = Number(new URL(first.origin).port);
  await expect(listen('127.0.0.1', port, () => () => undefined)).rejects.toMatchObject({
    code: 'EADDRINUSE',
    message: `127.0.0.1:${port} is taken: stop what listens there, or set another PORT`,
  });
  await expect(listen('127.0.0.1', port, () => () => undefined, { setting: '--port' })).rejects.toThrow(/or set another --port$/);
  await first.stop();
  await expect(listen('203.0.113.7', 4321, () => () => undefined)).rejects.toThrow(/^203.0.113.7 is no address of this machine: set HOST/);
});

it('an address that was only tried is free for the next listener', async () => {
  const first = await listen('127.0.0.1', 0, () => () => undefined);
  const port = Number(new URL(first.origin).port);
  await expect(assertPortFree('127.0.0.1', port, 'METRICS_PORT')).rejects.toThrow(/is taken.*another METRICS_PORT$/);
  await first.stop();
  await assertPortFree('127.0.0.1', port);
  await (await listen('127.0.0.1', port, () => () => undefined)).stop();
});
