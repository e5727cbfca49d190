import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { systemClock } from '../../lib/clock';
import { ConfigError, loadConfig, type Config, type Environment } from '../../config';
import { readPackageFile } from '../../lib/files/package-files';
import { feedIsConfigured } from '../../live/feed/configured-feed';
import { readInstallation, type Origin } from '../../installation/installation';
import { startEmbedded } from '../../store/embedded';
import { checkClock } from './clocks';
import { examineData } from './data';
import { examineDatabase, examineReading, unreachable, withConnection } from './database';
import { examineFeed } from './feed';
import { ok, problem, problemOf, warning, type Finding } from './finding';
import { checkBinaries, checkDataDirectory, checkDisk, checkNode } from './machine';
import { checkPort, checkSystemToken } from './service';
import { checkWorld } from './world';

/** Runs all checks in order of dependence. It changes nothing, but starts a stopped embedded database for the time of the check. */
export async function examine(env: Environment, nodeVersion: string): Promise<Finding[]> {
  const { engines }: { engines: { node: string } } = JSON.parse(await readPackageFile('package.json'));
  const node = checkNode(nodeVersion, engines.node);
  try {
    const config = loadConfig(env);
    const { findings, origin } = await examineStore(config);
    return [
      node,
      ...checkEnvironment(config),
      checkSystemToken(config),
      await checkPort(config),
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

async function examineStore(config: Config): Promise<Examined> {
  const { databaseUrl, dataDir } = config.store;
  if (databaseUrl !== undefined) return examineServerAt(databaseUrl, config);
  const directory = [checkBinaries(), checkDataDirectory(dataDir), await checkDisk(dataDir)];
  if (directory.some(({ verdict }) => verdict === 'problem')) return { findings: directory };
  if (!existsSync(path.resolve(dataDir))) {
    const { finding, origin } = checkWorld(config, undefined);
    return {
      findings: [...directory, ok('database', 'it does not exist yet: the first command that needs it creates it'), finding],
      origin,
    };
  }
  try {
    const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }));
    const { findings, origin } = await examineServerAt(embedded.url, config).finally(() => embedded.leave());
    return { findings: [...directory, ...findings], origin };
  } catch (error) {
    return { findings: [...directory, problemOf('database', error)] };
  }
}

async function examineServerAt(url: string, config: Config): Promise<Examined> {
  try {
    return await withConnection(url, undefined, (db) => examineOpen(db, url, config));
  } catch (error) {
    return { findings: [unreachable('database', 'DATABASE_URL', error)] };
  }
}

async function examineOpen(db: Knex, url: string, config: Config): Promise<Examined> {
  const { findings, server, isCurrent } = await examineDatabase(db);
  const clock = checkClock(systemClock.now(), server.now, 'the database');
  if (!isCurrent) return { findings: [...findings, clock] };
  const { databaseReadUrl } = config.store;
  const reading = await examineReading(databaseReadUrl ?? url, databaseReadUrl !== undefined);
  const { finding, origin } = checkWorld(config, await readInstallation(db));
  const data = await examineData(db, config.clock.now(), feedIsConfigured(config) && config.replayAt === undefined);
  return { findings: [...findings, reading, clock, finding, ...data], origin };
}
