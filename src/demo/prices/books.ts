import { classify, describeBook, type Region } from '../../betting/odds/books';
import type { Ladder } from './ladders';

/** How a sportsbook of the demo sets its prices. */
export interface DemoBook {
  /** As in `betting/odds/books`, which also classifies it as sharp or soft. */
  readonly key: string;
  readonly title: string;
  readonly regions: readonly Region[];
  readonly isSharp: boolean;
  /** Overround of its two-way markets, a fraction. */
  readonly margin: number;
  /** Share of bouts on which it prices the draw. */
  readonly threeWay: number;
  /** Hours by which it follows the sharp line, and hours between its updates. */
  readonly lag: number;
  readonly refresh: number;
  /** Days before the start when it opens. */
  readonly opens: number;
  /** Standard deviation of the book's own opinion around the line, in log-odds. */
  readonly opinion: number;
  readonly ladder: Ladder;
  /** Books with the same feed share their opinions. */
  readonly feed: number;
}

type Habits = Omit<DemoBook, 'key' | 'title' | 'regions' | 'isSharp' | 'feed'> & { readonly follows?: string };

const exchange: Habits = { margin: 0.012, threeWay: 0, lag: 0, refresh: 0.25, opens: 35, opinion: 0.012, ladder: 'exchange' };
const originator: Habits = { margin: 0.035, threeWay: 0, lag: 0, refresh: 0.5, opens: 45, opinion: 0.015, ladder: 'decimal' };
const american: Habits = { margin: 0.048, threeWay: 0, lag: 2, refresh: 1, opens: 40, opinion: 0.03, ladder: 'american' };
const european: Habits = { margin: 0.055, threeWay: 1, lag: 3, refresh: 2, opens: 35, opinion: 0.03, ladder: 'decimal' };

const HABITS: Readonly<Record<string, Habits>> = {
  betonlineag: originator,
  lowvig: { ...originator, margin: 0.024, follows: 'betonlineag' },
  pinnacle: { ...originator, margin: 0.028, opens: 40 },
  betfair_ex_uk: exchange,
  betfair_ex_eu: { ...exchange, follows: 'betfair_ex_uk' },
  betfair_ex_au: { ...exchange, follows: 'betfair_ex_uk' },
  matchbook: { ...exchange, margin: 0.016 },
  smarkets: { ...exchange, margin: 0.015 },
  draftkings: { ...american, margin: 0.045, opens: 45 },
  fanduel: { ...american, margin: 0.046, lag: 1 },
  betmgm: { ...american, margin: 0.053, threeWay: 0.4 },
  betrivers: { ...american, margin: 0.055, threeWay: 1, lag: 3 },
  williamhill_us: { ...american, margin: 0.055 },
  bovada: { ...american, margin: 0.045, opens: 45, lag: 1.5 },
  betus: { ...american, margin: 0.05, lag: 3 },
  mybookieag: { ...american, margin: 0.06, lag: 8, refresh: 3 },
  fanatics: { ...american, margin: 0.052, opens: 28 },
  ballybet: { ...american, margin: 0.065, lag: 4 },
  betparx: { ...american, margin: 0.065, threeWay: 1, lag: 4 },
  espnbet: { ...american, margin: 0.06, opens: 25 },
  hardrockbet: american,
  paddypower: european,
  skybet: { ...european, margin: 0.07, opens: 15 },
  williamhill: european,
  ladbrokes_uk: { ...european, threeWay: 0.7, lag: 4 },
  betvictor: { ...european, margin: 0.05 },
  boylesports: { ...european, margin: 0.075, lag: 8, refresh: 4 },
  sport888: { ...european, threeWay: 0, margin: 0.06 },
  betsson: { ...european, threeWay: 0.5 },
  marathonbet: { ...european, margin: 0.04, lag: 1.5 },
  nordicbet: { ...european, threeWay: 0.5, follows: 'betsson' },
  onexbet: { ...european, margin: 0.05, lag: 5 },
  unibet_nl: { ...european, threeWay: 0, lag: 4 },
  sportsbet: { ...european, threeWay: 0, margin: 0.06 },
  tab: { ...european, threeWay: 0.5, margin: 0.075 },
  neds: { ...european, threeWay: 0, follows: 'ladbrokes_uk' },
  pointsbetau: { ...european, threeWay: 0, lag: 4 },
};

/** Real books with their real keys and classification; their pricing here is invented. */
export const DEMO_BOOKS: readonly DemoBook[] = Object.entries(HABITS).map(([key, { follows, ...habits }]) => {
  const { title, regions } = describeBook(key);
  const feed = Object.keys(HABITS).indexOf(follows ?? key);
  return { key, title, regions, isSharp: classify(key) === 'sharp', feed, ...habits };
});
