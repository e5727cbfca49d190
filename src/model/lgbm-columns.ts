import { bodyColumns } from './columns/body-columns';
import { external, full, type Column } from './columns/column';
import { lastSixColumns } from './columns/last-six-columns';
import { opponentColumns } from './columns/opponent-columns';
import { pairColumns } from './columns/pair-columns';
import { placeColumns } from './columns/place-columns';
import { ratingColumns, unseenColumns } from './columns/rating-columns';
import { countColumns, recencyColumns } from './columns/recency-columns';
import { recordColumns } from './columns/record-columns';
import { ringAgeColumns } from './columns/ring-age-columns';

const networkColumns = [...ratingColumns, ...opponentColumns, ...recencyColumns, ...placeColumns, ...pairColumns];

/** The columns of the gradient-boosted families, in the order of a row. */
export const lgbmColumns: readonly Column[] = [
  ...recordColumns,
  ...lastSixColumns,
  ...ringAgeColumns,
  ...networkColumns.map(external),
  ...[...unseenColumns, ...countColumns].map(external),
  ...networkColumns.map(full),
  ...bodyColumns,
];
