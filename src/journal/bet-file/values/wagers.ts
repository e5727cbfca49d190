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
  ['lay', /\b(?:lay|layed|laid|sell|against|gegen|contre)\b/],
  [
    'combined',
    /\b(?:parlays?|doubles?|trebles?|trixie|acca|accas|accumulators?|multi|multis|multiples?|multiplas?|combo|combos|combi|combine|combined|combinee?s?|combinadas?|kombi|kombiwette|kombination\w*|system\w*|sgp|teaser|round robin|yankee|lucky \d+|patent|goliath|heinz|canadian|express|экспресс|система|akumulator|ako|akko|dubbel\w*|trippel\w*|dobbelt?|\d+ fold|\d+ folds|\d+ legs?|bet builder|betbuilder|cast|tripla|doppia|jackpot)\b|экспресс|система|^\d+ \d+$/,
  ],
  ['live', /\b(?:live|in play|inplay|in running|en vivo|en direct|in running)\b/],
  [
    'free_bet',
    /^(?:free ?bets?(?: snr| stake not returned)?|bonus bets?|bonus ?bet|free play|gratiswette|pari gratuit|apuesta gratis|scommessa gratuita|stake not returned|snr)$/,
  ],
  ['boost', /^(?:boosts?|boosted|odds boosts?|profit boosts?|price boosts?|enhanced(?: odds)?|super boosts?|odds ?boosted)$/],
  ['winner', /^draw no bet$|^dnb$/],
  [
    'other_market',
    /\b(?:rounds?|rd|rund|rundy|ronda|powyzej|ponizej|gameou|gamespread|runde|reprise|over|under|totals?|o u|ko|tko|k o|t k o|knockouts?|knocked|decision|points?|punkte|puntos|method|distance|handicap|spread|props?|double chance|stoppage|submission|exact|correct|inside|goes|go the|both|technical|disqualification|dq|specials?|futures?|outrights?|tournament|knock ?down|yes no|when|how|group|interval|minutes?|to score)\b/,
  ],
  [
    'three_way',
    /^(?:1x2|1 x 2|3 ?way|three way|(?:moneyline|match|fight|bout|result|winner|h2h) 3 ?way|3 ?way (?:moneyline|result|winner)|h2h 3 way)$/,
  ],
  [
    'winner',
    /^(?:money ?lines?|ml|money line winner|(?:match|fight|bout|boxing|contest|event|game)(?: the)? (?:odds|winner|result|betting|bet|win|moneyline|money line|outcome winner)|to win(?: the)?(?: fight| bout| match| outright)?|winner|winners|win|head to head|h2h|2 ?way|two way|sieger|siegwette|kampfsieger|kampf sieger|vainqueur(?: du (?:combat|match))?|resultat(?: du (?:combat|match))?|ganador(?: (?:del|de la) (?:combate|pelea|partido))?|vincitore(?: incontro)?|testa a testa|vencedor(?: da luta)?|zwyciezca(?: walki| meczu)?|winnaar|vinnare|vinder|vinner|kampvinder|kampvinner|voittaja|победитель|победа|исход|fight outright|fight lines?|bout lines?|match up winner|result|regular time result)$/,
  ],
  [
    'plain',
    /^(?:singles?|straights?|single bets?|straight bets?|simples?|singola|singole|einzel|einzelwette|einzelwetten|enkel|enkelt|enkeltspil|enkeltspill|enkelspel|back|backed|buy|for|bet|bets|regular|normal|standard|sgl|pojedynczy|solo|apuesta simple|pari simple|yksittainen|ordinary|ординар|одиночная|cash|real money|pre ?match|prematch|pre game|pre event|no|none|fixed odds|win only)$/,
  ],
];

/** Says what a word for the type or the market of a bet means. An empty text says nothing of it. */
export function wagerTerm(text: string): WagerTerm {
  const words = plainWords(text);
  if (words === '') return 'plain';
  return TERMS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'unknown';
}

const BOXING =
  /^(?:box|boxe|boxeo|boxen|boxing|boxning|boksen|boksning|boksing|boks|boksz|nyrkkeily|pugilato|pugilism|pugilistica|бокс|box anglaise|boxe anglaise|ボクシング)$/;

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

/** What a line is on: a side, and the fight where the text names it. */
interface ReadPick {
  readonly side: string;
  readonly fight?: string;
}

export type PickReading = ReadPick | { readonly left: LeftOutReason } | { readonly unclear: string };

const BETWEEN = /\s+(?:v|vs|versus|@|contre|gegen|contra|contro|mot|tegen|против)\.?\s+|\s+[-–—]\s+(?=\p{L})/iu;
const VERSUS = /\s+(?:v|vs|versus|@|contre|gegen|contra|contro|mot|tegen|против)\.?\s+/iu;
const WINNER =
  /\s*[-–:,(]*\s*(?<![\p{L}\p{N}])(?:money ?line|ml|to win(?: the)?(?: fight| bout| match)?|(?:fight|bout|match) (?:winner|result|odds|betting)|winner|vainqueur|ganador|sieger|vincitore|vencedor|победитель)(?![\p{L}\p{N}])\)?:?\s*/iu;
