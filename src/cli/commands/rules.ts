import { Option, type Command } from 'commander';
import { isDay } from '../../feeds/files/day';
import { readRules, RULE_COLUMNS } from '../../feeds/files/settlement-rules';
import {
  comparedBooks,
  resetRules,
  rulesInForce,
  rulesOfBook,
  rulesToRead,
  storeRules,
  type ComparedEndings,
  type RulesToRead,
} from '../../prices/settlement-rules';
import { UserError } from '../../lib/user-error';
import { print, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';
import { replacedTableCommand } from '../replaced-table';

export function rulesCommand(terminal: Terminal): Command {
  const command = replacedTableCommand(terminal, {
    name: 'rules',
    description: 'How each book settles draws, no contests and fights that are moved. Arbitrage and hedges are judged by them.',
    of: 'cases',
    columns: RULE_COLUMNS,
    read: (file, clock) => readRules(file, clock.now().toISOString().slice(0, 10)),
    inForce: rulesInForce,
    store: storeRules,
    reset: resetRules,
    row: (_, rule) => RULE_COLUMNS.map((column) => rule[column]),
    json: (_, rule) => rule,
  });
  command
    .command('show <book>')
    .description('The rules of one book, where each was read, and which are missing.')
    .option('--as-of <day>', 'as they were known at the end of a day, such as 2026-11-24')
    .addHelpText('after', examples('rules show betmgm', 'rules show betmgm --as-of 2026-11-24'))
    .action((book: string, { asOf, ...options }: Output & { asOf?: string }) => {
      if (asOf !== undefined && !isDay(asOf)) throw new UserError(`--as-of was ${asOf}; expected a day such as 2026-11-24`);
      return withStoreToRead(terminal, async ({ config, store }) => {
        const shown = await rulesOfBook(store.db, book, config.clock.now(), asOf ?? null);
        print(terminal, options, shown, () => [
          ...shown.rules.map(({ market_type, rule, value, source, read_on }) => {
            const of = market_type === '*' ? rule : `${rule} (${market_type})`;
            return `${of.padEnd(32)}${value.padEnd(12)}read on ${read_on}, ${source}`;
          }),
          ...shown.missing.map(({ market_type, rules }) => `missing for ${market_type}: ${rules.length === 0 ? 'none' : rules.join(', ')}`),
        ]);
      });
    });
  command
    .command('compare <books...>')
    .description('Whether bets at two or three books are the same bet: what each pays at every ending.')
    .addOption(new Option('--market-type <type>', 'of the bets').choices(['h2h', 'h2h_3_way']).default('h2h'))
    .addHelpText('after', examples('rules compare betmgm betonlineag', 'rules compare bovada paddypower --market-type h2h_3_way'))
    .action((books: string[], { marketType, ...options }: Output & { marketType: 'h2h' | 'h2h_3_way' }) => {
      if (books.length < 2 || books.length > 3 || new Set(books).size < books.length)
        throw new UserError(`rules compare was given ${books.join(' ')}: name two or three different books`);
      return withStoreToRead(terminal, async ({ config, store }) => {
        const classes = await comparedBooks(store.db, books, marketType, config.clock.now());
        print(terminal, options, classes, () => classes.flatMap(linesOfClass));
      });
    });
  command
    .command('check')
    .description('What to read: rules that are missing, that were read more than 180 days ago, or that owners of bets contradict.')
    .addHelpText('after', examples('rules check'))
    .action((options: Output) =>
      withStoreToRead(terminal, async ({ config, store }) => {
        const found = await rulesToRead(store.db, config.clock.now());
        print(terminal, options, found, () => (found.length === 0 ? ['all rules are known and fresh'] : found.flatMap(linesToRead)));
      }),
    );
  return command;
}

/** A class of endings: how many there are, what each book pays, and the plainest of them. */
function linesOfClass({ pays, differs, endings, endings_total, share }: ComparedEndings): string[] {
  const mark = { true: 'differs', false: 'same', null: 'unknown' }[String(differs)] ?? '';
  const often = share === null ? 'not counted' : `${(100 * share.share).toFixed(2)} % of ${share.n} bouts`;
  const paid = pays.map(({ book, on_winner, on_loser, on_draw }) =>
    [`${book} pays winner ${on_winner}, loser ${on_loser}`, ...(on_draw === null ? [] : [`draw ${on_draw}`])].join(', '),
  );
  return [`${mark.padEnd(9)}${often}`, ...paid.map((line) => `  ${line}`), `  at ${endings.join(', ')}; ${endings_total} endings`];
}

function linesToRead({ book, missing, ageing, contradicted }: RulesToRead): string[] {
  return [
    ...missing.map(({ market_type, rules }) => `${book}: missing for ${market_type}: ${rules.join(', ')}`),
    ...ageing.map(({ rule, read_on, source }) => `${book}: ${rule} was read on ${read_on}, ${source}`),
    ...contradicted.map(
      ({ market_type, rule, bets, last_on }) =>
        `${book}: ${rule} (${market_type}) is contradicted by ${bets} ${bets === 1 ? 'bet' : 'bets'}, last settled by hand on ${last_on}`,
    ),
  ];
}
