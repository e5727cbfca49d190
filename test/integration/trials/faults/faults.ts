import { setTimeout as sleep } from 'node:timers/promises';
import { examineInvariants } from '../../../../src/cli/doctor/invariants/invariants';
import type { DatabaseFault, Expected } from './database-faults';
import { observe, type Sighting, type View } from './observe';
import type { FaultWorld } from './world';

export interface FaultReport {
  readonly name: string;
  /** Why the fault was left out; the rest is then empty. */
  readonly skipped?: string;
  /** Every answer that a view got while the fault lasted, with its count. */
  readonly answers: Readonly<Record<View, string>>;
  /** Seconds until `/readyz` and `/health` said what they should; null if that is what they say without a fault. */
  readonly readyzSeconds: number | null;
  readonly healthSeconds: number | null;
  readonly slowestSeconds: number;
  /** Seconds from the end of the fault until all views were sound again. */
  readonly recoverySeconds: number;
  readonly broken: readonly string[];
}

const SOUND: Readonly<Record<View, string>> = { list: '200', board: '200', write: '201', readyz: '200', health: 'none' };
const VIEWS: readonly View[] = ['list', 'board', 'write', 'readyz', 'health'];
/** Long enough for every wait of the service to end: a connection, a query, and the next look at the board. */
const LASTS_MS = 20_000;
const RECOVERY_MS = 60_000;
/** The database's return is noticed by the next look, and listening is tried again at most ten seconds later. */
const RECOVERY_SECONDS = 20;
/** `/readyz` and `/health` tell within a wait for a connection or an answer, and a look every five seconds. */
const TELLS_SECONDS = 15;

/** Lets a service meet a fault of its database, and compares what is seen with what is expected. */
export async function meetDatabaseFault(world: FaultWorld, fault: DatabaseFault, lastsMs = LASTS_MS): Promise<FaultReport> {
  const skipped = fault.skip?.(world);
  if (skipped !== undefined) return { ...NOTHING, name: fault.name, skipped };
  const observer = observe(world);
  await untilSound(observer.sightings, performance.now());
  const begun = performance.now();
  const end = await fault.begin(world);
  await sleep(lastsMs);
  const endBegun = performance.now();
  await end();
  const ended = performance.now();
  const sound = await untilSound(observer.sightings, ended);
  await observer.stop();
  const during = observer.sightings.filter(({ asked, at }) => asked < endBegun && at > begun);
  const first = (view: View, seen: string): number | null => {
    const told = during.find((sighting) => sighting.view === view && sighting.seen === seen);
    return SOUND[view] === seen || told === undefined ? null : (told.at - begun) / 1_000;
  };
  const report = {
    name: fault.name,
    answers: answersIn(during),
    readyzSeconds: first('readyz', fault.expected.readyz),
    healthSeconds: first('health', fault.expected.health),
    slowestSeconds: Math.max(...during.map(({ asked, at }) => at - asked)) / 1_000,
    recoverySeconds: sound === undefined ? Infinity : (sound - ended) / 1_000,
  };
  return { ...report, broken: [...brokenBy(fault.expected, report, during), ...(await lostIn(world))] };
}

const NOTHING = {
  answers: { list: '', board: '', write: '', readyz: '', health: '' },
  ...{ readyzSeconds: null, healthSeconds: null, slowestSeconds: 0, recoverySeconds: 0, broken: [] },
};

function brokenBy(
  expected: Expected,
  { readyzSeconds, healthSeconds, slowestSeconds, recoverySeconds }: Pick<FaultReport, `${string}Seconds` & keyof FaultReport>,
  during: readonly Sighting[],
): string[] {
  const unexpected = (view: View, allowed: readonly string[]): string[] => {
    const others = new Set(during.filter((sighting) => sighting.view === view && !allowed.includes(sighting.seen)).map(({ seen }) => seen));
    return [...others].map((seen) => `${view} got ${seen}; allowed are ${allowed.join(', ')}`);
  };
  const late = (view: View, seen: string, seconds: number | null): string[] =>
    SOUND[view] === seen || (seconds !== null && seconds <= TELLS_SECONDS)
      ? []
      : [`${view} said ${seen} after ${seconds ?? 'no'} s; allowed are ${TELLS_SECONDS}`];
  return [
    ...unexpected('list', expected.list),
    ...unexpected('board', expected.board),
    ...unexpected('write', expected.write),
    ...late('readyz', expected.readyz, readyzSeconds),
    ...late('health', expected.health, healthSeconds),
    ...(slowestSeconds <= expected.patience ? [] : [`an answer took ${slowestSeconds.toFixed(1)} s; allowed are ${expected.patience}`]),
    ...(recoverySeconds <= RECOVERY_SECONDS ? [] : [`recovery took ${recoverySeconds.toFixed(1)} s; allowed are ${RECOVERY_SECONDS}`]),
  ];
}

/** When every view had been sound in a row that was asked after an instant; undefined if that does not come within a minute. */
async function untilSound(sightings: readonly Sighting[], after: number): Promise<number | undefined> {
  for (const end = performance.now() + RECOVERY_MS; performance.now() < end; await sleep(50)) {
    const latest = VIEWS.map((view) => sightings.findLast((sighting) => sighting.view === view));
    const times = latest.map((sighting) => {
      return sighting !== undefined && sighting.asked >= after && sighting.seen === SOUND[sighting.view] ? sighting.at : undefined;
    });
    if (times.every((time) => time !== undefined)) return Math.max(...times);
  }
  return undefined;
}

function answersIn(during: readonly Sighting[]): Record<View, string> {
  const of = (view: View): string => {
    const counts = new Map<string, number>();
    for (const { seen } of during.filter((sighting) => sighting.view === view)) counts.set(seen, (counts.get(seen) ?? 0) + 1);
    return [...counts].map(([seen, count]) => `${seen} x${count}`).join(', ');
  };
  return { list: of('list'), board: of('board'), write: of('write'), readyz: of('readyz'), health: of('health') };
}

/** Faults of the stored data: bets that were acknowledged and are gone, or are there twice, and broken invariants. */
async function lostIn({ db, writer, origin }: FaultWorld): Promise<string[]> {
  const refused = await writer.retry(origin).then(
    () => [],
    (error: unknown) => [`a retry failed: ${String(error)}`],
  );
  const stored = new Set(await db('public.bets').pluck<string[]>('bet_id'));
  const lost = [...writer.acknowledged].filter((id) => !stored.has(id)).map((id) => `the acknowledged bet ${id} is lost`);
  const tooMany =
    stored.size === writer.acknowledged.size ? [] : [`${stored.size} bets are stored, ${writer.acknowledged.size} were acknowledged`];
  const findings = await examineInvariants(db);
  return [
    ...refused,
    ...lost,
    ...tooMany,
    ...findings.filter(({ verdict }) => verdict === 'problem').map(({ check, found }) => `${check}: ${found}`),
  ];
}
