import { plausiblePrices } from './plausible-prices';

/** SQL: the closing moneylines of linked bouts by side. Implausible ones, which earlier versions stored, are left out. */
export const MONEYLINES = `select * from master.moneylines_by_side where ${plausiblePrices('decimal_a', 'decimal_b')}`;
