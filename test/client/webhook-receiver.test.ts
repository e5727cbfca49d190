import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { createSender } from '../../src/events/webhooks/post';
import { startDeliveryWorker } from '../../src/events/webhooks/worker';
import { systemClock } from '../../src/lib/clock';
import { startApp } from '../support/app';

it('webhook-receiver prints the messages that it has verified, and deletes its webhook when it ends', async () => {
  const app = await startApp({ clock: systemClock, webhooksOnLoopback: 'on' });
  const send = createSender({ allowLoopback: true });
  const log = pino({ level: 'silent' });
  const worker = await startDeliveryWorker({ store: app.database.store, clock: systemClock, send, random: Math.random, log });
  const env = { PATH: process.env['PATH'], BOXING_URL: `${app.origin}/api/v1`, BOXING_KEY: app.user.key };
  const child = spawn(process.execPath, ['--import', 'tsx', 'examples/webhook-receiver.ts', '0'], { env });
  try {
    let out = '';
    const printed = new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        out += text.toString();
        if (out.includes('\n')) resolve();
      });
      child.stderr.on('data', (text: Buffer) => (out += text.toString()));
      child.once('exit', (code) => reject(new Error(`it exited with ${code}: ${out}`)));
    });
    await printed;
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(out).toContain('"type":"webhook.test"');
    expect(await app.database.db('public.webhook_deliveries').pluck('state')).toEqual(['delivered']);
    expect((await app.desk('GET', '/webhooks')).body?.data).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await worker.stop();
    await app.close();
  }
});
