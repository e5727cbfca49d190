import { plausiblePrices } from './plausible-prices';

/**
 * SQL for the closing moneylines of linked bouts, with sides and result as in the fight. Implausible ones, which earlier versions stored,
 * are left out.
 */
export const MONEYLINES = `
  select source, source_id, fight_id, event_date,
    case side_of_a when 'a' then decimal_a else decimal_b end as decimal_a,
    case side_of_a when 'a' then decimal_b else decimal_a end as decimal_b,
    case side_of_a when 'a' then books_a else books_b end as books_a,
    case side_of_a when 'a' then books_b else books_a end as books_b,
    case side_of_a when 'a' then market_prob_a else market_prob_b end as market_prob_a,
    case side_of_a when 'a' then market_prob_b else market_prob_a end as market_prob_b,
    case when side_of_a = 'b' and result = 'a_win' then 'b_win' when side_of_a = 'b' and result = 'b_win' then 'a_win' else result end as result
  from master.closing_moneylines
  where fight_id is not null and ${plausiblePrices('decimal_a', 'decimal_b')}`;
