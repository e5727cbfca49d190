import type { Knex } from 'knex';
import { examineInvariants } from '../../../../src/cli/doctor/invariants/invariants';
import { seededRandom } from '../../../../src/lib/math/random';
import { connect, jobTimeouts } from '../../../../src/store/connect';
import { openCluster, type Cluster } from '../../../../tools/cluster/cluster';
import { quietLog } from '../../../../src/lib/log';
import { pino } from 'pino';
import { until } from '../../../support/until';
import { openImportedWorld, type ImportedWorld } from '../imported-world';
import { startLoad, type Load } from './load';
import type { Victim } from './victims';

/** What the loss of one part was like for clients, in seconds. */
export interface Loss {
  readonly victim: Victim['name'];
  /** The longest time in which no bet was acknowledged, from the loss until all was whole again. */
  readonly withoutWrite: number;
  readonly withoutRead: number;
  readonly failedReads: number;
  /** Until the first event that was published after the loss had reached each reader of the stream. */
  readonly untilEvents: number;
  /** Until all parts were up again. */
  readonly untilWhole: number;
}

export interface FailoverReport {
  readonly losses: readonly Loss[];
  readonly bets: number;
  readonly events: number;
  readonly reads: number;
  readonly messages: number;
  readonly faults: readonly string[];
}

/** Writes are promised to return within this time. */
const LONGEST_WITHOUT_WRITE_S = 20;
/** Bets that are acknowledged, and events that reach each reader, before the first loss, between two and after the last. */
const QUIET = 25;

/** Loses one part of a cluster after the other under load, and looks for what clients missed. @param told of each loss */
export async function tryFailover(victims: readonly Victim[], told: (loss: Loss) => void = () => undefined): Promise<FailoverReport> {
  const cluster = await openCluster(quietLog(pino({ level: 'silent' })));
  try {
    const db = connect(cluster.urls.owner, { applicationName: 'boxing-trial', poolSize: 4, timeouts: jobTimeouts });
    const world = await openImportedWorld(db, cluster.urls.owner, seededRandom(1)).catch(async (error: unknown) => {
      await db.destroy();
      throw error;
    });
    try {
      return await loseEach(victims, { cluster, db, world }, told);
    } finally {
      await db.destroy();
      await world.close();
    }
  } finally {
    await cluster.close();
  }
}

interface Trial {
  readonly cluster: Cluster;
  readonly db: Knex;
  readonly world: ImportedWorld;
}

async function loseEach(victims: readonly Victim[], trial: Trial, told: (loss: Loss) => void): Promise<FailoverReport> {
  const { cluster, db, world } = trial;
  await cluster.startServices(world.env);
  const { fight_id: fightId } = await db('master.feed_events').whereNotNull('fight_id').first('fight_id');
  const load = startLoad({ origin: cluster.origin, key: world.key, fightId, db });
  const losses: Loss[] = [];
  try {
    for (const victim of victims) {
      await undisturbed(load);
      const loss = await lose(victim, cluster, load);
      losses.push(loss);
      told(loss);
    }
    await undisturbed(load);
  } finally {
    await load.stop();
  }
  const faults = losses.flatMap(({ victim, withoutWrite }) =>
    withoutWrite > LONGEST_WITHOUT_WRITE_S ? [`${victim}: no bet was acknowledged for ${withoutWrite} s`] : [],
  );
  faults.push(...(await missing(load, trial)));
  const messages = await db('public.webhook_deliveries').where({ state: 'delivered' }).count<{ n: number }[]>({ n: '*' });
  return {
    ...{ losses, faults, events: load.published.size, reads: load.read.length, messages: messages[0]?.n ?? 0 },
    bets: load.writers.reduce((sum, writer) => sum + writer.acknowledged.size, 0),
  };
}

/** Lets the load run for a while: by what it does, because a machine may be slow. */
async function undisturbed(load: Load): Promise<void> {
  const [bets, events] = [load.written.length, load.arrived()];
  await until(() => load.written.length >= bets + QUIET && load.arrived().every((n, i) => n >= (events[i] ?? 0) + QUIET), 'the load runs');
}

