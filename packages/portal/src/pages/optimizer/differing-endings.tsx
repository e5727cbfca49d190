import type { Answer } from 'boxing-prediction-trading-client';
import { useState } from 'preact/hooks';
import { Answered } from '../../components/states';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { ComparedEndings } from './compared-endings';

type Leg = Pick<Answer<'/optimizer/arbitrage'>['data'][number]['leg_picked'], 'book'>;

/** The endings at which the books of an opportunity pay differently, or may; asked for when they are opened. */
export function DifferingEndings({ legs }: { readonly legs: readonly Leg[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Endings that the books settle differently</summary>
      {isOpen && <Differing books={legs.map(({ book }) => book).join(',')} isThreeWay={legs.length === 3} />}
    </details>
  );
}

function Differing({ books, isThreeWay }: { readonly books: string; readonly isThreeWay: boolean }) {
  const market_type = isThreeWay ? 'h2h_3_way' : 'h2h';
  const request = useRequest([books, market_type], (signal) =>
    bodyOf(client.desk.GET('/settlement-rules/compare', { params: { query: { books, market_type } }, signal })),
  );
  return (
    <Answered of={request}>
      {({ data }) => {
        const classes = data.classes.filter(({ differs }) => differs !== false);
        return classes.length === 0 ? <p class="note">None: they pay alike at every ending.</p> : <ComparedEndings classes={classes} />;
      }}
    </Answered>
  );
}
