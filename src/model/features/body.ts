import { difference } from './column';
import type { FighterFeatures } from './side';

/** Centimetres, from today's record, because adult fighters do not grow. Missing for both unless known of both. */
const height = difference('height', (side: FighterFeatures) => side.height);
const reach = difference('reach', (side: FighterFeatures) => side.reach);

/** 1 for a southpaw, 0 for an orthodox boxer. Missing for both unless known of both, because a single value reveals whose page was read. */
const southpaw = difference('southpaw', (side: FighterFeatures) => side.southpaw);

/** Antisymmetric. */
export const bodyColumns = [height, reach, southpaw];
