import { plainWords } from './meanings';

/** Why a line is no bet on the winner of a boxing match. */
export type LeftOutReason =
  'combined' | 'lay' | 'live' | 'other_market' | 'other_sport' | 'leg' | 'total' | 'empty' | 'no_bet' | 'other_book';

/** What a word for the kind of a bet says. */
export type WagerTerm = 'plain' | 'winner' | 'three_way' | 'free_bet' | 'boost' | 'unknown' | LeftOutReason;

/** Stands for the lines of an account that are no bets, such as deposits. */
export const STATEMENT_ENTRY = 'statement entry';

const TERMS: readonly (readonly [WagerTerm, RegExp])[] = [
  ['no_bet', new RegExp(`^${STATEMENT_ENTRY}$`)],
  [
    'no_bet',
    /^(?:paper(?: (?:bets?|trades?|money))?|fake(?: (?:bets?|money))?|not (?:placed|accepted|matched|struck|taken)|unmatched|no bets?|missed|skipped|rejected|declined|deleted|simulated|simulation|dry run)$/,
  ],
  ['lay', /\b(?:lay|layed|laid|sell|against|gegen|contre|hedged?|hedging)\b/],
  [
    'combined',
    /\b(?:parlays?|doubles?(?! chance)|dbls?|trebles?|trbls?|tbls?|trixie|acca|accas|accumulators?|multi|multis|multiples?|multiplas?|combo|combos|combi|combine|combined|combinee?s?|combinadas?|kombi|kombiwette|kombination\w*|system\w*|sgp|teaser|round robin|yankee|lucky \d+|patent|goliath|heinz|canadian|express|экспресс|система|akumulator|ako|akko|dubbel\w*|trippel\w*|dobbelt?|\d+ fold|\d+ folds|\d+ legs?|bet builder|betbuilder|cast|tripla|doppia|kombinalt|kotes|multiplu|multipla|combinat|jackpot|each way|ew)\b|\be w$|экспресс|система|παρολι|συνδυασμ|πολλαπλ|^\d+ \d+$/,
  ],
  ['live', /\b(?:live|in play|inplay|in running|en vivo|en direct|in running)\b/],
  [
    'free_bet',
    /^(?:free ?bets?(?: snr| stake not returned)?|bonus bets?|bonus ?bet|free play|free ?bet (?:tokens?|credits?)|(?:bet|site) credits?|gratiswette|pari gratuit|apuesta gratis|scommessa gratuita|stake not returned|snr)$/,
  ],
  [
    'boost',
    /^(?:\d+ )?(?:boosts?|boosted|odds boosts?|profit boosts?|price boosts?|enhanced(?: odds)?|super boosts?|odds ?boosted)(?: \d+| from \d+(?: \d+)?(?: to \d+(?: \d+)?)?)?$/,
  ],
  ['winner', /^draw no bet$|^dnb$|^(?:to win (?:the )?(?:(?:fight|bout) )?outright|(?:fight|bout) outright)$/],
  [
    'other_market',
    /\b(?:rounds?|rd|rund|rundy|ronda|powyzej|ponizej|gameou|gamespread|runde|reprise|over|under|totals?|o u|ko|tko|k o|t k o|knockouts?|knocked|decision|points?|punkte|puntos|method|distance|handicap|spread|props?|double chance|stoppage|submission|exact|correct|inside|goes|go the|both|technical|disqualification|dq|specials?|futures?|outrights?|tournament|knock ?down|yes no|when|how|group|interval|minutes?|to score|ronde|punten|punkty|punktami|punktsieg|punti|poeng|poang|pisteilla|beslissing|decyzja|decisao|voortijdig|vorzeitig\w*|przed czasem|(?:avant la|antes d[eo]l?|prima del) limite|fore tid|innan tiden)\b|очкам|досрочн|нокаут/,
  ],
  [
    'three_way',
    /^(?:1x2|1 x 2|3 ?way|three way|(?:moneyline|match|fight|bout|result|winner|h2h|(?:match|fight|bout) (?:odds|winner|result|betting)) 3 ?way|3 ?way (?:moneyline|result|winner)|h2h 3 way)$/,
  ],
  [
    'winner',
    /^(?:money ?lines?|ml|money line winner|(?:match|fight|bout|boxing|contest|event|game)(?: the)? (?:odds|winner|result|betting|bet|win|moneyline|money line|outcome winner)|to win(?: the)?(?: fight| bout| match)?|winner|winners|win|head to head|h2h|2 ?way|two way|sieger|siegwette|kampfsieger|kampf sieger|vainqueur(?: du (?:combat|match))?|resultat(?: du (?:combat|match))?|ganador(?: (?:del|de la) (?:combate|pelea|partido))?|vincitore(?: incontro)?|testa a testa|gyoztes|castigator(?: meci)?|vitez(?: zapasu)?|νικητησ(?: αγωνα)?|vencedor(?: da luta)?|zwyciezca(?: walki| meczu)?|winnaar|vinnare|vinder|vinner|kampvinder|kampvinner|voittaja|победитель|победа|исход|(?:winner|money ?line|(?:match|fight|bout) (?:odds|winner|result|betting)) 2 ?way|fight lines?|bout lines?|match up winner|result|regular time result)$/,
  ],
  [
    'plain',
    /^(?:singles?|straights?|single bets?|straight bets?|simples?|singola|singole|einzel|einzelwette|einzelwetten|enkel|enkelt|enkeltspil|enkeltspill|enkelspel|back|backed|buy|for|bet|bets|regular|normal|standard|sgl|pojedynczy|solo|apuesta simple|pari simple|yksittainen|egyes|szimpla|simplu|simpla|μονο|μονη|απλο|ordinary|ординар|одиночная|cash|real money|pre|pre ?match|prematch|pre game|pre event|no|none|fixed odds|win only|qualifying(?: bets?)?|qualifiers?|mug(?: bets?)?)$/,
  ],
];

