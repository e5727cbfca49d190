import type { RecordedMarket, RecordedSelection } from './recorded';

/** What a contract pays for, by the names of its text. */
export interface ContractOutcome {
  /** The fighter that the text names; null for the draw. */
  readonly who: string | null;
  /** Whether that fighter must win; false where their opponent must. */
  readonly wins: boolean;
  /** Whether it pays where that does not happen: "A does not win" pays on a draw, "A loses" does not. */
  readonly negated: boolean;
}

/** Why the text of a market does not tell its outcomes. */
export type UnreadMarket = 'not_winner_market' | 'ambiguous_question';

export interface ReadText {
  /** Readings of who fights, the most telling first: both names, or one. */
  readonly fighters: readonly (readonly string[])[];
  /** For each selection all that its texts say. They must mean the same. */
  readonly outcomes: ReadonlyMap<string, readonly ContractOutcome[]>;
}

interface Question {
  readonly outcome: ContractOutcome;
  readonly fighters: readonly string[];
}

const OTHER_MARKET =
  /\b(?:rounds?|k\.?o|t\.?k\.?o|kos|knock(?:s|ed)?[ -]?outs?|knockouts?|decision|scorecards?|distance|stoppage|stopped|method|over|under|points|first|finish(?:es)?|early)\b|\d\.5/i;
const VERSUS = /\s+(?:v|vs|versus)\.?\s+/i;
const NOT = String.raw`(?:not |to not |not to |fails? to |won['’]t |does(?:n['’]t| not) |will not )`;
const WON = String.raw`beats?|defeats?|wins? (?:against|over|vs\.?|versus)|gets? (?:the|a) win over`;
const LOST = String.raw`loses? (?:to|against|vs\.?|versus)|be (?:beaten|defeated) by|is (?:beaten|defeated) by|falls? to`;
const BOTH_NAMED = new RegExp(`^(?:will )?(.+?) (${NOT})?(?:to )?(?:(${WON})|(${LOST})) (.+)$`, 'i');
const ONE_NAMED = new RegExp(`^(?:will )?(.+?) (${NOT})?(?:to )?(?:(wins?)|(loses?))\\b(.*)$`, 'i');
const DRAW = /\b(?:draw|tie)\b/i;
const REFUSAL = /\b(?:not|lose|loses|loser|fails?)\b|n['’]t\b/i;
/** What follows a name. */
const TAIL = /\s+(?:on|in|at|during|this|by|before|for|ends?|be|go(?:es)?|results?|have|has)\b.*$/i;
const NO_NAME = /^(?:will|the|boxing|who)\s+|\s+(?:boxing|match-?up|match|fight|bout|rematch|title|winner|prediction|draw|tie)$|[?.!,]+$/i;

/** Reads who fights, and what each selection pays for. */
export function readMarketText({ title, selections, is_winner_market }: RecordedMarket): ReadText | { readonly unread: UnreadMarket } {
  const text = title
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const labels = selections.flatMap(({ label }) => label ?? []);
  if (!is_winner_market || [text, ...labels].some((one) => OTHER_MARKET.test(one))) return { unread: 'not_winner_market' };
  const parts = text.split(/\s*(?::|–|—|\||\s-\s)\s*/).filter((part) => part !== '');
  const question = parts.map(readQuestion).find((one) => one !== undefined);
  const pair = parts.map(namesIn).find((names) => names.length === 2);
  const outcomes = new Map(selections.map((selection) => [selection.selection_id, outcomesOf(selection, question, text)]));
  if ([...outcomes.values()].some((own) => own.length === 0)) return { unread: 'ambiguous_question' };
  const named = selections.flatMap(({ answer, label }) => (answer === null && label !== null && !DRAW.test(label) ? [nameIn(label)] : []));
  const fighters = [named.length === 2 ? named : [], question?.fighters ?? [], pair ?? []].filter(({ length }) => length > 0);
  // Two names tell more than one.
  return { fighters: fighters.sort((one, other) => other.length - one.length), outcomes };
}

function outcomesOf({ answer, label }: RecordedSelection, question: Question | undefined, title: string): ContractOutcome[] {
  const own = label === null ? [] : [readLabel(label)];
  if (answer === null) return REFUSAL.test(title) ? [] : own;
  const asked = question === undefined ? [] : [question.outcome];
  return [...asked, ...own].map((outcome) => (answer === 'yes' ? outcome : { ...outcome, negated: !outcome.negated }));
}

/** "A", "The Draw", "Not A", "A to lose", "A beats B". */
function readLabel(label: string): ContractOutcome {
  if (DRAW.test(label)) return { who: null, wins: true, negated: REFUSAL.test(label) };
  const [, not, rest = ''] = /^(not )?(.+)$/i.exec(label) ?? [];
  const { who, wins, negated } = readQuestion(rest)?.outcome ?? { who: nameIn(rest), wins: true, negated: false };
  return { who, wins, negated: negated !== (not !== undefined) };
}

function readQuestion(text: string): Question | undefined {
  if (DRAW.test(text)) return { outcome: { who: null, wins: true, negated: REFUSAL.test(text) }, fighters: namesIn(text) };
  const [, subject = '', not, won, , object = ''] = BOTH_NAMED.exec(text) ?? [];
  if (object !== '') return questionOn(subject, not, won, [subject, object].map(nameIn));
  const [, alone = '', refused, wins, , rest = ''] = ONE_NAMED.exec(text) ?? [];
  if (alone === '' || /^who\b/i.test(alone)) return undefined;
  const pair = namesIn(rest);
  return questionOn(alone, refused, wins, pair.length === 2 ? pair : [nameIn(alone)]);
}

function questionOn(subject: string, not: string | undefined, won: string | undefined, fighters: readonly string[]): Question {
  return { outcome: { who: nameIn(subject), wins: won !== undefined, negated: not !== undefined }, fighters };
}

/** The names around "v"; empty without it. */
function namesIn(text: string): string[] {
  const names = text.split(VERSUS);
  return names.length === 2 ? names.map(nameIn) : [];
}

/** A name without what questions put around it. */
function nameIn(text: string): string {
  let name = text.replace(TAIL, '').trim();
  while (NO_NAME.test(name)) name = name.replace(NO_NAME, '').trim();
  return name;
}
