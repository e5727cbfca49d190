import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { examineInvariants } from '../../../../src/cli/doctor/invariants/invariants';
import { seededRandom, type Random } from '../../../../src/lib/math/random';
import { createDatabase, EMPTY, type TestDatabase } from '../../../support/database';
import { boxing, spawnBoxing, startServer } from '../../../support/processes';
import { until } from '../../../support/until';
import { betWriter, type BetWriter } from './bets';
import { VICTIMS, type Victim } from './victims';
import { openImportedWorld, type ImportedWorld } from '../imported-world';

export interface KillReport {
  readonly kills: Readonly<Record<string, number>>;
  /** Processes that had ended before their kill came. */
  readonly tooLate: number;
  readonly bets: number;
  readonly quotes: number;
  readonly deliveries: number;
  readonly faults: readonly string[];
}

interface Trial {
  readonly db: Knex;
  readonly world: ImportedWorld;
  readonly writer: BetWriter;
  readonly random: Random;
}

/**
 * Kills processes at random moments, one after the other, and looks for what that broke: at once, after the same work was done again, and
 * at the end, when nothing acknowledged may be missing. The same seed gives the same order and waits.
 */
export async function killProcesses({ db, url }: TestDatabase, times: number, seed: number, victims = VICTIMS): Promise<KillReport> {
  const random = seededRandom(seed);
  const world = await openImportedWorld(db, url, random);
  const { fight_id } = await db('master.feed_events').whereNotNull('fight_id').first('fight_id');
  const trial = { db, world, random, writer: betWriter(world.key, fight_id) };
  const kills: Record<string, number> = {};
  const faults: string[] = [];
  let tooLate = 0;
  try {
    for (let i = 0; i < times; i++) {
      const victim = victims[i % victims.length];
      if (victim === undefined) throw new RangeError('there is no victim');
      const quotes = await countOf(db, 'bronze.quotes');
      const isLast = i + victims.length >= times;
      const killed = await killOnce(trial, victim);
      kills[victim.name] = (kills[victim.name] ?? 0) + 1;
      if (!killed.inTime) tooLate += 1;
      faults.push(...(await broken(db, `kill ${i + 1}, ${victim.name}`)));
      if (victim.name !== 'service' && (victim.name !== 'refit' || isLast)) faults.push(...(await again(victim, world, killed.url)));
      if ((await countOf(db, 'bronze.quotes')) < quotes) faults.push(`kill ${i + 1}, ${victim.name}: quotes are gone`);
    }
    const deliveries = await settle(trial, faults);
    return {
      ...{ kills, tooLate, deliveries, faults },
      ...{ bets: trial.writer.acknowledged.size, quotes: await countOf(db, 'bronze.quotes') },
    };
  } finally {
    await world.close();
  }
}

/** @returns whether the process was still at work, and the database that it worked on */
async function killOnce({ world, writer, random }: Trial, { name, args, within }: Victim): Promise<{ inTime: boolean; url: string }> {
  const wait = 100 + random() * within;
  const url = name === 'migration' ? await createDatabase(EMPTY) : (world.env['DATABASE_URL'] ?? '');
  if (name === 'service') {
    const service = await startServer({ ...world.env, ROLE: 'all' });
    // It ends when the service is gone.
    const writing = writer.write(new URL(service.baseUrl).origin).catch(() => undefined);
    await sleep(wait);
    service.child.kill('SIGKILL');
    await Promise.all([once(service.child, 'exit'), writing]);
    return { inTime: true, url };
  }
  const child = spawnBoxing(args(world.files), { ...world.env, DATABASE_URL: url });
  child.stdout.resume();
  child.stderr.resume();
  // Node needs about a second before a command does anything.
  await Promise.race([sleep(700 + wait), once(child, 'exit')]);
  const inTime = child.exitCode === null && child.signalCode === null;
  if (inTime) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return { inTime, url };
}

/** Does the work again, which must now succeed. */
async function again({ name, args }: Victim, world: ImportedWorld, url: string): Promise<string[]> {
  const { code, stderr } = await boxing(args(world.files), { ...world.env, DATABASE_URL: url });
  return code === 0 ? [] : [`${name}, done again, exited with ${code}: ${stderr}`];
}

/** Lets a service finish what is under way, and compares with what was acknowledged. @returns how many deliveries there were */
async function settle({ db, world, writer }: Trial, faults: string[]): Promise<number> {
  // As after the minute for which a killed sender had claimed them.
  await db('public.webhook_deliveries').whereNotNull('claimed_until').update({ claimed_until: new Date() });
  const service = await startServer({ ...world.env, ROLE: 'all' });
  try {
    await writer.retry(new URL(service.baseUrl).origin);
    await until(async () => (await db('public.webhook_deliveries').where({ state: 'pending' }).first('delivery_id')) === undefined);
  } finally {
    await service.stop();
  }
  const stored = new Set(await db('public.bets').pluck<string[]>('bet_id'));
  for (const id of writer.acknowledged) if (!stored.has(id)) faults.push(`the acknowledged bet ${id} is lost`);
  if (stored.size !== writer.acknowledged.size)
    faults.push(`${stored.size} bets are stored, ${writer.acknowledged.size} were acknowledged`);
  const delivered = await db('public.webhook_deliveries').where({ state: 'delivered' }).pluck<string[]>('message_id');
  for (const id of delivered) if (!world.received.has(id)) faults.push(`the message ${id} was never received`);
  faults.push(...(await broken(db, 'at the end')));
  return delivered.length;
}

async function broken(db: Knex, when: string): Promise<string[]> {
  const findings = await examineInvariants(db);
  return findings.filter(({ verdict }) => verdict === 'problem').map(({ check, found }) => `${when}: ${check}: ${found}`);
}

async function countOf(db: Knex, table: string): Promise<number> {
  return (await db(table).count<{ n: number }[]>({ n: '*' }))[0]?.n ?? 0;
}
