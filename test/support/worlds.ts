import { createDatabase, createTestDatabase, nameOf, openTestDatabase, templateName, type TestDatabase } from './database';
import { onceInRun } from './once-in-run';
import { onServer } from './test-server';

/** The contents of a database that takes long to fill. */
export interface World<Made> {
  /** Part of the name of its database. */
  readonly name: string;
  /** Fills a migrated database. @returns what tests need to know of it, as JSON */
  readonly build: (database: TestDatabase) => Promise<Made>;
}

/** A database of a test's own with a world in it, and what the build told. */
export type Clone<Made> = TestDatabase & { readonly made: Made };

/**
 * A database with a world in it, and what its build told. The first test file of a run that asks builds the world; the others wait, and all
 * get a copy of their own. Call `drop` when done. The wait may take `PATIENCE`.
 * @throws in every test file when the build fails
 */
export async function cloneOf<Made>({ name, build }: World<Made>): Promise<Clone<Made>> {
  const template = `${templateName()}_${name}`;
  const made = await onceInRun(name, () => buildTemplate(template, build));
  return { ...(await openTestDatabase(await createDatabase(template))), made };
}

/** The template gets its name when it is complete. */
async function buildTemplate<Made>(template: string, build: World<Made>['build']): Promise<Made> {
  const database = await createTestDatabase();
  try {
    const made = await build(database);
    // What autovacuum does minutes after an import; it does not know of the rows of a clone.
    await database.db.raw('vacuum analyze');
    await database.store.close();
    await onServer(database.url, (client) => client.query(`alter database "${nameOf(database.url)}" rename to "${template}"`));
    return made;
  } catch (error) {
    await database.drop();
    throw error;
  }
}