async function lose({ name, lose: begin, isWhole }: Victim, cluster: Cluster, load: Load): Promise<Loss> {
  const at = performance.now();
  const published = load.published.size;
  const bringBack = await begin(cluster);
  const arrivedBefore = load.arrived();
  await until(
    () => load.published.size > published + 2 && load.arrived().every((n, i) => n > (arrivedBefore[i] ?? 0) + 2),
    'events arrive',
  );
  const events = performance.now();
  await until(() => (load.written.at(-1) ?? 0) > at, 'a bet is acknowledged');
  bringBack();
  await until(async () => (await cluster.areWhole()) && (await isWhole(cluster)), `all is whole after the loss of ${name}`);
  const end = performance.now();
  return {
    victim: name,
    withoutWrite: longestGap(load.written, at, end),
    withoutRead: longestGap(load.read, at, end),
    failedReads: load.failedReads.filter((failure) => failure.at >= at && failure.at <= end).length,
    untilEvents: seconds(events - at),
    untilWhole: seconds(end - at),
  };
}

/** The longest time between two successes, of which the first may be from before. In seconds. */
function longestGap(successes: readonly number[], from: number, to: number): number {
  const first = successes.findLast((time) => time < from) ?? from;
  const times = [first, ...successes.filter((time) => time >= from && time <= to), to];
  return seconds(Math.max(...times.slice(1).map((time, i) => time - (times[i] ?? time))));
}

const seconds = (ms: number): number => Number((ms / 1_000).toFixed(1));

/** Names what was acknowledged or published and is not there, or is there twice. */
async function missing({ writers, followers, published }: Load, { cluster, db, world }: Trial): Promise<string[]> {
  const faults: string[] = [];
  for (const writer of writers) await writer.retry(cluster.origin);
  const bets = await db('public.bets').pluck<string[]>('bet_id');
  const acknowledged = new Set(writers.flatMap((writer) => [...writer.acknowledged]));
  faults.push(...[...acknowledged].filter((id) => !bets.includes(id)).map((id) => `the acknowledged bet ${id} is lost`));
  if (bets.length !== acknowledged.size) faults.push(`${bets.length} bets are stored, ${acknowledged.size} were acknowledged`);

  const { rows: events } = await db.raw<{ rows: { place: string; n: number | null }[] }>(
    `select public.epoch_of(event_id) || '.' || event_id as place, cast(data ->> 'n' as integer) as n
     from public.events where user_id is null or user_id = ? order by event_id`,
    [world.userId],
  );
  const stored = events.flatMap(({ n }) => n ?? []);
  if (new Set(stored).size !== stored.length) faults.push('an event was stored twice');
  faults.push(...[...published].filter((n) => !stored.includes(n)).map((n) => `the event ${n} is lost`));

  const places = events.map(({ place }) => place);
  const newest = places.at(-1);
  for (const [i, follower] of followers.entries()) {
    await until(() => follower.frames().some(({ id }) => id === newest), `reader ${i + 1} has the newest event`);
    await follower.stop();
    const frames = follower.frames();
    const resyncs = frames.filter(({ event }) => event === 'resync').length;
    if (resyncs > 0) faults.push(`reader ${i + 1} was sent back ${resyncs} times`);
    const received = frames.flatMap(({ id, event }) =>
      id === undefined || ['snapshot', 'position', 'resync'].includes(event ?? '') ? [] : [id],
    );
    const expected = places.slice(places.indexOf(received[0] ?? ''));
    if (received.join() !== expected.join())
      faults.push(`reader ${i + 1} received ${received.length} events, not the ${expected.length} there are`);
  }

  await until(
    async () => (await db('public.webhook_deliveries').where({ state: 'pending' }).first('delivery_id')) === undefined,
    'all is delivered',
  );
  const delivered = await db('public.webhook_deliveries').where({ state: 'delivered' }).pluck<string[]>('message_id');
  faults.push(...delivered.filter((id) => !world.received.has(id)).map((id) => `the message ${id} was never received`));
  const broken = (await examineInvariants(db)).filter(({ verdict }) => verdict === 'problem');
  return [...faults, ...broken.map(({ check, found }) => `${check}: ${found}`)];
}
