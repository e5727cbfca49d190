import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { UserError } from '../lib/user-error';
import { connect, unlimitedTimeouts } from '../store/connect';
import { startEmbedded } from '../store/embedded';

/** An empty database that nobody else uses. */
export interface ScratchDatabase {
  readonly url: string;
  /** Where it is, in words. */
  readonly place: string;
  drop(): Promise<void>;
}

/**
 * Opens a scratch database: on the server of the service where its login may create databases, and otherwise on an embedded server of its own in
 * the directory for temporary files. Scratch databases that killed processes left behind are dropped.
 * @throws UserError when neither is possible
 */
export async function openScratch(url: string, log: Logger): Promise<ScratchDatabase> {
  const db = connect(url, { applicationName: 'boxing-drill', poolSize: 1, timeouts: unlimitedTimeouts });
  try {
    const { rows } = await db.raw<{ rows: [{ may: boolean; database: string }] }>(
      'select rolcreatedb or rolsuper as may, current_database() as database from pg_roles where rolname = current_user',
    );
    const [{ may, database }] = rows;
    if (may) return await scratchOnServer(db, url, database);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  await db.destroy();
  return scratchEmbedded(path.join(tmpdir(), `boxing-drill-${createHash('sha256').update(url).digest('hex').slice(0, 12)}`), log);
}

/** Scratch databases of a database begin with its name and this. */
const SUFFIX = '_drill_';

async function scratchOnServer(db: Knex, url: string, database: string): Promise<ScratchDatabase> {
  const { rows: left } = await db.raw<{ rows: { name: string }[] }>(
    `select datname as name from pg_database
     where starts_with(datname, ?) and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`,
    [database + SUFFIX],
  );
  for (const { name } of left) await db.raw('drop database if exists ??', [name]);
  const name = database + SUFFIX + randomBytes(4).toString('hex');
  await db.raw(`create database ?? template template0 encoding 'UTF8' locale 'C'`, [name]);
  return {
    url: url.replace(/^(\w+:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`),
    place: 'a scratch database on the same server',
    async drop() {
      await db.raw('drop database ?? with (force)', [name]);
      await db.destroy();
    },
  };
}

async function scratchEmbedded(directory: string, log: Logger): Promise<ScratchDatabase> {
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await stopLeftServer(directory, log);
    await remove();
    await mkdir(directory);
    // PostgreSQL may run as another account, which enters it; the data in it are closed to others.
    await chmod(directory, 0o755);
    const embedded = await startEmbedded(directory, log);
    return {
      url: embedded.url,
      place: 'an embedded database in the directory for temporary files',
      async drop() {
        await embedded.leave();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `there is no place for a scratch database, because the login may not create one and no embedded one starts (${reason}): run "alter role … createdb" for the login`,
    );
  }
}

/** A killed drill leaves its server running. */
async function stopLeftServer(directory: string, log: Logger): Promise<void> {
  if (existsSync(path.join(directory, 'postgres'))) await (await startEmbedded(directory, log)).leave();
}
