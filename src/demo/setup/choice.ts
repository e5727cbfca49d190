import type { Knex } from 'knex';
import type { Config } from '../../config';
import { VENDOR_URL } from '../../feeds/odds-api-client';
import { readInstallation, refusalOf, type Installation } from '../../installation/installation';
import { UserError } from '../../lib/user-error';

type Choice = Pick<Config, 'demo' | 'odds' | 'replayAt' | 'role' | 'store'>;

/**
 * Whether this process shows the demo world: always with DEMO=on, never with DEMO=off, and else where the database holds it already or
 * where nothing was configured that could give anything else.
 * @throws UserError when what was asked for and what the database holds do not go together
 */
export async function demoIsWanted(config: Choice, db: Knex): Promise<boolean> {
  return demoIsWantedOver(await readInstallation(db), config);
}

/** The same over what is known of the database. @param installation undefined while nothing was written into it */
export function demoIsWantedOver(installation: Installation | undefined, config: Choice): boolean {
  const isWanted = config.demo === 'on' || (config.demo === 'auto' && standsToReason(config, installation));
  if (!isWanted && installation?.origin === 'demo') {
    throw new UserError('DEMO=off, but this database holds the demo world: take another DATA_DIR or DATABASE_URL');
  }
  if (isWanted && installation?.origin === 'real') throw refusalOf('demo');
  if (isWanted && config.odds.apiKey !== undefined && config.odds.apiUrl === VENDOR_URL) {
    throw new UserError(
      'the demo world is not polled from the vendor: unset ODDS_API_KEY, set ODDS_API_URL to a "boxing demo feed", or set DEMO=off and take another DATA_DIR or DATABASE_URL',
    );
  }
  return isWanted;
}

function standsToReason({ odds, replayAt, role, store }: Choice, installation?: Installation): boolean {
  if (installation !== undefined) return installation.origin === 'demo';
  return store.databaseUrl === undefined && odds.apiKey === undefined && replayAt === undefined && role === 'all';
}
