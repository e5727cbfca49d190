import { Command, Option } from 'commander';
import { editBet, listVoided, restoreBet, voidBet, type BetEdit } from '../../journal/bet-changes';
import { listBets, type LoggedBet } from '../../journal/journal';
import { addBet, type WrittenSlip } from '../../journal/log-bet';
import { settleBet, type BetResult } from '../../journal/settlement';
import { shownFingerprint } from '../../journal/terms';
import { parseInstant } from '../arguments';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { storedFight } from '../fight-search';
import { figure } from '../output/figures';
import type { ColumnShape } from '../output/fitted-table';
import { listTable } from '../output/table';
import { addImportCommands } from './journal-imports';

type Add = Output & Omit<WrittenSlip, 'fightId' | 'marketType'> & { fight: string; market?: WrittenSlip['marketType'] };

export function journalCommand(terminal: Terminal): Command {
  const journal = new Command('journal').description('Bets of a user, with a snapshot of the model when each was logged.');
  journal
    .command('add')
    .description('Log a bet. It must have been placed before the fight began; the snapshot of model and price is of when it was placed.')
    .addHelpText(
      'after',
      examples(
        'journal add --email ada@example.com --fight 161126 --side a --book pinnacle --odds 2.10 --stake 50',
        'journal add --email ada@example.com --fight 161126 --side b --book bovada --odds 3.5 --stake 20 --placed-at 2025-09-13T08:30:00Z',
      ),
    )
    .requiredOption('--email <address>', 'owner of the bet')
    .requiredOption('--fight <fight>', 'id of the fight, or the name of a fighter')
    .addOption(new Option('--side <side>', 'corner that the bet is on, or the draw').choices(['a', 'b', 'draw']).makeOptionMandatory())
    .requiredOption('--book <key>', 'sportsbook, as /bookmakers lists it')
    .requiredOption('--odds <decimal>', 'price taken, in decimal odds')
    .requiredOption('--stake <amount>', 'amount staked')
    .option('--currency <code>', 'currency of the stake, ISO 4217', 'USD')
    .option('--placed-at <instant>', 'time at which it was placed, ISO 8601 with a zone (default: now)', parseInstant)
    .addOption(
      new Option('--market <type>', 'whether a draw voids the bet or loses it (default: as the book shows, else h2h)').choices([
        'h2h',
        'h2h_3_way',
      ]),
    )
    .addOption(new Option('--kind <kind>', 'whose money it is').choices(['cash', 'free_bet', 'boost']).default('cash'))
    .option('--again', 'log it even if the journal has the same bet')
    .option('--outside-limits', 'log it even if it is beyond a limit of its owner, because it was placed')
    .action(({ fight, market, ...slip }: Add) =>
      withStore(terminal, async ({ config, store }) => {
        const fightId = await storedFight(store.db, fight);
        const bet = await addBet(store.db, config.clock, { ...slip, fightId, ...(market && { marketType: market }) });
        print(terminal, slip, bet, () => [
          `logged ${describedBet(bet)}`,
          `fair ${figure(bet.snapshot_fair)}, edge ${figure(bet.snapshot_edge)}, CLV so far ${figure(bet.snapshot_clv_at_log)}`,
        ]);
      }),
    );
  journal
    .command('settle')
    .description('Settle a bet by hand, or correct its settlement. The pipeline keeps settlements by hand.')
    .addHelpText('after', examples('journal settle --bet 5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11 --result won'))
    .requiredOption('--bet <id>', 'the bet')
    .addOption(new Option('--result <result>', 'result of the bet').choices(['won', 'lost', 'push']).makeOptionMandatory())
    .action((options: Output & { bet: string; result: BetResult }) =>
      withStore(terminal, async ({ config, store }) => {
        const bet = await settleBet(store.db, config.clock, options.bet, options.result);
        print(terminal, options, bet, () => [
          `${bet.bet_id} ${bet.changed ? 'is' : 'was already'} ${bet.status}: payout ${money(bet.payout, bet)} for a stake of ${money(bet.stake, bet)}`,
        ]);
      }),
    );
  journal
    .command('edit <bet>')
    .description('Correct a bet. The bet as it was is kept on record; the payout of a settled bet follows.')
    .addHelpText(
      'after',
      examples(
        'journal edit 5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11 --odds 2.20',
        'journal edit 5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11 --stake 75',
      ),
    )
    .option('--book <key>', 'sportsbook, as boxing books lists it')
    .option('--odds <decimal>', 'price taken, in decimal odds')
    .option('--stake <amount>', 'amount staked')
    .option('--currency <code>', 'currency of the stake, ISO 4217')
    .option('--placed-at <instant>', 'time at which it was placed, ISO 8601 with a zone', parseInstant)
    .addOption(new Option('--market <type>', 'whether a draw voids the bet or loses it').choices(['h2h', 'h2h_3_way']))
    .option('--outside-limits', 'change it even if its stake is beyond a limit of its owner, because it was placed')
    .action((betId: string, { json, market, ...given }: Output & BetEdit & { market?: WrittenSlip['marketType'] }) =>
      withStore(terminal, async ({ config, store }) => {
        const bet = await editBet(store.db, config.clock, betId, { ...given, ...(market && { marketType: market }) });
        print(terminal, { ...(json && { json }) }, bet, () => [`changed ${describedBet(bet)}`]);
      }),
    );
  journal
    .command('void <bet>')
    .description('Take a bet out of the journal and out of all totals. It stays on record and can be restored.')
    .addHelpText('after', examples("journal void 5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11 --reason 'logged by mistake'"))
    .option('--reason <text>', 'why')
    .action((betId: string, options: Output & { reason?: string }) =>
      withStore(terminal, async ({ config, store }) => {
        const bet = await voidBet(store.db, config.clock, betId, options.reason);
        print(terminal, options, bet, () => [`voided ${describedBet(bet)}`, `to put it back: boxing journal restore ${bet.bet_id}`]);
      }),
    );
  journal
    .command('restore <bet>')
    .description('Put a voided bet back, as it was.')
    .addHelpText('after', examples('journal restore 5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11'))
    .action((betId: string, options: Output) =>
      withStore(terminal, async ({ config, store }) => {
        print(terminal, options, await restoreBet(store.db, config.clock, betId), (bet) => [`restored ${describedBet(bet)}`]);
      }),
    );
  journal
    .command('list')
    .description('The bets of a user, newest first.')
    .addHelpText('after', examples('journal list --email ada@example.com', 'journal list --email ada@example.com --voided'))
    .requiredOption('--email <address>', 'owner of the bets')
    .option('--voided', 'the voided bets instead')
    .action((options: Output & { email: string; voided?: boolean }) =>
      withStoreToRead(terminal, async ({ store }) => {
        const list = options.voided === true ? listVoided : listBets;
        print(terminal, options, await list(store.db, options.email), (bets) => listTable(COLUMNS, bets.map(row), terminal));
      }),
    );
  addImportCommands(journal, terminal);
  return journal;
}

