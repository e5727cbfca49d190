import { JOURNAL_TITLES } from './journal-books';

export type Region = 'eu' | 'uk' | 'us' | 'us2' | 'au' | 'other';
export type Classification = 'sharp' | 'soft';
/** Who sets the prices: the house, or its customers, who trade bets (`exchange`) or contracts that pay a fixed sum (`prediction_market`). */
export type BookKind = 'bookmaker' | 'exchange' | 'prediction_market';

export interface Book {
  readonly book: string;
  readonly title: string;
  /** The home market. */
  readonly region: Region;
  /** Every region whose feed carries the book, the home market first. */
  readonly regions: readonly Region[];
  readonly classification: Classification;
  readonly kind: BookKind;
  /** See `priceSource`. */
  readonly price_source: string;
  /** False for a book known only from its quotes. */
  readonly in_region_map: boolean;
}

const EXCHANGES: readonly string[] = [
  'betfair_ex_uk',
  'betfair_ex_eu',
  'betfair_ex_au',
  'matchbook',
  'smarkets',
  'betopenly',
  'novig',
  'prophetx',
];

export const PREDICTION_MARKETS: readonly string[] = ['kalshi', 'polymarket'];

/**
 * Books whose prices are made by informed bettors: exchanges and prediction markets, where bettors set the prices themselves, and
 * bookmakers that post early, take large stakes from winners and move their prices on them. All other books are soft.
 * BetOnline and its reduced-juice sister LowVig are sharp because they open US combat sports and accept winners.
 */
export const SHARP_BOOKS: readonly string[] = [...EXCHANGES, ...PREDICTION_MARKETS, 'pinnacle', 'betonlineag', 'lowvig', 'bookmaker'];

/**
 * The book that a book takes its prices from. LowVig equals BetOnline in all 55 markets of the two polls of September 2025, and the keys of
 * Betfair Exchange and of Hard Rock Bet are one book under several licences. Books of one platform (Kambi, say) are not joined: apart from
 * these, no two books of a recorded boxing poll agree in four of five prices.
 */
const SHARED_PRICES: Readonly<Record<string, string>> = {
  betfair_ex_uk: 'betfair_ex',
  betfair_ex_eu: 'betfair_ex',
  betfair_ex_au: 'betfair_ex',
  hardrockbet_az: 'hardrockbet',
  hardrockbet_fl: 'hardrockbet',
  hardrockbet_oh: 'hardrockbet',
  lowvig: 'betonlineag',
};

/**
 * Title and regions, home market first, of every book that the feed is known to carry, and of BookMaker, which price series name. The feed's
 * French and Swedish regions count as `eu`, its exchanges and fantasy operators of the United States as `other`.
 */
