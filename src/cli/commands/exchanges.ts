import { Command, Option } from 'commander';
import { decideMarket, listVenueMarkets, type ListedMarket, type MarketDecision } from '../../prices/exchanges/decisions';
import type { MarketState } from '../../prices/exchanges/stored-books';
import { print, withStore, withStoreToRead, type Output, type Terminal } from '../context';
import { examples } from '../examples';

const STATES: readonly MarketState[] = ['held_back', 'unmapped', 'mapped', 'confirmed', 'refused'];

export function exchangesCommand(terminal: Terminal): Command {
  const exchanges = new Command('exchanges').description(
    'Recorded markets of exchanges and prediction markets: on which fight and side each is.',
  );
  exchanges
    .command('list')
    .description('The markets with what each contract pays for, those that wait for a decision first.')
    .addHelpText('after', examples('exchanges list --state held_back'))
    .addOption(new Option('--state <state>', 'only these').choices(STATES))
    .action((options: Output & { state?: MarketState }) =>
      withStoreToRead(terminal, async ({ store }) => {
        print(terminal, options, await listVenueMarkets(store.db, options.state), (markets) =>
          markets.length === 0 ? ['no market is stored; boxing import exchange reads a recorded day'] : markets.map(described),
        );
      }),
    );
  const decision = (name: MarketDecision, description: string, done: string): void => {
    exchanges
      .command(`${name} <venue> <market>`)
      .description(description)
      .addHelpText('after', examples(`exchanges ${name} kalshi KXBOXING-25SEP13-A`))
      .option('--by <who>', 'person who decided', 'operator')
      .action((venue: string, market_id: string, options: Output & { by: string }) =>
        withStore(terminal, async ({ config, store }) => {
          await decideMarket(store.db, name, { venue, market_id, by: options.by, now: config.clock.now() });
          print(terminal, options, { venue, market_id, decision: name }, () => [`${market_id} of ${venue} ${done}`]);
        }),
      );
  };
  decision('confirm', 'Say that the sides of a market are right, even if its prices contradict them.', 'is used as it is');
  decision('swap', 'Say that a market is on the other fighter.', 'is used with its sides swapped');
  decision('refuse', 'Say that a market must not be used.', 'is not used');
  return exchanges;
}

function described({ venue, market_id, title, state, reason, fighter_a, fighter_b, selections }: ListedMarket): string {
  const on = (outcome: ListedMarket['selections'][number]['outcome']) =>
    outcome === null ? 'nothing known' : outcome === 'draw' ? 'the draw' : ((outcome === 'a' ? fighter_a : fighter_b) ?? outcome);
  const sides = selections.map(
    ({ label, selection_id, outcome, negated }) => `${label ?? selection_id}: ${negated ? 'all but ' : ''}${on(outcome)}`,
  );
  return `${venue} ${market_id}  ${state}${reason === null ? '' : ` (${reason})`}  "${title}"  ${sides.join(', ')}`;
}
