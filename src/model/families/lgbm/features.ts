import { bodyColumns } from '../../features/body';
import { external, full, type Column } from '../../features/column';
import { lastSixColumns } from '../../features/last-six-features';
import { opponentColumns } from '../../features/opponent';
import { pairColumns } from '../../features/pair';
import { ratingColumns, unseenColumns } from '../../features/rating';
import { countColumns, recencyColumns } from '../../features/recency';
import { recordColumns } from '../../features/record';
import { ringAgeColumns } from '../../features/ring-age';

const networkColumns = [...ratingColumns, ...opponentColumns, ...recencyColumns, ...pairColumns];

/**
 * What can be known of any two fighters, of whichever a page was read: the external view, and what is not of a view. Where a bout takes place
 * is not among it: price feeds do not tell, and in 2018-2021 it made bouts of two complete histories no better known (log loss 0.484
 * with past bouts in city and country, 0.482 without), only those of one (0.346, 0.349), which is how a leak shows itself.
 */
export const externalColumns: readonly Column[] = [
  ...recordColumns,
  ...lastSixColumns,
  ...ringAgeColumns,
  ...networkColumns.map(external),
  ...[...unseenColumns, ...countColumns].map(external),
  ...bodyColumns,
];

/**
 * The columns of the gradient-boosted families, in the order of a row: the external ones first, so that a model for bouts in which one
 * fighter has no page can take the head of the row, then those that only two full histories give.
 */
export const lgbmColumns: readonly Column[] = [...externalColumns, ...networkColumns.map(full)];
