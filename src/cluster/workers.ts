import cluster from 'node:cluster';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { countRequests } from '../http/access/request-counts';
import { aggregate, countersAmong, readMetrics, type ProcessMetrics } from '../http/ops/aggregate';
import type { ApiSettings, FromWorker } from './messages';
import { openPlace, type Place } from './place';

/** Longest wait for the figures of a worker that is busy. After that its last ones count. */
const COLLECT_MS = 1_000;

/** The processes that serve the API, seen from the primary process of the cluster. */
export interface ApiWorkers {
  /**
   * Starts the workers, which share one port. Returns their base URL when all of them serve, or undefined when they were stopped before.
   * @param page the page of metrics, for workers that are asked for it
   * @throws UserError when one cannot start
   */
  start(settings: ApiSettings, page: () => Promise<string>): Promise<string | undefined>;
  /** The figures of the workers that run, the counters of those that ran before, and those of this process. */
  gather(own: Registry): Promise<Registry>;
  /** @throws when no worker serves */
  assertServing(): void;
  /** The workers finish their answers, unless they do since the signal. Resolves when all have ended. */
  stop(): Promise<void>;
}

/** @param signal tells the workers to stop, without waiting for what else the service does before it ends */
export function openWorkers(count: number, { log, signal }: { log: Logger; signal: AbortSignal }): ApiWorkers {
  const places: Place[] = [];
  /** The latest figures of each worker that runs. */
  const latest = new Map<number, ProcessMetrics>();
  /** Counters of those that ran before. */
  const ended: ProcessMetrics[] = [];
  let onFigures: () => void = () => undefined;
  /** All workers' requests of this minute, for a worker that starts in it. */
  const counts = countRequests();

  const sendPage = async (number: number, page: () => Promise<string>): Promise<void> => {
    const text = await page().catch((err: unknown) => {
      log.warn({ err }, 'the page of metrics could not be made');
      return undefined;
    });
    places[number - 1]?.tell({ kind: 'page', text });
  };

  const receive = (number: number, message: FromWorker, page: () => Promise<string>): void => {
    switch (message.kind) {
      case 'counts':
        counts.merge(message.counts);
        for (const [index, place] of places.entries()) if (index + 1 !== number) place.tell(message);
        return;
      case 'figures':
        latest.set(number, message.figures);
        return onFigures();
      case 'page':
        void sendPage(number, page);
        return;
      default:
      // The others tell how a process starts.
    }
  };

  const retire = (number: number): void => {
    ended.push(countersAmong(latest.get(number) ?? []));
    latest.delete(number);
  };

  /** Asks the workers for their figures. Resolves when all have answered, at the latest after a second. */
  const collect = async (): Promise<void> => {
    const asked = places.filter((place) => place.isServing());
    let missing = asked.length;
    const answered = new Promise<void>((resolve) => {
      onFigures = () => {
        missing -= 1;
        if (missing === 0) resolve();
      };
      if (missing === 0) resolve();
    });
    for (const place of asked) place.tell({ kind: 'collect' });
    const waiting = new AbortController();
    await Promise.race([answered, sleep(COLLECT_MS, undefined, { signal: waiting.signal })]);
    waiting.abort();
  };

  const stop = async (): Promise<void> => {
    await Promise.all(places.map((place) => place.stop()));
  };
  signal.addEventListener('abort', () => void stop(), { once: true });

  return {
    async start(settings, page) {
      const exec = join(__dirname, '..', `api-worker${extname(__filename)}`);
      // JSON would turn NaN into null, and a map into an empty object.
      cluster.setupPrimary({ exec, args: [], serialization: 'advanced' });
      for (let number = 1; number <= count; number++) {
        places.push(
          openPlace(number, {
            log,
            settings: () => ({ ...settings, worker: number, counts: counts.current() }),
            onMessage: (message) => receive(number, message, page),
            onEnd: () => retire(number),
          }),
        );
      }
      try {
        const [baseUrl] = await Promise.all(places.map(({ opened }) => opened));
        return baseUrl;
      } catch (error) {
        await Promise.all(places.map((place) => place.kill()));
        throw error;
      }
    },
    async gather(own) {
      await collect();
      ended.push(await readMetrics(aggregate(ended.splice(0))));
      return aggregate([await readMetrics(own), ...ended, ...latest.values()]);
    },
    assertServing() {
      if (!places.some((place) => place.isServing())) throw new Error('no worker serves the API');
    },
    stop,
  };
}
