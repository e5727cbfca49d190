import { payout as paidBy, type BetKind, type BetResult, type SettledStatus } from '../../../betting/bets/payout';
import { smallestCents } from '../../../betting/odds/money';
import { plainWords } from './meanings';

/** What a file says of how a bet ended. */
export type WrittenResult = SettledStatus | 'pending' | 'half';

const WORDS: Readonly<Record<WrittenResult, string>> = {
  won:
    'won|win|w|wins|winner|winning|settled win|settled won|gagne|gagnee|gewonnen|gewinn|ganada|ganado|acertada|vinta|vinto|vincente|ganha|ganho|' +
    'vunnet|vundet|vunnen|vinst|wygrana|wygrany|wygrane|vyhra|voitto|voitettu|выигрыш|выиграна|выиграл|победа|gewonnenen|green|kazandı|kazanan|nyert|nyertes|câștigat|câștigată|câștigător|κερδισμένο|κερδισμένη|κέρδισε|νίκη|vyhrál|vyhráno|výherní',
  lost:
    'lost|loss|lose|l|losing|loser|settled loss|settled lost|settled lose|perdu|perdue|verloren|niederlage|perdida|perdido|fallada|persa|perso|perdente|tapt|tabt|' +
    'forlorad|forlust|forlorat|przegrana|przegrany|przegrane|prohra|tappio|havio|havitty|проигрыш|проиграна|проиграл|поражение|red|kaybetti|kaybeden|vesztett|veszített|vesztes|pierdut|pierdută|χαμένο|χαμένη|έχασε|ήττα|χάθηκε|prohrál|prohráno|proherní',
  push:
    'push|pushed|void|voided|v|refund|refunded|cancelled|canceled|settled push|settled void|settled voided|settled cancelled|rembourse|remboursee|annule|annulee|' +
    'erstattet|storniert|ungultig|nula|nulo|anulada|anulado|devuelta|rimborsata|rimborsato|annullata|annullato|devolvida|reembolsada|' +
    'zwrot|anulowany|anulowana|returned|money back|no contest|nc|abandoned|stake returned|no action|возврат|refunderet|annulleret|mitatoity|palautettu|terugbetaald|geannuleerd|reembolso|iade|iptal|törölt|érvénytelen|visszatérítve|anulat|anulată|returnat|rambursat|άκυρο|ακυρώθηκε|ακυρωμένο|επιστροφή|vráceno|zrušeno|storno|stornováno',
  cashed_out:
    'cashed out|cash out|cashout|cashedout|settled cashed out|settled cashout|settled cash out|cashed|ausgezahlt|cash out completed|cerrada|chiusa anticipatamente|выкуп|кэшаут',
  pending:
    'pending|open|placed|unsettled|running|active|unresolved|not settled|waiting|upcoming|accepted|confirmed|en cours|en attente|offen|' +
    'laufend|pendiente|abierta|abierto|in corso|aperta|aberta|aberto|pendente|w toku|w grze|oczekujace|oczekujacy|otwarty|apen|aben|oppen|avoin|ожидается|не рассчитана|в игре|открыта|openstaand|lopend|none|in progress|ungraded|not graded|tbd|to be decided|awaiting|awaiting result|not started|bekliyor|beklemede|nyitott|függőben|folyamatban|în așteptare|deschis|în curs|εκκρεμεί|ανοιχτό|ανοικτό|otevřeno|otevřený|čeká|nevyhodnoceno',
  half: 'meio green|meio red|half won|half win|half lost|half loss|half lose|half|1 2 won|1 2 win|1 2 lost|1 2 gagne|1 2 perdu|halb gewonnen|halb verloren|won half|lost half|half w|half l|wh|lh',
};

const BY_WORD: ReadonlyMap<string, WrittenResult> = new Map(
  (['won', 'lost', 'push', 'cashed_out', 'pending', 'half'] as const).flatMap((result) =>
    WORDS[result].split('|').map((word) => [plainWords(word), result] as const),
  ),
);

