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
 * The columns that exist for any two fighters, with or without a page: those of the external view and those independent of a view. The
 * venue is not among them. Price feeds do not report it, and in 2018-2021 it did not help on bouts of two complete histories (log loss
 * 0.484 with past bouts in city and country, 0.482 without), but only on bouts of one (0.346, 0.349), which indicates a leak.
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
 * The columns of the gradient-boosted families, in the order of a row. The external ones come first, so that a model for bouts in which a
 * fighter has no page can use the beginning of the row; the others need two full histories.
 */
export const lgbmColumns: readonly Column[] = [...externalColumns, ...networkColumns.map(full)];
