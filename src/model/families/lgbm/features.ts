import { bodyColumns } from '../../features/body';
import { external, full, type Column } from '../../features/column';
import { homeColumns, localBoutColumns } from '../../features/home';
import { lastSixColumns } from '../../features/last-six-features';
import { opponentColumns } from '../../features/opponent';
import { pairColumns } from '../../features/pair';
import { ratingColumns, unseenColumns } from '../../features/rating';
import { countColumns, recencyColumns } from '../../features/recency';
import { recordColumns } from '../../features/record';
import { ringAgeColumns } from '../../features/ring-age';

const networkColumns = [...ratingColumns, ...opponentColumns, ...recencyColumns, ...localBoutColumns, ...pairColumns];

/**
 * The columns that exist for any two fighters, with or without a page: those of the external view and those independent of a view.
 */
export const externalColumns: readonly Column[] = [
  ...recordColumns,
  ...lastSixColumns,
  ...ringAgeColumns,
  ...networkColumns.map(external),
  ...[...unseenColumns, ...countColumns].map(external),
  ...bodyColumns,
  ...homeColumns,
];

/**
 * The columns of the gradient-boosted families, in the order of a row. The external ones come first, so that a model for bouts in which a
 * fighter has no page can use the beginning of the row; the others need two full histories.
 */
export const lgbmColumns: readonly Column[] = [...externalColumns, ...networkColumns.map(full)];

/** The names of the columns that are missing without a venue. */
export const venueColumns: ReadonlySet<string> = new Set(
  [...localBoutColumns.map(external), ...localBoutColumns.map(full), ...homeColumns].map(({ name }) => name),
);
