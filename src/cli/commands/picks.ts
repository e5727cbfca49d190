import { Command } from 'commander';
import type { operations } from 'boxing-prediction-trading-client';
import { UserError } from '../../lib/user-error';
import type { Terminal } from '../context';
import { examples } from '../examples';
import { findPendingFight } from '../fight-search';
import { boardListing } from '../listing/board';
import { pickListing } from '../listing/pick';
import { boardOptions, pricingOptions } from '../listing/pricing-options';
import { readCommand } from '../listing/read-command';
import { QueryOption } from '../listing/read-options';
import { showListing } from '../listing/show-listing';

type BoardQuery = NonNullable<operations['listLivePicks']['parameters']['query']>;

export function picksCommand(terminal: Terminal): Command {
  const command = new Command('picks')
    .description('What to bet on now: a pick for each upcoming fight, bets first. With a fight, that pick in full, at every book.')
    .argument('[fight...]', 'the id of a fight or the name of a fighter')
    .addHelpText('after', examples('picks', 'picks --bets --bankroll 1000', 'picks 161126', 'picks Crawford --bankroll 1000 --watch=60'));
  const parameters = [
    ...pricingOptions(),
    ...boardOptions(),
    new QueryOption('--bets', 'bet_only', 'only bets'),
    new QueryOption('--include-stale', 'include_stale', 'also picks that no recent run confirmed'),
    new QueryOption(
      '--books <keys>',
      'books',
      'your books, separated by commas: adds the best price among them; with a fight, shows only them',
    ),
  ];
  return readCommand<BoardQuery>(terminal, command, parameters, async ({ api, text, read, query }) => {
    if (text === '') return showListing(terminal, read, boardListing(api, query));
    const { bet_only, include_stale, min_robust, max_outlay_pct, ...priced } = query;
    if ([bet_only, include_stale, min_robust, max_outlay_pct].some((given) => given !== undefined))
      throw new UserError('--bets, --include-stale, --min-robust and --max-outlay choose among all picks: leave them out with a fight');
    const { fight_id } = await findPendingFight(api, text);
    return showListing(terminal, read, pickListing(api, fight_id, priced));
  });
}
