import { Dialog } from '../../../components/forms/dialog';
import { Facts } from '../../../components/layout';
import { LogBet } from '../../../components/log-bet';
import { Answered } from '../../../components/states';
import { Age, Gain, Money, Odds, Percent, STALE_PRICE_SECONDS } from '../../../components/values';
import { pointsText } from '../../../format/figures';
import { client } from '../../../service/client';
import { bodyOf, useRequest } from '../../../service/request';
import { bookTitle } from '../../../../../../src/betting/odds/books';
import type { BoardRow } from '../view';
import { siteOf } from './book-sites';
import { gridPrices } from './prices';
import { fightLink } from '../../../routing/links';

/** One book's price on a fight: what it is worth, how it has moved, and where to take it. */
export function PriceDialog({
  row: { pick },
  book,
  onClose,
}: {
  readonly row: BoardRow;
  readonly book: string;
  readonly onClose: () => void;
}) {
  const { fight_id, side, fighter } = pick;
  const price = gridPrices(pick).get(book)?.price;
  const request = useRequest([fight_id, side, book], (signal) =>
    bodyOf(client.desk.GET('/lines/{fight_id}', { params: { path: { fight_id }, query: { side, books: book, points: 60 } }, signal })),
  );
  const site = siteOf(book);
  if (price === undefined) return null;
  return (
    <Dialog title={`${fighter} at ${bookTitle(book)}`} onClose={onClose}>
      <Facts
        of={[
          ['Price', <Odds value={price.decimal_odds} />],
          ['Fair price', <Odds value={pick.break_even_odds} />],
          ['Edge', pointsText(price.edge_pp)],
          ['Expected value', <Gain value={price.ev_per_dollar} />],
          ['Margin of the book', <Percent value={price.overround} />],
          ['Stake', <Money value={price.stake_dollars} />],
          ['Seen', <Age of={price.quoted_at} staleAfter={STALE_PRICE_SECONDS} />],
        ]}
      />
      <Answered of={request}>
        {({ data: { sides } }) => {
          const line = sides[0]?.books.find((own) => own.book === book && own.market_type === price.market_type);
          if (line === undefined) return <p class="note">How this price has moved is not known.</p>;
          return (
            <p class="note">
              Opened at <Odds value={line.open} />, <Gain value={line.move} /> since; lowest <Odds value={line.low} />, highest{' '}
              <Odds value={line.high} />.
            </p>
          );
        }}
      </Answered>
      <p class="grid-links">
        <LogBet class="button primary" bet={{ ...price, fight_id, side, odds: price.decimal_odds, stake: price.stake_dollars }}>
          Log this bet
        </LogBet>
        <a href={fightLink(fight_id)}>All about the fight</a>
        {site !== undefined && (
          <a href={site} target="_blank" rel="noopener noreferrer">
            Open {bookTitle(book)}
          </a>
        )}
      </p>
    </Dialog>
  );
}
