import type { ExampleFiles } from '../../../../src/demo/example-files';

/** A process that works on the database, and is killed while it does. */
export interface Victim {
  readonly name: 'service' | 'run' | 'import' | 'refit' | 'migration';
  readonly args: (files: ExampleFiles) => readonly string[];
  /** The longest wait before the kill, in milliseconds. */
  readonly within: number;
}

/** Who is killed, in turn. The service is worker, writer of journals and sender of webhooks at once. */
export const VICTIMS: readonly Victim[] = [
  { name: 'service', args: () => ['serve'], within: 3_000 },
  { name: 'run', args: () => ['predict-live'], within: 4_000 },
  { name: 'import', args: ({ bouts }) => ['import', 'bouts', bouts], within: 6_000 },
  { name: 'refit', args: () => ['refit', '--production-only'], within: 8_000 },
  { name: 'migration', args: () => ['migrate'], within: 3_000 },
];
