import { Command, InvalidArgumentError } from 'commander';
import type { Knex } from 'knex';
import { changeOwnLimits, confirmOwnLoosening, limitRows, type LimitsRow } from '../../api/desk/me/limits';
import { limitClockOf } from '../../config';
import { askedEnd } from '../../journal/limits/ends';
import { limitsFor, selectLimits } from '../../journal/limits/stored-limits';
import { currencyFrom, moneyFrom } from '../../users/amounts';
import { currencyOf } from '../../users/settings';
import { findUser } from '../../users/users';
import { parseInstant, wholeNumber } from '../arguments';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';

interface Whose extends Output {
  readonly email: string;
  readonly currency?: string;
}

/** Options of `boxing limits set`. */
interface Given extends Whose, Readonly<Partial<Record<CapOption, number | typeof NONE>>> {
  readonly tier?: readonly Tier[];
  readonly coolOffLosses?: number;
  readonly coolOffHours?: number;
  readonly timeOutUntil?: Date;
  readonly excludeUntil?: Date;
}

type Tier = LimitsRow['tiers'][number];
type Changes = Parameters<typeof changeOwnLimits>[3];
type CapOption = (typeof CAPS)[number][1];

/** The amounts that can be limited, as the contract and the options name them. */
const CAPS = [
  ['stake_per_bet', 'stakePerBet', 'largest stake of one bet'],
  ['stake_per_fight', 'stakePerFight', 'stakes on one fight'],
  ['stake_per_card', 'stakePerCard', 'stakes on one card'],
  ['stake_24h', 'stake24h', 'stakes within 24 hours'],
  ['stake_7d', 'stake7d', 'stakes within 7 days'],
  ['stake_30d', 'stake30d', 'stakes within 30 days'],
  ['loss_24h', 'loss24h', 'loss within 24 hours'],
  ['loss_7d', 'loss7d', 'loss within 7 days'],
  ['loss_30d', 'loss30d', 'loss within 30 days'],
] as const;

export function limitsCommand(terminal: Terminal): Command {
  const limits = new Command('limits').description(
    'Limits that a user sets for their own stakes, losses and time. No command shortens one.',
  );
  const command = (name: string, description: string, ...shown: readonly string[]): Command =>
    limits
      .command(name)
      .description(description)
      .addHelpText('after', examples(...shown))
      .requiredOption('--email <address>', 'owner of the limits')
      .option('--currency <code>', 'currency, ISO 4217 (default: that of their settings)', currencyFrom);
  command('show', 'The limits in force, and what they leave now.', 'limits show --email ada@example.com').action((options: Whose) =>
    withOwner(
      terminal,
      options,
      async ({ db, userId, currency, now }) => {
        print(terminal, options, await rowIn(db, userId, currency, now), (row) => linesOf(row, currency));
      },
      withStoreToRead,
    ),
  );
  const set = command(
    'set',
    'Set limits. A tighter one holds at once; a looser one waits and has to be confirmed.',
    'limits set --email ada@example.com --stake-24h 200 --loss-7d 500 --tier 0.1:0.5 --tier 0.2:0.25',
    'limits set --email ada@example.com --stake-24h none',
  );
  for (const [name, , words] of CAPS) set.option(`--${name.replaceAll('_', '-')} <amount>`, `${words}; none removes it`, capFrom);
  set
    .option('--tier <drawdown:multiplier>', 'multiplier of stakes from a drawdown on, as fractions; once for each tier', tierFrom)
    .option('--cool-off-losses <n>', 'losses in a row after which stakes pause', wholeNumber(1, 100))
    .option('--cool-off-hours <hours>', 'how long they pause', wholeNumber(1, 1008))
    .option('--time-out-until <instant>', 'no stakes until then, an hour to 6 weeks ahead', parseInstant)
    .option('--exclude-until <instant>', 'no stakes until then, 6 months to 5 years ahead', parseInstant)
    .action((options: Given) =>
      withOwner(terminal, options, async ({ db, userId, currency, now }) => {
        const row = await db.transaction(async (trx) => {
          const inForce = limitsFor(await selectLimits(trx, userId), currency);
          return changeOwnLimits(trx, now, { userId, currency }, changesIn(options, inForce, now));
        });
        print(terminal, options, row, (stored) => linesOf(stored, currency));
      }),
    );
  command('pending', 'Changes that would allow more, and when each can be confirmed.', 'limits pending --email ada@example.com').action(
    (options: Whose) =>
      withOwner(
        terminal,
        options,
        async ({ db, userId, currency, now }) => {
          const pending = (await rowIn(db, userId, currency, now))?.pending ?? [];
          print(terminal, options, pending, (all) => (all.length === 0 ? ['no change waits'] : all.map(pendingLine)));
        },
        withStoreToRead,
      ),
  );
  command('confirm', 'Confirm a change that has waited.', 'limits confirm --email ada@example.com --field stake_24h')
    .requiredOption('--field <name>', 'the limit or setting, as boxing limits pending names it')
    .action((options: Whose & { readonly field: string }) =>
      withOwner(terminal, options, async ({ db, userId, currency, now }) => {
        const row = await db.transaction((trx) => confirmOwnLoosening(trx, now, { userId, currency, field: options.field }));
        print(terminal, options, row, (stored) => linesOf(stored, currency));
      }),
    );
  return limits;
}