/** Says what a word for the type or the market of a bet means. An empty text says nothing of it. */
export function wagerTerm(text: string): WagerTerm {
  const words = plainWords(text);
  if (words === '') return 'plain';
  return TERMS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'unknown';
}

const BACK = /^(?:b|bk|back|backed|backing|yes|y|for|long|buy|bought|oui|si|sim|ja|tak|да|pour)$/;
const LAY = /^(?:l|ly|lay|layed|laid|laying|no|n|against|short|sell|sold|non|nein|nao|nie|nej|нет|contre|gegen)$/;
/** Words for a corner or a favourite beside the pick, which say nothing of its direction. */
const CORNER = /^(?:|home|away|(?:red|blue)(?: corner)?|fav|favou?rite|dog|underdog)$/;

/** Whether a word for the direction of a bet makes it a back or a lay; undefined for a word that is not known. */
export function directionFrom(text: string): 'back' | 'lay' | 'none' | undefined {
  const words = plainWords(text);
  if (BACK.test(words)) return 'back';
  if (LAY.test(words)) return 'lay';
  return CORNER.test(words) ? 'none' : undefined;
}

const BOXING =
  /^(?:box|boxe|boxeo|boxen|boxing|boxning|boksen|boksning|boksing|boks|boksz|okolvivas|πυγμαχια|μποξ|nyrkkeily|pugilato|pugilism|pugilistica|бокс|box anglaise|boxe anglaise|ホクシンク)$/;

/** Whether a text for a sport names another sport than boxing. `Boxing / WBC` and `Boxing & MMA` name boxing too. */
export function isOtherSport(text: string): boolean {
  const words = plainWords(text)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  return !words.some(
    (word, i) =>
      BOXING.test(word) &&
      !/^(?:kick|thai|muay)$/.test(words[i - 1] ?? '') &&
      !/^(?:thai\w*|tajski|thailandais\w*|tailandes\w*|tailandese)$/.test(words[i + 1] ?? ''),
  );
}