const [WON_SIGNS, LOST_SIGNS] = [/^[\u2705\u2713\u2714\u2611+]$/, /^[\u274c\u274e\u2716\u2717\u2718\u2612]$/];

/** Results by the words of a file, as `resultWord` writes them. */
export type ResultWords = Readonly<Record<string, WrittenResult | 'unclear'>>;

/** A word for a result without case and accents; signs such as `+` stand for themselves. */
export function resultWord(text: string): string {
  return plainWords(text) || text.replaceAll(/[\s\ufe0f]/g, '').replace('\u2212', '-');
}

/**
 * The result that a word names; an empty one says that the bet is open. Undefined for an unknown word or sign, and for one with two meanings,
 * such as P, and such as `-`, which may stand for an empty cell.
 * @param own words of a file
 */
export function resultFrom(text: string, own: ResultWords = {}): WrittenResult | undefined {
  const word = resultWord(text);
  const meant = Object.hasOwn(own, word) ? own[word] : undefined;
  if (meant !== undefined) return meant === 'unclear' ? undefined : meant;
  if (word === '') return 'pending';
  return WON_SIGNS.test(word) ? 'won' : LOST_SIGNS.test(word) ? 'lost' : BY_WORD.get(word);
}

/** Words by which prose says that a bet was called off or cashed out; as `Void if draw` names a rule, a condition says nothing. */
const CALLED_OFF =
  /^(?:(?:the |this |my )?(?:bet|wager|fight|bout|event|stake|it) )?(?:(?:was|is|were|been|got|has been) )?(?:now )?(?:void|voided|cancelled|canceled|refunded|abandoned|no contest|cashed out|stake (?:back|returned))\b(?! of\b)|\b(?:fight|bout|event) (?:was |is |got )?(?:called )?off\b|\b(?:was|were|got|been) (?:later |then )?(?:void|voided|cancelled|canceled|refunded|abandoned|cashed out)\b(?! of\b)|\bbook(?:ie|maker|s)? (?:has |have )?(?:voided|cancelled|canceled|refunded)\b/;
const CONDITION = /\b(?:if|unless|when|would|will|may|might|could|not|never|only|last|previous|earlier)\b/;

/** Whether a text says, in a sentence or a part of one, that a bet is void or was cashed out. */
export function saysCalledOff(text: string): boolean {
  if (/^n ?c$/.test(plainWords(text))) return true;
  return text.split(/\s[-\u2013\u2014]\s|[.,:;!()|\n]/).some((part) => {
    const words = plainWords(part);
    const result = /^(?:v|nc)$/.test(words) ? undefined : resultFrom(part);
    return result === 'push' || result === 'cashed_out' || (CALLED_OFF.test(words) && !CONDITION.test(words));
  });
}

const ENDING =
  /^(?:(?:win |by |w |l )?(?:ud|sd|md|td|rtd|ko|tko|dq|pts|points|corner retirement|(?:unanimous|split|majority|technical) (?:decision|draw|knockout)|decision|stoppage|draw|nc|no contest|disqualification)(?: (?:in )?(?:r|rd|rnd|round )?\d{1,2})?(?: \d{1,2})*)$/;

/** Whether a text says how a fight ended, such as UD or TKO R6. */
export function isEnding(text: string): boolean {
  return ENDING.test(plainWords(text));
}

/** A bet and the money that the file names, in cents. */
export interface PaidBet {
  readonly stake: number;
  readonly odds: number;
  readonly kind: BetKind;
  readonly currency: string;
  /** What came back. */
  readonly payout: number | undefined;
  readonly profit: number | undefined;
}

/** A result as it is stored. The payout, in cents, is set where it differs from stake times odds, and for a cash-out. */
export type ReadResult =
  { readonly status: BetResult; readonly payout?: number } | { readonly status: 'cashed_out'; readonly payout: number };

/** Why a result is not taken. */
export interface UnclearResult {
  readonly unclear: string;
}

