import type { MinuteCounts } from '../http/access/request-counts';
import type { ProcessMetrics } from '../http/ops/aggregate';

/** What the workers cannot read from their environment, which is that of the primary process. */
export interface ApiSettings {
  /** Never 0. */
  readonly port: number;
  readonly databaseUrl: string;
  readonly systemToken: string;
  readonly demoKey: string | undefined;
}

export interface WorkerSettings extends ApiSettings {
  /** From 1; kept by the process that replaces this one. */
  readonly worker: number;
  /** Requests that the other workers have counted in this minute. */
  readonly counts: MinuteCounts;
}

/** From the primary process of the cluster to a worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly settings: WorkerSettings }
  | { readonly kind: 'stop' }
  | { readonly kind: 'counts'; readonly counts: MinuteCounts }
  | { readonly kind: 'collect' }
  /** Answers `page`; undefined if it could not be made. */
  | { readonly kind: 'page'; readonly text: string | undefined };

/** From a worker to the primary process. */
export type FromWorker =
  /** Asks for `start`. An earlier message may get lost: a module loader can listen to messages, too. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'listening'; readonly baseUrl: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'counts'; readonly counts: MinuteCounts }
  /** Answers `collect`. */
  | { readonly kind: 'figures'; readonly figures: ProcessMetrics }
  /** Asks for the page of metrics. */
  | { readonly kind: 'page' };
