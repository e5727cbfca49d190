import type { Knex } from 'knex';
import type { Config } from '../../config';
import type { OnLoopback } from '../../events/webhooks/addresses';
import { VENDOR_URL } from '../../feeds/odds-api-client';
import { readInstallation, originMismatch, type Installation } from '../../store/installation';
import { UserError } from '../../lib/user-error';

type Choice = Pick<Config, 'demo' | 'odds' | 'replayAt' | 'role' | 'store'>;

/**
 * Whether this process serves the demo world: always with DEMO=on, never with DEMO=off. Otherwise it does where the database holds the
 * demo world, or is empty and no other source is configured.
 * @throws UserError when the configuration contradicts the database
 */
export async function isDemoWanted(config: Choice, db: Knex): Promise<boolean> {
  return isDemoWantedFor(await readInstallation(db), config);
}

/** Whether an empty database, for which the demo is not the default, can still become the demo. */
export function mayChooseDemo({ demo, odds, replayAt }: Choice): boolean {
  return demo === 'auto' && odds.apiKey === undefined && replayAt === undefined;
}

/** As `isDemoWanted`, for an installation that was read before. @param installation undefined for an empty database */
export function isDemoWantedFor(installation: Installation | undefined, config: Choice): boolean {
  const isWanted = config.demo === 'on' || (config.demo === 'auto' && isDefault(config, installation));
  if (!isWanted && installation?.origin === 'demo') {
    throw new UserError('DEMO=off, but this database holds the demo world: use another DATA_DIR or DATABASE_URL');
  }
  if (isWanted && installation?.origin === 'real') throw originMismatch('demo');
  if (isWanted && config.odds.apiKey !== undefined && config.odds.apiUrl === VENDOR_URL) {
    throw new UserError(
      'the demo world is not polled from the vendor: unset ODDS_API_KEY, set ODDS_API_URL to a "boxing demo feed", or set DEMO=off and use another DATA_DIR or DATABASE_URL',
    );
  }
  return isWanted;
}

function isDefault({ odds, replayAt, role, store }: Choice, installation?: Installation): boolean {
  if (installation !== undefined) return installation.origin === 'demo';
  return store.databaseUrl === undefined && odds.apiKey === undefined && replayAt === undefined && role === 'all';
}

/**
 * Whether webhooks may go to loopback. The demo's key is public, so by default only a demo that nobody else can ask may be told to send there,
 * and to the receiver of the examples alone: other ports may trust every request from this machine.
 */
export function webhooksOnLoopback(
  { webhooksOnLoopback: choice, host }: Pick<Config, 'webhooksOnLoopback' | 'host'>,
  isDemo: boolean,
): OnLoopback {
  if (choice !== 'auto') return choice === 'on';
  return isDemo && ['127.0.0.1', '::1', 'localhost'].includes(host) && { port: RECEIVER_PORT };
}

/** Where `examples/webhook-receiver.ts` listens by default. */
const RECEIVER_PORT = 4000;