const BEATS = /\s+(?:to (?:beat|defeat)|beats|bat|besiegt|gana a|batte|vence)\s+/iu;
const DRAW =
  /^(?:the )?(?:draw|tie|x|unentschieden|match nul|nul|empate|pareggio|remis|gelijkspel|gelijk|oavgjort|uafgjort|uavgjort|tasapeli|ничья)$/;
/** A price at the end of the text. */
const PRICE = /\s*(?:@\s*[+-]?\d[\d.,/]*|[([]\s*[+-]?\d[\d.,/]*\s*[)\]]|\s[+-]\d{3,})\s*$/;
/** Several picks in one text. */
const SEVERAL = /\s\|\s|\s\+\s|\n/;

/**
 * Reads what a bet is on. Text that neither names a fighter nor the fight makes it another bet.
 * @param isWinner whether another column says that the bet is on the winner
 */
export function readWager(selection: string, event: string, isWinner: boolean): PickReading {
  const text = selection.trim().replaceAll('\u2212', '-').replace(PRICE, '').replaceAll(/\s+/g, ' ').trim();
  if (SEVERAL.test(selection)) return { left: 'combined' };
  if (text === '') return { unclear: 'the line names no selection' };
  const fight = fightIn(event);
  const named = fight === '' ? {} : { fight };
  const [winner, loser, ...more] = text.split(BEATS).map((part) => part.trim());
  if (winner !== undefined && loser !== undefined && more.length === 0 && loser !== '')
    return leftover(loser, isWinner) ?? { side: winner, fight: `${winner} v ${loser}` };
  const parts = text.split(WINNER).map((part) => part.trim().replaceAll(/^[-–:(]+\s*|\s*[-–:(]+$/g, ''));
  if (parts.length > 1) return fromWinner(parts, named);
  return pickAlone(text, event, named, isWinner);
}

/** The texts before and after words such as “moneyline”. */
function fromWinner(parts: readonly string[], named: { readonly fight?: string }): PickReading {
  const [first = '', ...after] = parts;
  const rest = after.filter((part) => part !== '').join(' ');
  const [side, others] = first === '' ? [rest, ''] : [first, rest];
  const faulty = others === '' ? undefined : leftover(others, false);
  if (faulty !== undefined) return faulty;
  if (others !== '' && !VERSUS.test(others)) return { unclear: `"${others}" is left after the pick` };
  const draw = DRAW.test(plainWords(side)) ? 'draw' : side;
  return { side: draw, ...(others === '' ? named : { fight: fightIn(others.replaceAll(/^\(|\)$/g, '')) }) };
}

function pickAlone(text: string, event: string, named: { readonly fight?: string }, isWinner: boolean): PickReading {
  if (DRAW.test(plainWords(text))) return { side: 'draw', ...named };
  const [one, other] = fightIn(event).split(' v ');
  if (one !== undefined && other !== undefined) {
    if (/^(?:1|home)$/i.test(text)) return { side: one, ...named };
    if (/^(?:2|away)$/i.test(text)) return { side: other, ...named };
  }
  // "Ann Stone v Bea Oak - Ann Stone" and "Ann Stone v Bea Oak: Ann Stone".
  const [pair, pick, ...more] = text.split(/\s*[:|]\s+|\s+[-–—]\s+/);
  if (pair !== undefined && pick !== undefined && more.length === 0) {
    if (VERSUS.test(pair) && !VERSUS.test(pick)) return leftover(pick, isWinner) ?? { side: pick, fight: fightIn(pair) };
    if (VERSUS.test(pick) && !VERSUS.test(pair)) return leftover(pair, isWinner) ?? { side: pair, fight: fightIn(pick) };
  }
  const faulty = leftover(text, isWinner);
  return faulty ?? (VERSUS.test(text) ? { unclear: `"${text}" names a fight, and not who wins it` } : { side: text, ...named });
}

/** Whether a text names a bet other than the winner. A column that says “moneyline” allows names such as Points. */
function leftover(text: string, isWinner: boolean): { readonly left: LeftOutReason } | undefined {
  if (isWinner) return undefined;
  const term = wagerTerm(text);
  return term === 'other_market' || term === 'combined' || term === 'live'
    ? { left: term }
    : /[+-]\s?\d+(?:\.5)?$/.test(text)
      ? { left: 'other_market' }
      : undefined;
}

/** Both fighters with “v” between, or the text as it is. */
function fightIn(text: string): string {
  const parts = text.trim().split(VERSUS.test(text) ? VERSUS : BETWEEN);
  return parts.length === 2 ? parts.map((part) => part.trim()).join(' v ') : text.trim();
}
