/** The sites of the books whose address is known, by the feed's key. They are the books' own front pages, and earn nobody a commission. */
const SITES: Readonly<Record<string, string>> = {
  betmgm: 'https://sports.betmgm.com',
  betonlineag: 'https://www.betonline.ag',
  betrivers: 'https://www.betrivers.com',
  betus: 'https://www.betus.com.pa',
  bovada: 'https://www.bovada.lv',
  draftkings: 'https://sportsbook.draftkings.com',
  fanatics: 'https://sportsbook.fanatics.com',
  fanduel: 'https://sportsbook.fanduel.com',
  lowvig: 'https://www.lowvig.ag',
  mybookieag: 'https://www.mybookie.ag',
  williamhill_us: 'https://sportsbook.caesars.com',
  betfair_ex_uk: 'https://www.betfair.com/exchange',
  betfair_ex_eu: 'https://www.betfair.com/exchange',
  betfair_sb_uk: 'https://www.betfair.com/sport',
  betfred_uk: 'https://www.betfred.com',
  betvictor: 'https://www.betvictor.com',
  betway: 'https://betway.com',
  boylesports: 'https://www.boylesports.com',
  coral: 'https://sports.coral.co.uk',
  ladbrokes_uk: 'https://sports.ladbrokes.com',
  leovegas: 'https://www.leovegas.com',
  matchbook: 'https://www.matchbook.com',
  paddypower: 'https://www.paddypower.com',
  skybet: 'https://skybet.com',
  smarkets: 'https://smarkets.com',
  sport888: 'https://www.888sport.com',
  unibet_uk: 'https://www.unibet.co.uk',
  williamhill: 'https://sports.williamhill.com',
  betsson: 'https://www.betsson.com',
  coolbet: 'https://www.coolbet.com',
  marathonbet: 'https://www.marathonbet.com',
  pinnacle: 'https://www.pinnacle.com',
  kalshi: 'https://kalshi.com',
  polymarket: 'https://polymarket.com',
};

/** The front page of a book; undefined where its address is not known. */
export function siteOf(book: string): string | undefined {
  return SITES[book];
}
