import type { Knex } from 'knex';
import { pino } from 'pino';
import { systemClock } from '../../lib/clock';
import { ConfigError, loadConfig, type Config } from '../../config';
import type { Environment } from '../../environment';
import { readPackageFile } from '../../lib/files/package-files';
import { feedIsConfigured } from '../../live/feed/configured-feed';
import { readInstallation, type Origin } from '../../store/installation';
import { jobTimeouts } from '../../store/connect';
import { hasEmbeddedData, startEmbedded } from '../../store/embedded';
import { installedSources } from '../sources-in-force';
import { checkClock } from './clocks';
import { checkRecord, examineData } from './data';
import { examineDatabase, examinePooler, examineReading, unreachable, withConnection } from './database';
import { examineFeed } from './feed';
import { examineInvariants } from './invariants/invariants';
import { ok, problem, problemOf, warning, type Finding } from './finding';
import { checkBinaries, checkDataDirectory, checkDisk, checkNode } from './machine';
import { checkServiceIsOurs, checkPort, checkSystemToken, type RunningService } from './service';
import { examineSeal } from './seal';
import { examineRules } from './rules';
import { examineSources } from './sources';
import { examineRetention } from './retention';
import { checkWorld } from './world';

export interface DoctorOptions {
  /** Also reads all the data, and checks what must hold of it. */
  readonly deep: boolean;
}

/** Runs all checks in order of dependence. It changes nothing, but starts a stopped embedded database for the time of the check. */
export async function examine(env: Environment, nodeVersion: string, options: DoctorOptions): Promise<Finding[]> {
  const { engines }: { engines: { node: string } } = JSON.parse(await readPackageFile('package.json'));
  const node = checkNode(nodeVersion, engines.node);
  try {
    const config = loadConfig(env);
    const { finding: port, running } = await checkPort(config);
    const { findings, origin } = await examineStore(config, running, options);
    return [
      node,
      ...checkEnvironment(config),
      checkSystemToken(config),
      port,
      ...findings,
      ...(await examineFeed(config, origin, systemClock.now)),
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [node, ...error.problems.map(settingProblem)];
  }
}

function checkEnvironment({ replayAt }: Config): Finding[] {
  if (replayAt === undefined) return [ok('environment', 'all variables are valid')];
  return [warning('environment', `the clock is fixed at ${replayAt.toISOString()}`, 'unset REPLAY_AT, unless this is a replay')];
}

function settingProblem(sentence: string): Finding {
  const [found = sentence, allowed = ''] = sentence.split('; ');
  return problem('environment', found, `correct it: ${allowed}`);
}

interface Examined {
  readonly findings: readonly Finding[];
  /** Origin of the data on this installation; undefined if unknown. */
  readonly origin?: Origin | undefined;
}

async function examineStore(config: Config, running: RunningService | undefined, options: DoctorOptions): Promise<Examined> {
  const { databaseUrl, dataDir } = config.store;
  if (databaseUrl !== undefined) return examineServerAt(databaseUrl, config, running, options);
  const directory = [checkBinaries(), checkDataDirectory(dataDir), await checkDisk(dataDir)];
  if (directory.some(({ verdict }) => verdict === 'problem')) return { findings: directory };
  if (!hasEmbeddedData(dataDir)) {
    const { findings, origin } = examineNothing(config);
    return {
      findings: [
        ...directory,
        ok('database', 'it does not exist yet: boxing setup or the first start of the service creates it'),
        ...findings,
      ],
      origin,
    };
  }
  try {
    const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }));
    try {
      const { findings, origin } = await examineServerAt(embedded.url, config, running, options);
      return { findings: [...directory, ...findings], origin };
    } finally {
      await embedded.leave();
    }
  } catch (error) {
    return { findings: [...directory, problemOf('database', error)] };
  }
}

async function examineServerAt(
  url: string,
  config: Config,
  running: RunningService | undefined,
  options: DoctorOptions,
): Promise<Examined> {
  const sessions = await examinePooler(config.store);
  // The other checks set what would reach the other clients of the pooler.
  if (sessions?.verdict === 'problem') return { findings: [sessions] };
  try {
    const { findings, origin } = await withConnection(url, undefined, (db) => examineOpen(db, url, config, running, options));
    return { findings: sessions === undefined ? findings : [sessions, ...findings], origin };
  } catch (error) {
    return { findings: [unreachable('database', 'DATABASE_URL', error)] };
  }
}

/** Checks a database that holds nothing yet. */
function examineNothing(config: Config): Examined {
  const { finding, origin } = checkWorld(config, undefined);
  return { findings: [finding, checkRecord({ fighters: 0, fights: 0 }, origin)], origin };
}

async function examineOpen(
  db: Knex,
  url: string,
  config: Config,
  running: RunningService | undefined,
  { deep }: DoctorOptions,
): Promise<Examined> {
  const { findings, server, schema } = await examineDatabase(db);
  const clock = checkClock(systemClock.now(), server.now, 'the database');
  if (schema === 'old') return { findings: [...findings, clock] };
  if (schema === 'missing') {
    const world = examineNothing(config);
    return { findings: [...findings, clock, ...world.findings], origin: world.origin };
  }
  const { databaseReadUrls } = config.store;
  const reading = await Promise.all(
    databaseReadUrls?.map((readUrl) => examineReading(readUrl, true, server)) ?? [examineReading(url, false, server)],
  );
  const { finding, origin } = checkWorld(config, await readInstallation(db));
  const service = running === undefined ? [] : [await checkServiceIsOurs(db, running)];
  const data = await examineData(db, config.clock.now(), { hasFeed: feedIsConfigured(config) && config.replayAt === undefined, origin });
  const sources = await examineSources(db, await installedSources(db, config), config.clock.now());
  const rules = await examineRules(db, config.clock.now());
  const kept = await examineRetention(db, config.clock.now());
  const seal = await examineSeal(db, config.sealKeyFile, config.clock.now());
  const invariants = deep ? await withConnection(url, undefined, examineInvariants, jobTimeouts) : [];
  return { findings: [...findings, ...reading, clock, ...service, finding, ...data, ...sources, rules, kept, seal, ...invariants], origin };
}
