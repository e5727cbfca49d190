import { request } from 'node:http';
import { listen } from '../../src/http/server';

const agentless = { agent: false } as const;

test('an answer under way survives the stop, and nothing new is taken', async () => {
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

test('the origin is one that a client can use', async () => {
  const everywhere = await listen('0.0.0.0', 0, () => () => undefined);
  expect(everywhere.origin).toMatch(/^http:\/\/localhost:\d+$/);
  await everywhere.stop();
});

test('a taken port is an error at once', async () => {
  const first = await listen('127.0.0.1', 0, () => () => undefined);
  await expect(listen('127.0.0.1', Number(new URL(first.origin).port), () => () => undefined)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
  await first.stop();
});
