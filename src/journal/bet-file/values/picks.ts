import { normaliseName } from '../../../names/normalise';
import { recordedName } from '../../../names/ring-names';
import { isCountry } from './countries';
import { plainWords } from './meanings';
import { wagerTerm, type LeftOutReason, type WagerTerm } from './wagers';

/** What a line is on: a side, and the fight where the text names it. */
interface ReadPick {
  readonly side: string;
  readonly fight?: string;
  /** What a mark after the pick says of the stake. */
  readonly kind?: 'free_bet' | 'boost';
}

/** Why a text is no pick. */
type NoPick = { readonly left: LeftOutReason } | { readonly unclear: string };

export type PickReading = ReadPick | NoPick;

const BETWEEN = /\s+(?:v|vs|versus|x|@|contre|gegen|contra|contro|mot|tegen|против)\.?\s+|\s+[-–—]\s+(?=\p{L})/iu;
const VERSUS = /\s+(?:v|vs|versus|x|@|contre|gegen|contra|contro|mot|tegen|против)\.?\s+/iu;
const WINNER =
  /\s*[-–:,(]*\s*(?<![\p{L}\p{N}])(?:money ?line|ml|to win(?: the)?(?: fight| bout| match)?|(?:fight|bout|match) (?:winner|result|odds|betting)|winner|vainqueur|ganador|sieger|vincitore|vencedor|победитель|(?<=\S )wins?)(?![\p{L}\p{N}])\)?:?\s*/iu;
const BEATS = /\s+(?:to (?:beat|defeat)|beats|bat|besiegt|gana a|batte|vence)\s+/iu;
const DRAW =
  /^(?:the )?(?:draw|tie|x|unentschieden|match nul|nul|empate|pareggio|remis|gelijkspel|gelijk|oavgjort|uafgjort|uavgjort|tasapeli|beraberlik|dontetlen|egal|ισοπαλια|remiza|ничья)$/;