const COLUMNS: readonly ColumnShape[] = [
  // In full, because other commands take it.
  { title: 'id', rank: 1 },
  { title: 'placed', rank: 4 },
  { title: 'fight', rank: 9, align: 'right' },
  { title: 'fighter', rank: 1, elides: true },
  { title: 'book', rank: 5 },
  { title: 'odds', rank: 3, align: 'right' },
  { title: 'stake', rank: 2, align: 'right' },
  { title: 'status', rank: 2 },
  { title: 'payout', rank: 6, align: 'right' },
  { title: 'rule', rank: 7 },
  { title: 'edge', rank: 10, align: 'right' },
  { title: 'CLV', rank: 8, align: 'right' },
];

function describedBet(bet: LoggedBet): string {
  return `${bet.bet_id}: ${bet.picked_fighter} at ${bet.decimal_odds}, ${money(bet.stake, bet)} with ${bet.book}`;
}

function row(bet: LoggedBet) {
  const { bet_id, placed_at, fight_id, picked_fighter, book, decimal_odds, stake, status, payout, snapshot_edge, realized_clv } = bet;
  const paid = payout === null ? null : money(payout, bet);
  return [
    ...[bet_id, placed_at, fight_id, picked_fighter, book, decimal_odds, money(stake, bet), status, paid],
    ruleOf(bet),
    ...[figure(snapshot_edge), figure(realized_clv)],
  ];
}

/** The rule that settled a bet or for which it waits, or else the fingerprint of the rules that it stands under. */
function ruleOf({ waits_for, settled_by, ruled_by, status, rules_fingerprint }: LoggedBet): string | null {
  if (waits_for !== null) return `waits for ${waits_for}`;
  if (status === 'pending') return shownFingerprint({ rules_fingerprint });
  return settled_by === 'pipeline' ? ruled_by : null;
}

function money(amount: number, { currency }: { readonly currency: string }): string {
  return `${amount.toFixed(2)} ${currency}`;
}