const REGION_MAP: Readonly<Record<string, readonly [title: string, ...regions: [Region, ...Region[]]]>> = {
  betmgm: ['BetMGM', 'us'],
  betonlineag: ['BetOnline.ag', 'us', 'eu'],
  betrivers: ['BetRivers', 'us'],
  betus: ['BetUS', 'us'],
  bovada: ['Bovada', 'us'],
  draftkings: ['DraftKings', 'us'],
  fanatics: ['Fanatics', 'us'],
  fanduel: ['FanDuel', 'us'],
  lowvig: ['LowVig.ag', 'us'],
  mybookieag: ['MyBookie.ag', 'us', 'eu'],
  williamhill_us: ['Caesars', 'us'],
  ballybet: ['Bally Bet', 'us2'],
  betanysports: ['BetAnySports', 'us2', 'eu'],
  betparx: ['betPARX', 'us2'],
  espnbet: ['ESPN BET', 'us2'],
  fliff: ['Fliff', 'us2'],
  hardrockbet: ['Hard Rock Bet', 'us2'],
  hardrockbet_az: ['Hard Rock Bet (AZ)', 'us2'],
  hardrockbet_fl: ['Hard Rock Bet (FL)', 'us2'],
  hardrockbet_oh: ['Hard Rock Bet (OH)', 'us2'],
  rebet: ['ReBet', 'us2'],
  betfair_ex_uk: ['Betfair Exchange', 'uk'],
  betfair_sb_uk: ['Betfair Sportsbook', 'uk'],
  betfred_uk: ['Betfred', 'uk'],
  betvictor: ['Bet Victor', 'uk', 'eu'],
  betway: ['Betway', 'uk'],
  boylesports: ['BoyleSports', 'uk'],
  casumo: ['Casumo', 'uk'],
  coral: ['Coral', 'uk'],
  grosvenor: ['Grosvenor', 'uk'],
  ladbrokes_uk: ['Ladbrokes', 'uk'],
  leovegas: ['LeoVegas', 'uk'],
  livescorebet: ['LiveScore Bet', 'uk'],
  matchbook: ['Matchbook', 'uk', 'eu'],
  paddypower: ['Paddy Power', 'uk'],
  skybet: ['Sky Bet', 'uk'],
  smarkets: ['Smarkets', 'uk'],
  sport888: ['888sport', 'uk', 'eu'],
  unibet_uk: ['Unibet', 'uk'],
  virginbet: ['Virgin Bet', 'uk'],
  williamhill: ['William Hill', 'uk', 'eu'],
  atg_se: ['ATG (SE)', 'eu'],
  betclic_fr: ['Betclic (FR)', 'eu'],
  betfair_ex_eu: ['Betfair Exchange', 'eu'],
  betinia_se: ['Betinia (SE)', 'eu'],
  betmgm_se: ['BetMGM (SE)', 'eu'],
  betsson: ['Betsson', 'eu'],
  campobet_se: ['CampoBet (SE)', 'eu'],
  codere_it: ['Codere (IT)', 'eu'],
  coolbet: ['Coolbet', 'eu'],
  everygame: ['Everygame', 'eu'],
  expekt_se: ['Expekt (SE)', 'eu'],
  gtbets: ['GTbets', 'eu'],
  hajper_se: ['Hajper (SE)', 'eu'],
  leovegas_se: ['LeoVegas (SE)', 'eu'],
  marathonbet: ['Marathon Bet', 'eu'],
  mrgreen_se: ['Mr Green (SE)', 'eu'],
  netbet_fr: ['NetBet (FR)', 'eu'],
  nordicbet: ['NordicBet', 'eu'],
  onexbet: ['1xBet', 'eu'],
  parionssport_fr: ['Parions Sport (FR)', 'eu'],
  pinnacle: ['Pinnacle', 'eu'],
  pmu_fr: ['PMU (FR)', 'eu'],
  sport888_se: ['888sport (SE)', 'eu'],
  suprabets: ['Suprabets', 'eu'],
  svenskaspel_se: ['Svenska Spel (SE)', 'eu'],
  tipico_de: ['Tipico (DE)', 'eu'],
  unibet_fr: ['Unibet (FR)', 'eu'],
  unibet_it: ['Unibet (IT)', 'eu'],
  unibet_nl: ['Unibet (NL)', 'eu'],
  unibet_se: ['Unibet (SE)', 'eu'],
  winamax_de: ['Winamax (DE)', 'eu'],
  winamax_fr: ['Winamax (FR)', 'eu'],
  bet365_au: ['Bet365 AU', 'au'],
  betfair_ex_au: ['Betfair Exchange (AU)', 'au'],
  betr_au: ['Betr', 'au'],
  betright: ['Bet Right', 'au'],
  boombet: ['BoomBet', 'au'],
  dabble_au: ['Dabble AU', 'au'],
  ladbrokes_au: ['Ladbrokes', 'au'],
  neds: ['Neds', 'au'],
  playup: ['PlayUp', 'au'],
  pointsbetau: ['PointsBet (AU)', 'au'],
  sportsbet: ['SportsBet', 'au'],
  tab: ['TAB', 'au'],
  tabtouch: ['TABtouch', 'au'],
  unibet: ['Unibet', 'au'],
  betopenly: ['BetOpenly', 'other'],
  betr_us_dfs: ['Betr Picks', 'other'],
  bookmaker: ['BookMaker', 'other'],
  kalshi: ['Kalshi', 'other'],
  novig: ['Novig', 'other'],
  pick6: ['DraftKings Pick6', 'other'],
  polymarket: ['Polymarket', 'other'],
  prizepicks: ['PrizePicks', 'other'],
  prophetx: ['ProphetX', 'other'],
  underdog: ['Underdog Fantasy', 'other'],
};

/** The books of the region map, by key. */
export const KNOWN_BOOKS: readonly Book[] = Object.keys(REGION_MAP)
  .sort()
  .map((book) => describeBook(book));

/** Every book at which a bet can have been placed: those of the region map, and those that only the journal knows. */
export const BETTING_BOOKS: readonly Pick<Book, 'book' | 'title'>[] = [
  ...KNOWN_BOOKS,
  ...Object.entries(JOURNAL_TITLES).map(([book, title]) => ({ book, title })),
];

/** Books that are listed, and those that only the journal knows, by title: at all of them a bet can have been placed. */
export function withJournalBooks(listed: readonly Pick<Book, 'book' | 'title'>[]): readonly Pick<Book, 'book' | 'title'>[] {
  const keys = new Set(listed.map(({ book }) => book));
  return [...listed, ...BETTING_BOOKS.filter(({ book }) => !keys.has(book))].sort((one, other) => one.title.localeCompare(other.title));
}

/** Describes a book. One outside the region map has the title of the journal or the feed, or its key, as its title, and region `other`. */
export function describeBook(book: string, title = journalTitle(book)): Book {
  const nature = { classification: classify(book), kind: bookKind(book), price_source: priceSource(book) };
  const known = Object.hasOwn(REGION_MAP, book) ? REGION_MAP[book] : undefined;
  if (!known) return { book, title, region: 'other', regions: ['other'], ...nature, in_region_map: false };
  const [name, ...regions] = known;
  return { book, title: name, region: regions[0], regions, ...nature, in_region_map: true };
}

function journalTitle(book: string): string {
  return Object.hasOwn(JOURNAL_TITLES, book) ? (JOURNAL_TITLES[book] ?? book) : book;
}

/** The name by which its customers know a book; the key of a book that is known by its quotes only. */
export function bookTitle(book: string): string {
  return describeBook(book).title;
}

export function classify(book: string): Classification {
  return SHARP_BOOKS.includes(book) ? 'sharp' : 'soft';
}

export function bookKind(book: string): BookKind {
  if (PREDICTION_MARKETS.includes(book)) return 'prediction_market';
  return EXCHANGES.includes(book) ? 'exchange' : 'bookmaker';
}

/** The origin of a book's prices. Books of one source are one opinion: they count once, and cannot be two legs of an arbitrage. */
export function priceSource(book: string): string {
  return Object.hasOwn(SHARED_PRICES, book) ? (SHARED_PRICES[book] ?? book) : book;
}
