import type { Registry } from 'prom-client';
import { shareCounts, type RequestCounts } from '../http/access/request-counts';
import { readMetrics } from '../http/ops/aggregate';
import type { MetricsPage } from '../http/ops/page';
import type { FromWorker, ToWorker, WorkerSettings } from './messages';

/** The worker's end, which is its process. */
interface Channel {
  readonly connected: boolean;
  on(event: 'message', heard: (message: ToWorker) => void): unknown;
  send?(message: FromWorker): unknown;
}

/** What a worker shares with the primary process of its cluster. */
export interface PrimaryLink {
  /** Arrive first. */
  readonly settings: Promise<WorkerSettings>;
  /** Fires when the worker is to finish its answers. */
  readonly stopped: AbortSignal;
  /** Requests of all workers. */
  readonly counts: RequestCounts;
  /** The page of the service, from the primary, which is given the figures of this process whenever it asks for them. */
  readonly page: MetricsPage;
  send(message: FromWorker): void;
}

export function openLink(channel: Channel): PrimaryLink {
  const stop = new AbortController();
  const pages: ((text: string | undefined) => void)[] = [];
  const send = (message: FromWorker): void => {
    if (channel.connected) channel.send?.(message);
  };
  const counts = shareCounts((counted) => send({ kind: 'counts', counts: counted }));
  let registry: Registry | undefined;
  let begin: (settings: WorkerSettings) => void = () => undefined;
  const settings = new Promise<WorkerSettings>((resolve) => (begin = resolve));

  channel.on('message', (message: ToWorker) => {
    switch (message.kind) {
      case 'start':
        counts.merge(message.settings.counts);
        return begin(message.settings);
      case 'stop':
        return stop.abort();
      case 'counts':
        return counts.merge(message.counts);
      case 'collect':
        return void (registry && readMetrics(registry).then((figures) => send({ kind: 'figures', figures })));
      case 'page':
        for (const answer of pages.splice(0)) answer(message.text);
    }
  });

  send({ kind: 'ready' });

  return {
    settings,
    stopped: stop.signal,
    counts,
    page(own) {
      registry = own;
      return async () => {
        const text = await new Promise<string | undefined>((resolve) => {
          pages.push(resolve);
          if (pages.length === 1) send({ kind: 'page' });
        });
        if (text === undefined) throw new Error('the primary process could not make the page of metrics');
        return text;
      };
    },
    send,
  };
}
