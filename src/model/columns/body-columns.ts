import { difference } from './column';
import type { Side } from './side';

/**
 * In his own country or not, by nationality and the country of the city; missing for both unless all of that is known of both men:
 * whose nationality is known tells whose page was read.
 */
const atHome = difference('at_home', (side: Side) => side.atHome);

/** Centimetres, as the register has them today; grown men do not grow. Missing for both unless known of both. */
const height = difference('height', (side: Side) => side.height);
const reach = difference('reach', (side: Side) => side.reach);

/** 1 for a southpaw, 0 for an orthodox boxer; missing for both unless known of both. */
const southpaw = difference('southpaw', (side: Side) => side.southpaw);

/** Antisymmetric. */
export const bodyColumns = [atHome, height, reach, southpaw];
