import './journal.css';
import { Page } from '../../components/layout';
import { partOf, Tabs } from '../../components/tabs';
import { address, setQuery } from '../../routing/address';
import { may } from '../../service/session';
import { AddBet } from './bets/add-bet';
import { Bankroll } from './bankroll';
import { Bets } from './bets/bets';
import { Import } from './import/import';
import { NEW_BET } from './journal';
import { LastChangeNotice } from './last-change-notice';
import { Overview } from './overview/overview';
import { Results } from './results/results';

const PARTS = [
  ['bets', 'Bets'],
  ['results', 'Results'],
  ['bankroll', 'Bankroll'],
  ['import', 'Import'],
] as const;
/** The parts for a key that cannot change the journal. */
const READ_PARTS = PARTS.filter(([part]) => part !== 'import');

/** The reader's bets, their profit, and whether luck explains it. */
export default function JournalPage() {
  const mayChange = may('journal');
  const parts = mayChange ? PARTS : READ_PARTS;
  const part = partOf(parts) ?? 'bets';
  const isAdding = mayChange && address.value.query.get('add') !== null;
  const close = () => setQuery(Object.fromEntries(NEW_BET.map((name) => [name, undefined])));
  return (
    <Page
      title="Journal"
      lead="Your bets, what they earned, and whether luck explains it."
      actions={
        mayChange && (
          <button type="button" class="primary" onClick={() => setQuery({ add: '1' })}>
            Add a bet
          </button>
        )
      }
    >
      <LastChangeNotice />
      <Tabs label="Parts of the journal" tabs={parts} />
      {part === 'bets' && (
        <>
          <Overview />
          <Bets />
        </>
      )}
      {part === 'results' && <Results />}
      {part === 'bankroll' && <Bankroll />}
      {part === 'import' && <Import />}
      {isAdding && <AddBet onClose={close} />}
    </Page>
  );
}
