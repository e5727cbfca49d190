/** The namespaces of external data. */

/** The fight record: fighters and bouts. */
export const RECORD = 'boxrec';
/** The archive of closing prices. */
export const PRICE_ARCHIVE = 'proboxingodds';
/** The vendor's answers, live or recorded. */
export const THE_ODDS_API = 'the_odds_api';
/** Files that the demo world writes. */
export const DEMO = 'demo';
/** Odds polled from the demo world. Its record and feed contradict each other about as often as the real ones. */
export const DEMO_FEED = 'demo_feed';
