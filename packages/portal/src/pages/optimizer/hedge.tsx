import { BooksField, booksInAddress } from '../../components/forms/books-field';
import { SelectField } from '../../components/forms/fields';
import { FightField, sidesOf } from '../../components/forms/fight-field';
import { Panel } from '../../components/layout';
import { QueryField } from '../../components/forms/query-field';
import { LimitsLine } from '../../components/limits';
import { Answered, Empty } from '../../components/states';
import { oddsFrom, ODDS_EXAMPLES } from '../../format/odds';
import { address, setQuery } from '../../routing/address';
import { useRequest } from '../../service/request';
import { client } from '../../service/client';
import { usePendingFights } from '../../service/pending-fights';
import { preferences } from '../../service/preferences';
import { KNOWN_BOOKS } from '../../../../../src/betting/odds/books';
import { HedgeResult } from './hedge-result';

/** The bet to hedge, from the address; undefined while a value is missing. */
function betInAddress() {
  const { query } = address.value;
  const [fight, stake] = [Number(query.get('fight_id') ?? ''), Number(query.get('stake') ?? '')];
  const odds = oddsFrom(query.get('odds') ?? '', preferences().odds_format);
  if (!(fight > 0) || !(stake > 0) || odds === undefined) return undefined;
  const side: 'a' | 'b' = query.get('side') === 'b' ? 'b' : 'a';
  const book = query.get('book') ?? '';
  return { fight_id: fight, side, stake, odds, ...(book !== '' && { book }) };
}

/** The bet on the other side that makes both results pay the same. */
export function Hedge() {
  const bet = betInAddress();
  const typed = address.value.query.get('odds') ?? '';
  return (
    <>
      <Panel title="Your bet">
        <BetForm />
        {typed !== '' && oddsFrom(typed, preferences().odds_format) === undefined && (
          <p class="worse" role="alert">
            “{typed}” is not a price. Enter one such as {ODDS_EXAMPLES}.
          </p>
        )}
      </Panel>
      <Panel title="The hedge">
        {bet === undefined ? (
          <Empty title="Choose the fight and the side of your bet, and enter its price and stake.">
            You can open a bet from your <a href="journal?status=pending">journal</a> here with one click.
          </Empty>
        ) : (
          <Asking key={JSON.stringify(bet)} bet={bet} books={booksInAddress()} />
        )}
      </Panel>
    </>
  );
}

function BetForm() {
  const { query } = address.value;
  const fights = usePendingFights();
  const fightId = query.get('fight_id') ?? '';
  const fight = fights.answer?.find(({ fight_id }) => String(fight_id) === fightId);
  return (
    <form class="filters" aria-label="Your bet" onSubmit={(event) => event.preventDefault()}>
      <div class="wide-field">
        <FightField fights={fights} value={fightId} onValue={(fight_id) => setQuery({ fight_id })} />
      </div>
      <SelectField label="Bet on" value={query.get('side') ?? 'a'} onValue={(side) => setQuery({ side })} options={sidesOf(fight)} />
      <QueryField name="odds" label="Price taken" placeholder={ODDS_EXAMPLES} />
      <QueryField name="stake" label={`Stake, ${preferences().currency}`} type="number" min={0.01} max={1_000_000_000} step={0.01} />
      <SelectField label="At" value={query.get('book') ?? ''} onValue={(book) => setQuery({ book })} options={BOOKS} />
      <BooksField />
    </form>
  );
}

/** The book of the bet, by whose rules it is settled. */
const BOOKS = [['', 'any book'], ...KNOWN_BOOKS.map(({ book, title }) => [book, title] as const)] as const;

type Bet = NonNullable<ReturnType<typeof betInAddress>>;

function Asking({ bet, books }: { readonly bet: Bet; readonly books: string | undefined }) {
  const request = useRequest(
    [bet, books],
    (signal) =>
      client.get('/optimizer/hedge', { params: { query: { ...bet, unpredicted: true, ...(books !== undefined && { books }) } }, signal }),
    { refreshOn: ['board.updated', 'fight.moved'] },
  );
  return (
    <Answered of={request}>
      {({ data, meta }) => (
        <>
          <LimitsLine of={meta.limits} />
          <HedgeResult hedge={data} />
        </>
      )}
    </Answered>
  );
}
