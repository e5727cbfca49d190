import { EventEmitter } from 'node:events';
import { Registry } from 'prom-client';
import { openLink } from '../../src/cluster/link';
import type { FromWorker, ToWorker } from '../../src/cluster/messages';

/** A worker's end of a channel, and what the worker sent. */
function openChannel() {
  const sent: FromWorker[] = [];
  const primary = new EventEmitter<{ message: [ToWorker] }>();
  const link = openLink({
    connected: true,
    on: (event, heard) => primary.on(event, heard),
    send: (message) => sent.push(message),
  });
  return { link, sent, answer: (message: ToWorker) => primary.emit('message', message) };
}

const asked = (sent: readonly FromWorker[]) => sent.filter(({ kind }) => kind === 'page').length;

it('asks the primary process once for all callers that wait for the metrics, and again for later ones', async () => {
  const { link, sent, answer } = openChannel();
  const page = link.page(new Registry());
  const waiting = [page(), page()];
  expect(asked(sent)).toBe(1);
  answer({ kind: 'page', text: 'up 1' });
  expect(await Promise.all(waiting)).toEqual(['up 1', 'up 1']);
  const next = page();
  expect(asked(sent)).toBe(2);
  answer({ kind: 'page', text: 'up 2' });
  expect(await next).toBe('up 2');
});

it('has no metrics if the primary process could not produce them', async () => {
  const { link, answer } = openChannel();
  const page = link.page(new Registry())();
  answer({ kind: 'page', text: undefined });
  await expect(page).rejects.toThrow('the primary process could not make the page of metrics');
});
