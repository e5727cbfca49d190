import type { Meta } from '../operation';

/** A reason why something is missing from an answer, as `meta.notes` gives it. */
export type Note = Meta<'listHistoricalPicks'>['notes'][number];

/** @param from first day, `to` last day, `YYYY-MM-DD` */
export function holdoutSealed(fights: number, from: string, to: string): Note {
  return {
    code: 'holdout_sealed',
    message:
      `the ${fights} fights of the holdout, from ${from} to ${to}, are sealed: they are neither predicted nor scored until ` +
      '"boxing refit --open-holdout" opens them, once and for good',
  };
}

export const holdoutNotSealed: Note = {
  code: 'holdout_not_sealed',
  message: 'there is no holdout yet: run "boxing refit", which seals the last 12 months of the record',
};

export const corpusNotSplit: Note = { ...holdoutNotSealed, message: `${holdoutNotSealed.message}; dev and holdout are 0 until then` };

export function modelNotFitted(family: string): Note {
  return { code: 'model_not_fitted', message: `no version of ${family} is on record: run "boxing refit"` };
}

export const noClosingPrices: Note = {
  code: 'no_closing_prices',
  message:
    'no fight that was predicted out of sample has an imported closing price: run "boxing import moneylines FILE", then "boxing refit"',
};

export const booksNotNamed: Note = {
  code: 'books_not_named',
  message:
    'imported closing prices do not name their books, so book_coverage and overround, which are by book, are empty; closing_prices has the ' +
    'number of books and the overround of the best prices',
};
