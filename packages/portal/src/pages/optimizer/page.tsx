import './optimizer.css';
import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { Arbitrage } from './arbitrage';
import { Calculators } from './calculators';
import { Hedge } from './hedge';
import { PlusEv } from './plus-ev';

const PARTS = [
  ['arbitrage', 'Arbitrage'],
  ['plus-ev', 'Positive EV'],
  ['hedge', 'Hedge'],
  ['calculators', 'Calculators'],
] as const;

const LEADS = {
  arbitrage: 'Prices at different books that together pay more than they cost: which leg first, and how much at each book.',
  'plus-ev': 'The better side of each fight at its best price, by expected profit, with what bets like it were worth before.',
  hedge: 'What to stake on the other side so that a bet you hold pays the same whichever fighter wins.',
  calculators: 'The same arithmetic for prices of your own.',
} as const;

/** Which prices to take together, and how much at each. */
export default function OptimizerPage() {
  const part = partOf(PARTS) ?? 'arbitrage';
  return (
    <Page title="Optimizer" lead={LEADS[part]}>
      <Tabs label="Parts of the optimizer" tabs={PARTS} />
      {part === 'arbitrage' && <Arbitrage />}
      {part === 'plus-ev' && <PlusEv />}
      {part === 'hedge' && <Hedge />}
      {part === 'calculators' && <Calculators />}
    </Page>
  );
}