/** A price in a text. A small number with a sign is a handicap, and a whole number in parentheses may be a round. */
const ODDS = String.raw`[+-](?:\d{3,}(?:[.,]\d+)?|\d{1,3},\d{3})|\d+[.,/]\d+|\d{3,}|ev(?:en|ens|s)`;
const PRICE = new RegExp(String.raw`\s*(?:@\s*(?:${ODDS}|\d+)|\s[+-]\d{3,})\s*$`, 'i');
const ONLY_PRICE = new RegExp(String.raw`^@?\s*(?:${ODDS})$`, 'i');
/** Texts in parentheses, brackets and quotes: all that a name drops as a nickname. */
const MARK = /\s*(?:[([]([^()[\]]*)[)\]]|["“”«„]([^"“”«»„]*)["“”»]|(?<=\s)['‘’]([^'‘’]+)['’](?=\s|$))/gu;
/** Several picks in one text. */
const SEVERAL = /\s[|&+]\s|\p{L}[+;]\s?\p{L}|\n/u;
/** Words that answer a question, or stand for a side: a name such as Noakes begins with some of them. */
const NO_NAME =
  /^(?:.|yes|no|not|non|nein|nee|nej|nie|nao|nem|ei|oui|si|sim|ja|jo|tak|da|igen|kylla|да|нет|true|false|home|away|against|long|short|lose)$/u;

/**
 * Reads what a bet is on. Text that neither names a fighter nor the fight makes it another bet.
 * @param isWinner whether another column says that the bet is on the winner
 */
export function readWager(selection: string, event: string, isWinner: boolean): PickReading {
  const several = severalIn(selection);
  if (several !== undefined) return several;
  const marked = withoutMarks(plainText(selection).replace(PRICE, ''));
  if (!('text' in marked)) return marked;
  const { text, kind } = marked;
  if (text === '') return { unclear: 'the line names no selection' };
  const pick = pickIn(text, event === '' ? (marked.fight?.(text) ?? '') : event, isWinner);
  if (!('side' in pick)) return pick;
  const words = plainWords(pick.side);
  if (pick.side !== 'draw' && (NO_NAME.test(words) || ['plain', 'winner', 'three_way', 'free_bet', 'boost'].includes(wagerTerm(words))))
    return { unclear: `"${pick.side}" does not say which fighter the bet is on` };
  return { ...pick, ...(kind && { kind }) };
}

/** A market that is the fight itself, as at exchanges of predictions: one of its sides is the pick. Empty for another text. */
export function fightNamed(market: string, selection: string): string {
  const sides = market.split(VERSUS);
  const areNames = sides.length === 2 && sides.every((side) => /^[\p{L}'’. -]+$/u.test(side) && side.trim().split(/\s+/).length <= 4);
  return areNames && sides.some((side) => plainWords(side) === plainWords(selection)) && wagerTerm(market) === 'unknown' ? market : '';
}

/** Why a text with several names is no pick. A slash or a comma between two may name the fight, or the first name after the last. */
function severalIn(text: string): NoPick | undefined {
  const isName = (part: string): boolean => /\p{L}{2}/u.test(part) && wagerTerm(part) === 'unknown';
  const [parts, listed] = [text.split(/\s+\/\s+|(?<=\p{L}{2})\/(?=\p{L}{2})/u), text.split(/,\s+/)];
  const joined = text.split(/\s+(?:and|und|et)\s+/i);
  if (SEVERAL.test(text) || (joined.length > 1 && joined.every(isName))) return { left: 'combined' };
  if (parts.length > 1 && parts.some((part) => wagerTerm(part) === 'combined')) return { left: 'combined' };
  const areNames = listed.length > 1 && listed.every((part) => isName(part) && part.includes(' '));
  if (areNames || (parts.length > 1 && parts.every(isName)))
    return { unclear: `"${text}" names several fighters: which one is the bet on?` };
  return undefined;
}

function plainText(text: string): string {
  return text.replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ').trim();
}

interface MarkedText {
  readonly text: string;
  readonly kind?: 'free_bet' | 'boost';
  /** The fight that a mark names beside the pick. */
  readonly fight?: (pick: string) => string;
}

/** A pick without the marks in it. A mark that is not understood may make it any bet, so it is never dropped. */
function withoutMarks(given: string): MarkedText | NoPick {
  let marked: Omit<MarkedText, 'text'> = {};
  for (const { 0: mark, index, 1: enclosed, 2: quoted, 3: single } of given.matchAll(MARK)) {
    const inside = (enclosed ?? quoted ?? single ?? '').trim();
    if (ONLY_PRICE.test(inside)) continue;
    // Numbers such as 2/3 name a system only in a column of kinds.
    const term = /\p{L}/u.test(inside) ? wagerTerm(inside) : 'unknown';
    if (VERSUS.test(` ${inside}`)) {
      const [, rival] = /^(?:v|vs|versus)\.? (.+)$/i.exec(inside) ?? [];
      marked = { ...marked, fight: (pick) => (rival === undefined ? inside : `${pick} v ${rival}`) };
    } else if (term === 'free_bet' || term === 'boost') marked = { ...marked, kind: term };
    else if (term === 'lay' || term === 'combined' || term === 'live' || term === 'other_market') return { left: term };
    else if (!isPlain(inside, term) && !isCountry(inside) && !isNickname(inside, given.slice(0, index), given.slice(index + mark.length)))
      return { unclear: `We do not understand "${mark.trim()}" in "${given}"` };
  }
  return { ...marked, text: plainText(given.replaceAll(MARK, ' ')) };
}

function isPlain(inside: string, term: WagerTerm): boolean {
  return term === 'winner' || (term === 'plain' && !NO_NAME.test(plainWords(inside)));
}

/** Whether a text is a nickname: it stands between the names of a fighter, or the record knows the fighter by it. */
function isNickname(inside: string, before: string, after: string): boolean {
  const [first, rest] = [normaliseName(before), normaliseName(after.replace(WINNER, ' '))];
  if (rest !== '')
    return (
      /^[\p{L} '’.-]{3,}$/u.test(inside) && !NO_NAME.test(plainWords(inside)) && first !== '' && !VERSUS.test(after) && !VERSUS.test(before)
    );
  return recordedName(`${normaliseName(inside)} ${first.split(' ').at(-1)}`) !== undefined;
}

function pickIn(text: string, event: string, isWinner: boolean): PickReading {
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
  const corner = cornerIn(text, event);
  if (corner !== undefined) return 'unclear' in corner ? corner : { ...corner, ...named };
  // "Ann Stone v Bea Oak - Ann Stone" and "Ann Stone v Bea Oak: Ann Stone".
  const [pair, pick, ...more] = text.split(/\s*[:|]\s+|\s+[-–—]\s+/);
  if (pair !== undefined && pick !== undefined && more.length === 0) {
    if (VERSUS.test(pair) && !VERSUS.test(pick)) return leftover(pick, isWinner) ?? { side: pick, fight: fightIn(pair) };
    if (VERSUS.test(pick) && !VERSUS.test(pair)) return leftover(pair, isWinner) ?? { side: pair, fight: fightIn(pick) };
  }
  const faulty = leftover(text, isWinner);
  return faulty ?? (VERSUS.test(text) ? { unclear: 'This names the fight, but not your pick.' } : { side: text, ...named });
}

const CORNER = /^(?:(?:fighter |boxer |player |team |п)?(?:a|b|1|2)|home|away)$/i;

/** The fighter whom A, 1 or Home names, in the order of the file's own event. "A @ B" names the away side first. */
function cornerIn(text: string, event: string): { readonly side: string } | { readonly unclear: string } | undefined {
  const [one, other] = fightIn(event).split(' v ');
  if (one === undefined || other === undefined || !CORNER.test(text)) return undefined;
  const isAway = /\s@\s/.test(event);
  if (isAway && /[12]$/.test(text)) return { unclear: `"${text}" may be either fighter of "${event}"` };
  const isFirst = /(?:^|[ п])(?:a|1)$/i.test(text) || text.toLowerCase() === (isAway ? 'away' : 'home');
  return { side: isFirst ? one : other };
}

/** Short words after a name that make the bet one on how the fight ends, or against the fighter. */
const ENDS_OTHERWISE = /\S (?:(?:by )?(?:ud|sd|md|rtd|pts|itd|f?gtd)|r\d{1,2}|in \d{1,2}|(?:to )?lose|or (?:the )?draw)$|^f?gtd$/;

/** Whether a text names a bet other than the winner. A column that says “moneyline” allows names such as Points. */
function leftover(text: string, isWinner: boolean): { readonly left: LeftOutReason } | undefined {
  const term = wagerTerm(text.split(VERSUS).join(' '));
  if (term === 'lay') return { left: term };
  if (isWinner) return undefined;
  if (ENDS_OTHERWISE.test(plainWords(text))) return { left: 'other_market' };
  return term === 'other_market' || term === 'combined' || term === 'live'
    ? { left: term }
    : /[+-]\s?\d+(?:\.5)?$/.test(text)
      ? { left: 'other_market' }
      : undefined;
}

/** Both fighters with “v” between, without their countries and records, or the text as it is. */
function fightIn(text: string): string {
  const plain = text.replaceAll(/\s*[([]([^()[\]]*)[)\]]/g, (mark: string, inside: string) =>
    isCountry(inside) || /^\d+-\d+(?:-\d+)?$/.test(inside) ? '' : mark,
  );
  const event = plain.trim().replace(/^boxing\s*[:–—-]\s+/i, '');
  const parts = event.split(VERSUS.test(event) ? VERSUS : BETWEEN);
  return parts.length === 2 ? parts.map((part) => part.trim()).join(' v ') : event;
}