interface Owner {
  readonly db: Knex;
  readonly userId: string;
  readonly currency: string;
  readonly now: Date;
}

async function withOwner(
  terminal: Terminal,
  { email, currency }: Whose,
  work: (owner: Owner) => Promise<void>,
  openStore = withStore,
): Promise<void> {
  await openStore(terminal, async ({ config, store: { db } }) => {
    const { user_id } = await findUser(db, email);
    const own = currency ?? (await currencyOf(db, user_id));
    await work({ db, userId: user_id, currency: own, now: limitClockOf(config).now() });
  });
}

async function rowIn(db: Knex, userId: string, currency: string, now: Date): Promise<LimitsRow | null> {
  return (await limitRows(db, userId, now)).find((row) => row.currency === currency) ?? null;
}

/** Only what the options name: the other limits stay. @throws Refusal for an end that is not allowed */
function changesIn(options: Given, inForce: ReturnType<typeof limitsFor>, now: Date): Changes {
  const caps = CAPS.flatMap(([name, option]) => {
    const cap = options[option];
    return cap === undefined ? [] : [[name, cap === NONE ? null : cap]];
  });
  const { tier, coolOffLosses, coolOffHours, timeOutUntil, excludeUntil } = options;
  return {
    ...Object.fromEntries(caps),
    ...(tier && { tiers: tier }),
    ...(coolOffLosses !== undefined && { cool_off: { losses: coolOffLosses, amount: null, hours: coolOffHours ?? DAY_HOURS } }),
    ...(timeOutUntil && { time_out_until: askedEnd('time_out_until', timeOutUntil, inForce, now) }),
    ...(excludeUntil && { exclude_until: askedEnd('exclude_until', excludeUntil, inForce, now) }),
  };
}

const DAY_HOURS = 24;
/** Removes a limit. */
const NONE = 'none';

function capFrom(text: string): number | typeof NONE {
  return text === NONE ? NONE : moneyFrom(text, { what: 'limit', least: 0.01, most: 999_999_999_999.99 });
}

function tierFrom(text: string, earlier: readonly Tier[] = []): readonly Tier[] {
  const [, drawdown, kelly_multiplier] = /^(0?\.\d+|1):(0|0?\.\d+|1)$/.exec(text) ?? [];
  if (drawdown === undefined || kelly_multiplier === undefined || Number(drawdown) === 0)
    throw new InvalidArgumentError('must be a drawdown and a multiplier as fractions, such as 0.1:0.5');
  return [...earlier, { drawdown: Number(drawdown), kelly_multiplier: Number(kelly_multiplier) }];
}

function linesOf(row: LimitsRow | null, currency: string): string[] {
  if (row === null) return [`nothing is limited in ${currency}`];
  const { status, tiers, cool_off, time_out_until, exclude_until, pending } = row;
  const until = status.until === null ? '' : ` until ${status.until}`;
  const why = status.reasons.length === 0 ? '' : ` (${status.reasons.join(', ')})`;
  return [
    `${currency}: ${status.state}${until}${why}`,
    `stakes x ${status.multiplier}, room ${status.room === null ? 'without limit' : status.room.toFixed(2)}`,
    ...tiers.map(({ drawdown, kelly_multiplier }) => `from a drawdown of ${drawdown}: stakes x ${kelly_multiplier}`),
    ...CAPS.flatMap(([name, , words]) => (row[name] === null ? [] : [`${words}: ${row[name].toFixed(2)}`])),
    ...(cool_off === null ? [] : [pauseLine(cool_off)]),
    ...(time_out_until === null ? [] : [`time-out until ${time_out_until}`]),
    ...(exclude_until === null ? [] : [`excluded until ${exclude_until}`]),
    ...pending.map(pendingLine),
  ];
}

function pauseLine({ losses, amount, hours }: NonNullable<LimitsRow['cool_off']>): string {
  const after = [
    losses === null ? [] : `${losses} losses in a row`,
    amount === null ? [] : `a loss of ${amount.toFixed(2)} within 24 hours`,
  ];
  return `pause of ${hours} hours after ${after.flat().join(' or ')}`;
}

function pendingLine({ field, value, opens_at, lapses_at }: LimitsRow['pending'][number]): string {
  return `waiting: ${field} becomes ${JSON.stringify(value)}, to confirm from ${opens_at} until ${lapses_at}`;
}
