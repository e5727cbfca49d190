import { ruleKey, type RuleName, type RuleTable, type SettlementRule } from './rules';

/** A page and the day on which it was read; of a stored copy with a date, that date. */
interface Page {
  readonly source: string;
  readonly read_on: string;
}

type Values = Readonly<Partial<Record<RuleName, string | { readonly value: string; readonly note: string }>>>;

const READ_ON = '2026-11-24';

/**
 * The rules of boxing that somebody read on the pages of venues. Where a page says nothing of a case, or leaves two readings, there is no rule here: nobody
 * may add one from memory. A window that is counted from a date and not from the hour has both readings.
 */
export const STANDARD_RULES: RuleTable = new Map(
  [
    ...rulesOf(
      'betmgm',
      page('https://help.nv.betmgm.com/en/general-information/sports-house-rules/boxing-and-mixed-martial-arts-wager-types-and-rules'),
      {
        'moved.stands_hours': { value: '48', note: 'rules of Nevada' },
        'place.same_country': 'stands',
        'place.other_country': 'void',
        'rounds.changed': 'stands',
        dq: 'opponent',
        'nc.early': 'void',
        'nc.late': 'void',
        result: 'first',
      },
    ),
    ...rulesOf('betonlineag', page('https://help.betonline.ag/en/articles/185181-boxing-mma-rules'), {
      'moved.stands_hours': { value: '144..192', note: 'one week from the date' },
      'place.same_country': 'stands',
      'place.other_country': 'void',
      'rounds.changed': 'stands',
      dq: 'opponent',
      'nc.early': 'void',
      'nc.late': 'void',
    }),
    ...byDraw('betonlineag', page('https://help.betonline.ag/en/articles/185181-boxing-mma-rules'), ['draw.cards']),
    ...rulesOf('bookmaker', page('https://get.bookmaker.help/hc/en-us/articles/15454837265041'), {
      'moved.stands_hours': '48',
      'moved.placeholder': 'until_other_opponent',
    }),
    ...rulesOf(
      'bookmaker',
      page('https://get.bookmaker.help/hc/en-us/articles/15454837265041'),
      { 'draw.technical.early': 'win_draw', 'draw.technical.late': 'win_draw' },
      'h2h_3_way',
    ),
    ...rulesOf('williamhill', page('https://williamhill-lang.custhelp.com/app/answers/detail/a_id/7451'), {
      'moved.stands_hours': '0',
      'opponent.replaced': 'void',
      'rounds.changed': { value: 'stands', note: 'unless the market says otherwise' },
      'draw.technical.early': 'void',
      'nc.early': 'void',
    }),
    ...rulesOf('paddypower', page('https://help.paddypower.com/index.php?action=showPage&showSub=8&showPage=63'), {
      'moved.stands_hours': { value: '24..48', note: '48 hours, the original date included' },
      'opponent.replaced': 'void',
      technical_decision: 'cards',
      'nc.early': 'void',
      'nc.late': 'void',
    }),
    ...byDraw('paddypower', page('https://help.paddypower.com/index.php?action=showPage&showSub=8&showPage=63'), ['draw.cards']),
    ...rulesOf('smarkets', page('https://help.smarkets.com/hc/en-gb/articles/210005665', '2021-09-28'), {
      'moved.stands_hours': { value: '12..60', note: '36 hours from the date' },
      'place.same_country': 'stands',
      technical_decision: 'cards',
      dq: 'opponent',
      'nc.early': 'void',
      'nc.late': 'void',
      result: 'first',
    }),
    ...byDraw('smarkets', page('https://help.smarkets.com/hc/en-gb/articles/210005665', '2021-09-28'), [
      'draw.cards',
      'draw.technical.early',
      'draw.technical.late',
    ]),
    ...rulesOf('sportsbet', page('https://helpcentre.sportsbet.com.au/hc/en-us/articles/18716978953357'), {
      'moved.stands_hours': '48',
      'opponent.replaced': 'void',
    }),
  ].map((rule) => [ruleKey(rule), rule]),
);

function page(source: string, read_on = READ_ON): Page {
  return { source, read_on };
}

function rulesOf(book: string, from: Page, values: Values, market_type: SettlementRule['market_type'] = '*'): SettlementRule[] {
  return Object.entries(values).map(([rule, given]) => {
    const { value, note } = typeof given === 'string' ? { value: given, note: null } : given;
    return { book, market_type, rule: rule as RuleName, value, ...from, valid_from: null, note };
  });
}

/** Draws that return bets on the fighters where the draw is not offered, and that the draw wins where it is. */
function byDraw(book: string, from: Page, draws: readonly RuleName[]): SettlementRule[] {
  const all = (value: string) => Object.fromEntries(draws.map((draw) => [draw, value]));
  return [...rulesOf(book, from, all('void'), 'h2h'), ...rulesOf(book, from, all('win_draw'), 'h2h_3_way')];
}