/** The share of winnings that a commission may take. */
const MOST_COMMISSION = 0.1;
/** The share of what comes back that a tax on bets may take; it is 12 % in Poland and 5.3 % of the stake in Germany. */
const MOST_TAX = 0.15;

/** Checks a result against the money that the file names for it. @param isNamed whether the file names the result, so that a tax may have taken more than a commission */
export function checkedResult(status: SettledStatus, bet: PaidBet, isNamed = true): ReadResult | UnclearResult {
  const own = bet.kind === 'free_bet' ? 0 : bet.stake;
  const paid = bet.payout ?? (bet.profit === undefined ? undefined : bet.profit + own);
  if (bet.payout !== undefined && bet.profit !== undefined && Math.abs(bet.payout - bet.profit - own) > 1)
    return unclear(`a payout of ${money(bet.payout)} and a profit of ${money(bet.profit)} contradict each other`);
  const smallest = smallestCents(bet.currency);
  if (status === 'cashed_out') {
    if (paid === undefined || paid < 0) return unclear('a cash-out needs its payout or profit');
    // Programs leave the possible payout of an open bet where it is.
    const most = Math.round(paidBy('won', { ...bet, stake: bet.stake / 100 }) * 100);
    if (Math.abs(paid - most) <= 1) return unclear(`the bet was cashed out, and ${money(paid)} is what it would have won`);
    return paid % smallest === 0 ? { status, payout: paid } : unclear(`${bet.currency} has no unit smaller than 1 (got ${money(paid)})`);
  }
  if (paid === undefined) return { status };
  if (status === 'push') return Math.abs(paid - own) <= 1 ? { status } : unclear(`a void bet returns its stake (got ${money(paid)})`);
  if (status === 'lost') {
    // Some trackers count the face value of a lost free bet as a loss.
    const isFaceValue = bet.kind === 'free_bet' && Math.abs(paid + bet.stake) <= 1;
    return Math.abs(paid) <= 1 || isFaceValue ? { status } : unclear(`a lost bet pays nothing (got ${money(paid)})`);
  }
  const full = Math.round(paidBy('won', { ...bet, stake: bet.stake / 100 }) * 100);
  const paidWhole = Math.round(paid / smallest) * smallest;
  if (Math.abs(paid - full) <= roundingOf(bet)) return Math.abs(paid - full) <= smallest ? { status } : { status, payout: paidWhole };
  const winnings = full - own;
  if (paid < full && paid >= full - MOST_COMMISSION * winnings - 1) return { status, payout: paidWhole };
  const mayBeTaxed = isNamed && paid < full && paid >= (1 - MOST_TAX) * full - 1;
  // Half of the winnings, or none: the bet may have been half won, or void.
  const isOther = [own, own + winnings / 2].some((other) => Math.abs(paid - other) <= 1);
  if (mayBeTaxed && !isOther) return { status, payout: paidWhole };
  return unclear(`stake times odds is ${money(full)}, and the file says that ${money(paid)} came back`);
}

/** How far a payout may be from stake times odds because the file rounds odds, in cents. Trackers keep two decimals, at times three. */
function roundingOf({ stake, odds, currency }: PaidBet): number {
  return Math.max(smallestCents(currency), Math.ceil(stake * (odds < 1.2 ? 0.0015 : 0.0051)));
}

/** The result that money alone tells; undefined where there is no money, as of an open bet. */
export function resultByMoney(bet: PaidBet): SettledStatus | UnclearResult | undefined {
  const own = bet.kind === 'free_bet' ? 0 : bet.stake;
  const profit = bet.profit ?? (bet.payout === undefined ? undefined : bet.payout - own);
  if (profit === undefined || profit === 0) return undefined;
  const fitting = (['won', 'lost'] as const).find((status) => !('unclear' in checkedResult(status, bet, false)));
  return fitting ?? unclear(`a profit of ${money(profit)} fits no result: add the result`);
}

function unclear(text: string): UnclearResult {
  return { unclear: text };
}

function money(cents: number): string {
  return (cents / 100).toFixed(2);
}
