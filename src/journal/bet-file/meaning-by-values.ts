import { writtenAmount } from './values/amounts';
import type { Meaning } from './values/column-names';
import type { TableColumn } from './rows/table';
import { namesEnding, plainWord, plainWords } from './values/meanings';
import { isEnding, resultFrom } from './values/results';
import { isNo, isYes } from './values/yes-no';
import { directionFrom, wagerTerm } from './values/wagers';

/** Words for a bet, which stand over picks, and over stakes. */
const BET_WORD = /^(?:bet|apuesta|aposta|giocata|sazka|fogadas|pariu|spel|spill?|ставка|στοιχημα)$/;

/** Whether a column of a word for a bet holds stakes. */
export function isStakeWord(name: string, values: readonly string[]): boolean {
  return BET_WORD.test(plainWord(name)) && values.length > 0 && values.every(isAmount);
}

/** Whether all values of a column are yes or no. */
export function isFlag(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => isYes(value) || isNo(value));
}

const WON =
  /^(?:(?:is ?|bet |bet has )?won|(?:bet|did (?:it|i|this|the bet|bet)) win|gewonnen|gagnee?|ganad[ao]|vint[ao]|vunnet|vundet|vunnen|(?:is )?(?:a )?winn(?:er|ing bet))$/;

/** Whether yes and no in a column say that a bet won and lost. Other amounts than 1 and 0 are money. */
export function isWonFlag(name: string, values: readonly string[] = ['yes']): boolean {
  const isNamed = WON.test(plainWords(name)) || /^win\?$/i.test(name.trim());
  return isNamed && isFlag(values.filter((value) => isYes(value) || isNo(value))) && !values.some((value) => /[2-9]/.test(value));
}

/** Names such as Outcome, Side, Result and Win/Loss stand over different things in different files. @param picks how many columns are named like a pick */
export function meaningByValues(
  { name, meaning }: Pick<TableColumn, 'name' | 'meaning'>,
  values: readonly string[],
  picks: number,
): Meaning {
  const all = (fits: (value: string) => boolean): boolean => values.length > 0 && values.every(fits);
  if (meaning === 'selection') {
    if (plainWord(name) === 'token' && isFlag(values)) return 'kind';
    // Below Pick, Winner is the market.
    if (picks > 1 && !namesEnding(name) && all((value) => wagerTerm(value) === 'winner')) return 'market';
    if (all((value) => isResult(value) && !/^[vp]$/i.test(value))) return 'result';
    if (picks === 1) return meaning;
    // A word that is not known among results refuses its line.
    if (2 * values.filter((value) => isResult(value) && !/^[vp]$/i.test(value)).length > values.length) return 'result';
    if (all(isDirection)) return 'direction';
    if (all((value) => ['lay', 'plain', 'combined'].includes(wagerTerm(value)))) return 'bet_type';
  }
  // 1 and 2 are the fighters of the event, and 1 and 0 may be won and lost.
  if (meaning === 'result' && all((value) => /^[012x]$/i.test(value))) return picks === 0 && !values.includes('0') ? 'selection' : meaning;
  if (meaning === 'result' && all(isAmount)) return 'profit';
  if (meaning === 'result' && all((value) => isEnding(value) || wagerTerm(value) === 'other_market') && !all(isResult)) return 'how';
  if (meaning === 'profit' && all(isResult)) return 'result';
  return meaning;
}

function isAmount(value: string): boolean {
  return writtenAmount(value) !== undefined;
}

function isResult(value: string): boolean {
  return resultFrom(value) !== undefined;
}

export function isDirection(value: string): boolean {
  const direction = directionFrom(value);
  return direction === 'back' || direction === 'lay';
}
