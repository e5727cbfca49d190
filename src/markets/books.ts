export type Region = 'eu' | 'uk' | 'us' | 'us2' | 'au' | 'other';
export type Classification = 'sharp' | 'soft';

export interface Book {
  readonly book: string;
  readonly title: string;
  /** The home market. */
  readonly region: Region;
  /** Every region whose feed carries the book, the home market first. */
  readonly regions: readonly Region[];
  readonly classification: Classification;
  /** False for a book known only from its quotes. */
  readonly in_region_map: boolean;
}

/**
 * Books whose prices are made by informed bettors: exchanges, where bettors set the prices themselves, and bookmakers that
 * post early, take large stakes from winners and move their prices on them. All other books are soft.
 * BetOnline and its reduced-juice sister LowVig are sharp because they open US combat sports and accept winners. They share
 * one price feed, so their agreement counts as one opinion.
 */
export const SHARP_BOOKS: readonly string[] = [
  'pinnacle',
  'betfair_ex_uk',
  'betfair_ex_eu',
  'betfair_ex_au',
  'matchbook',
  'smarkets',
  'betopenly',
  'novig',
  'prophetx',
  'betonlineag',
  'lowvig',
];

/** Title and regions, home market first, of every book that the feed is known to carry. */
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
  rebet: ['ReBet', 'us2'],
  betfair_ex_uk: ['Betfair Exchange', 'uk'],
  betfair_sb_uk: ['Betfair Sportsbook', 'uk'],
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
  betclic_fr: ['Betclic (FR)', 'eu'],
  betfair_ex_eu: ['Betfair Exchange', 'eu'],
  betsson: ['Betsson', 'eu'],
  coolbet: ['Coolbet', 'eu'],
  everygame: ['Everygame', 'eu'],
  gtbets: ['GTbets', 'eu'],
  leovegas_se: ['LeoVegas (SE)', 'eu'],
  marathonbet: ['Marathon Bet', 'eu'],
  nordicbet: ['NordicBet', 'eu'],
  onexbet: ['1xBet', 'eu'],
  parionssport_fr: ['Parions Sport (FR)', 'eu'],
  pinnacle: ['Pinnacle', 'eu'],
  pmu_fr: ['PMU (FR)', 'eu'],
  suprabets: ['Suprabets', 'eu'],
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
  novig: ['Novig', 'other'],
  pick6: ['DraftKings Pick6', 'other'],
  prizepicks: ['PrizePicks', 'other'],
  prophetx: ['ProphetX', 'other'],
  underdog: ['Underdog Fantasy', 'other'],
};

/** The books of the region map, by key. */
export const KNOWN_BOOKS: readonly Book[] = Object.keys(REGION_MAP)
  .sort()
  .map((book) => describeBook(book));

/** Describes a book. One outside the region map has its key or the feed's title as its title, and region `other`. */
export function describeBook(book: string, title = book): Book {
  const classification = classify(book);
  const known = Object.hasOwn(REGION_MAP, book) ? REGION_MAP[book] : undefined;
  if (!known) return { book, title, region: 'other', regions: ['other'], classification, in_region_map: false };
  const [name, ...regions] = known;
  return { book, title: name, region: regions[0], regions, classification, in_region_map: true };
}

export function classify(book: string): Classification {
  return SHARP_BOOKS.includes(book) ? 'sharp' : 'soft';
}
