import type { RunCommand } from './command';
import { openImports, type Imports } from './imports';
import { openUploads, type Uploads } from './uploads';

/** What one process offers to set up its installation. */
export interface Setup {
  readonly uploads: Uploads;
  readonly imports: Imports;
  /** Makes this the demo, if that can still be chosen here: the service starts again and fills the database. */
  readonly chooseDemo: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** @param run runs the imports @param mostBytes of all files that were sent and are not imported */
export function openSetup(run: RunCommand, chooseDemo?: () => Promise<void>, mostBytes?: number): Setup {
  const uploads = openUploads(mostBytes);
  const imports = openImports(run, (name) => uploads.remove(name));
  return {
    uploads,
    imports,
    chooseDemo,
    async close() {
      await imports.settled();
      await uploads.close();
    },
  };
}
