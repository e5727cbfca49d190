import './optimizer.css';
import { Attribution } from '../../components/attribution';
import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { Arbitrage } from './arbitrage';
import { Calculators } from './calculators';
import { Hedge } from './hedge';
import { PlusEv } from './plus-ev';
import { Rules } from './rules';

const PARTS = [
  ['arbitrage', 'Arbitrage'],
  ['plus-ev', 'Positive EV'],
  ['hedge', 'Hedge'],
  ['rules', 'Rules'],
  ['calculators', 'Calculators'],
] as const;

const LEADS = {
  arbitrage: 'Bets at different books that together pay more than they cost, with the stake at each book and the leg to place first.',
  'plus-ev': 'The better side of each fight at its best price, by expected profit, with the track record of similar bets.',
  hedge: 'The stake on the other side that makes a bet you hold pay the same on either result.',
  rules: 'How each book settles draws, no contests and fights that are moved, and whether two books settle alike.',
  calculators: 'The same calculations for your own prices.',
} as const;

/** Arbitrage, positive expected value, hedges, settlement rules and calculators. */
export default function OptimizerPage() {
  const part = partOf(PARTS) ?? 'arbitrage';
  return (
    <Page title="Optimizer" lead={LEADS[part]}>
      <Tabs label="Parts of the optimizer" tabs={PARTS} />
      {part === 'arbitrage' && <Arbitrage />}
      {part === 'plus-ev' && <PlusEv />}
      {part === 'hedge' && <Hedge />}
      {part === 'rules' && <Rules />}
      {part === 'calculators' ? <Calculators /> : <Attribution />}
    </Page>
  );
}
