import { freshFights, type BoardFight } from '../../../board/board';
import type { Book } from '../../../betting/odds/books';
import { isFeeUnknown, type Fee, type Fees } from '../../../betting/odds/fees';
import { median } from '../../../lib/math/statistics';
import { marketOverround } from '../../../betting/odds/paired';
import type { MarketType } from '../../../betting/odds/types';
import { listedBooks } from '../../books';
import type { Handlers } from '../handler';
import { fraction } from '../../../lib/math/rounding';

export const bookmakersHandlers = {
  listBookmakers(_call, { board, now }) {
    const quoted = freshFights(board, now).filter((fight) => fight.quoted);
    return {
      data: listedBooks(board, now).map((book) => bookmakerRow(book, quoted, board.fees)),
      meta: {},
      keep: 'while the board stands',
    };
  },
} satisfies Pick<Handlers, 'listBookmakers'>;

function bookmakerRow(book: Book, fights: readonly BoardFight[], fees: Fees) {
  const quoting = fights.map((fight) => fight.markets.filter((market) => market.book === book.book));
  const paired = quoting.map((markets) =>
    markets.flatMap((market) => {
      const overround = marketOverround(market);
      return overround === null ? [] : [{ market_type: market.market_type, overround }];
    }),
  );
  const medianOf = (type: MarketType) =>
    fraction(
      median(
        paired
          .flat()
          .filter((market) => market.market_type === type)
          .map((market) => market.overround),
      ),
    );
  return {
    ...book,
    regions: [...book.regions],
    fee: feeFields(fees.get(book.book)),
    fee_unknown: isFeeUnknown(book.book, fees),
    pending_picks_quoting: quoting.filter((markets) => markets.length > 0).length,
    pending_picks_paired: paired.filter((markets) => markets.length > 0).length,
    median_overround_pp: medianOf('h2h'),
    median_overround_three_way_pp: medianOf('h2h_3_way'),
  };
}

function feeFields(fee: Fee | undefined) {
  return fee === undefined ? null : { rate: fraction(fee.rate), base: fee.base, source: fee.source };
}
