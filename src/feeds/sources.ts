/** The namespaces that everything from outside is kept under. */

/** The fight record: its people and bouts. */
export const RECORD = 'boxrec';
/** The archive of closing prices. */
export const PRICE_ARCHIVE = 'proboxingodds';
/** The vendor's answers, live or recorded. */
export const THE_ODDS_API = 'the_odds_api';
/** Whatever files the demo world writes. */
export const DEMO = 'demo';
/** The odds that are polled from the demo world. Its record contradicts its feed as little or as much as the real ones do. */
export const DEMO_FEED = 'demo_feed';
