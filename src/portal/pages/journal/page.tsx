import './journal.css';
import { useEffect } from 'preact/hooks';
import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { address, setQuery } from '../../routing/address';
import { AddBet } from './add-bet';
import { Bankroll } from './bankroll';
import { Bets } from './bets';
import { Import } from './import';
import { NEW_BET, said } from './journal';
import { Results } from './results';
import { Totals } from './totals';

const PARTS = [
  ['bets', 'Bets'],
  ['results', 'Results'],
  ['bankroll', 'Bankroll'],
  ['import', 'Import'],
] as const;

/** The reader's bets, what they were worth, and whether that was luck. */
export default function JournalPage() {
  const part = partOf(PARTS) ?? 'bets';
  useEffect(() => () => void (said.value = ''), []);
  const isAdding = address.value.query.get('add') !== null;
  const close = () => setQuery(Object.fromEntries(NEW_BET.map((name) => [name, undefined])));
  return (
    <Page
      title="Journal"
      lead="Your bets, what they earned, and whether that was luck."
      actions={
        <button type="button" class="primary" onClick={() => setQuery({ add: '1' })}>
          Add a bet
        </button>
      }
    >
      <p role="status" class={said.value === '' ? 'visually-hidden' : 'notice'}>
        {said.value}
      </p>
      <Totals />
      <Tabs label="Parts of the journal" tabs={PARTS} />
      {part === 'bets' && <Bets />}
      {part === 'results' && <Results />}
      {part === 'bankroll' && <Bankroll />}
      {part === 'import' && <Import />}
      {isAdding && <AddBet onClose={close} />}
    </Page>
  );
}
