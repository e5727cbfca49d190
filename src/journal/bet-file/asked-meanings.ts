import type { Question, QuestionAnswers } from './questions';
import { cellAt, samplesOf } from './rows/cells';
import type { CsvRecord } from './rows/records';
import type { TableColumn } from './rows/table';
import { amountAlone } from './values/amounts';
import type { Meaning } from './values/column-names';
import { priceForm, readPrice } from './values/prices';
import { checkedResult, resultFrom } from './values/results';
import { isNo } from './values/yes-no';

/** Columns with the meanings that their values, or their owner, give them. */
interface SettledMeanings {
  readonly named: readonly TableColumn[];
  readonly questions: readonly Question[];
}

/** Settles what columns mean whose names stand over two things in different files. */
export function settleMeanings(named: readonly TableColumn[], rows: readonly CsvRecord[], answers: QuestionAnswers): SettledMeanings {
  const questions: Question[] = [];
  const single = named.filter((column) => column.meaning !== 'profit' || column.rank < 0 || !isRunningTotal(column, named, rows));
  const settled = single.flatMap((column): TableColumn[] => {
    const choices = choicesFor(column, single, rows);
    const [first, ...others] = choices;
    if (first === undefined) return [column];
    const question = questionOn(column, choices, rows, answers);
    if (others.length > 0) questions.push(question);
    const { meaning } = (others.length > 0 ? choices.find(({ value }) => value === question.answer) : undefined) ?? first;
    return meaning === null ? [] : [{ ...column, meaning }];
  });
  return { named: settled, questions };
}

/** Whether it is open if a column of money includes the stakes. */
export function isMoneyOpen(column: TableColumn | undefined, questions: readonly Question[]): boolean {
  return column !== undefined && questions.some(({ id, answer }) => id === idOf(column) && answer === null);
}

interface Choice {
  readonly value: string;
  /** Null for a column that is not read then. */
  readonly meaning: Meaning | null;
  readonly label: string;
}

const PROFIT: Choice = { value: 'profit', meaning: 'profit', label: 'what the bets won, without the stakes' };
const RETURNED: Choice = { value: 'returned', meaning: 'payout', label: 'the money that came back, with the stakes' };
const POTENTIAL: Choice = { value: 'potential', meaning: null, label: 'what the bets would pay' };
const BACK_LAY: Choice = { value: 'back_lay', meaning: 'direction', label: 'B is a back bet, and L a lay' };
const RESULTS: Choice = { value: 'results', meaning: 'result', label: 'L is lost' };

/** What a column may mean; none for one whose name says it. The first choice holds while the question is open. */
function choicesFor(column: TableColumn, named: readonly TableColumn[], rows: readonly CsvRecord[]): readonly Choice[] {
  if (column.meaning === 'result') return isLetters(rows, column) ? [RESULTS, BACK_LAY] : [];
  if (!isMoneyWord(column) || column.rank < 0) return [];
  const held = moneyIn(column, named, rows);
  if (held !== 'open') return held;
  const has = (meaning: Meaning): boolean => named.some((one) => one.meaning === meaning && !isMoneyWord(one));
  return has('profit') ? [RETURNED] : has('payout') ? [PROFIT] : [RETURNED, PROFIT, POTENTIAL];
}

/** Names of columns that hold profits in some files, and what came back with the stake in others. */
const MONEY_WORD =
  /^(?:gewinne?|vinst|gevinst|winst|gains?|vincit[ae]|ganancias?|ganhos?|premios?|wygran[ae]|vyhra|nyeremeny|nyereseg|castig(?:uri)?|voitto|voitot|kazanc|κερδ(?:οσ|η)|выигрыш|winnings)$/;

function isMoneyWord({ bareWords }: TableColumn): boolean {
  return MONEY_WORD.test(bareWords.replaceAll(' ', ''));
}

function isLetters(rows: readonly CsvRecord[], column: TableColumn): boolean {
  const seen = new Set(rows.slice(0, MOST_CHECKED).map((row) => cellAt(row, column).toLowerCase()));
  seen.delete('');
  return seen.size === 2 && seen.has('b') && seen.has('l');
}

const MOST_CHECKED = 2_000;

/** What the money of a column is by the results, stakes and odds beside it. No choice where no line has any. */
function moneyIn(column: TableColumn, named: readonly TableColumn[], rows: readonly CsvRecord[]): readonly Choice[] | 'open' {
  const best = (meaning: Meaning) => named.filter((one) => one.meaning === meaning).toSorted((one, other) => one.rank - other.rank)[0];
  const [price, stake, result] = [best('price'), best('stake'), best('result')];
  const kinds = named.filter(({ meaning }) => meaning === 'kind');
  const seen = {
    profit: false,
    returned: false,
    unpaid: false,
    surely: price?.price !== undefined,
    money: false,
    lowPrice: false,
    potential: false,
  };
  for (const row of rows.slice(0, MOST_CHECKED)) {
    const [money, staked, ended] = [centsAt(row, column), centsAt(row, stake), resultFrom(cellAt(row, result))];
    if (money === undefined) continue;
    if (money < 0) return [PROFIT];
    seen.money ||= money > 0;
    const form = priceForm(cellAt(row, price), undefined);
    seen.lowPrice ||= form?.form === 'below_one';
    const isDecimal = form?.form === 'decimal' || form?.form === 'small_whole';
    const odds = form && readPrice(form, price?.price ?? (isDecimal ? 'decimal' : 'by_form'));
    // What comes back for a free bet is without its stake.
    if (kinds.some((kind) => cellAt(row, kind) !== '' && !isNo(cellAt(row, kind)))) continue;
    if (staked === undefined || odds === undefined || (ended !== 'won' && ended !== 'lost' && ended !== 'push')) continue;
    const bet = { stake: staked, odds, kind: 'cash' as const, currency: 'EUR', payout: undefined, profit: undefined };
    const [isReturned, isProfit] = [{ payout: money }, { profit: money }].map(
      (paid) => !('unclear' in checkedResult(ended, { ...bet, ...paid })),
    );
    if (isReturned === isProfit) {
      seen.potential ||= ended === 'lost' && money > 0;
      continue;
    }
    if (isReturned === true) seen.returned = true;
    else seen.profit = true;
    // Hong Kong odds win what decimal odds return, but a bet that lost its stake shows that losses are not listed.
    seen.unpaid ||= isReturned === true && ended !== 'won';
    seen.surely ||= !isDecimal;
  }
  if (!seen.money) return [];
  if (seen.profit !== seen.returned && !seen.potential) {
    if (seen.profit) return [PROFIT];
    if (seen.surely || (seen.unpaid && !seen.lowPrice)) return [RETURNED];
  }
  return 'open';
}

/** Whether a column of profits adds them up, as its lost bets show: a loss is the stake less than the line before, or below. Such a column is not read. */
function isRunningTotal(column: TableColumn, named: readonly TableColumn[], rows: readonly CsvRecord[]): boolean {
  const [stake, result] = (['stake', 'result'] as const).map((meaning) => named.find((one) => one.meaning === meaning));
  const lines = rows.slice(0, MOST_CHECKED).flatMap((row) => {
    const [money, staked] = [centsAt(row, column), centsAt(row, stake)];
    return money === undefined || staked === undefined ? [] : [{ money, staked, ended: resultFrom(cellAt(row, result)) }];
  });
  const adds = (some: typeof lines): boolean => {
    const losses = some.flatMap(({ money, staked, ended }, i) => {
      const before = some[i - 1]?.money;
      return before === undefined || (result !== undefined && ended !== 'lost')
        ? []
        : [{ own: money + staked, step: money - before + staked }];
    });
    const steps = losses.filter(({ own, step }) => Math.abs(step) <= 1 && Math.abs(own) > 1);
    return steps.length >= (result === undefined ? 2 : 1) && !losses.some(({ own }) => Math.abs(own) <= 1);
  };
  return adds(lines) || adds(lines.toReversed());
}

/** In cents. */
function centsAt(row: CsvRecord, column: TableColumn | undefined): number | undefined {
  const value = amountAlone(cellAt(row, column));
  return value === undefined ? undefined : Math.round(value * 100);
}

function idOf({ name, meaning }: TableColumn): string {
  return meaning === 'result' ? 'word:b' : `holds:${name.slice(0, 200)}`;
}

function questionOn(column: TableColumn, choices: readonly Choice[], rows: readonly CsvRecord[], answers: QuestionAnswers): Question {
  const id = idOf(column);
  const samples = samplesOf(rows, column).map((raw) => ({ raw, read: raw }));
  return {
    ...{ id, kind: 'word', column: column.name, required: true },
    text: column.meaning === 'result' ? `What do "B" and "L" in "${column.name}" mean?` : `What does "${column.name}" hold?`,
    choices: choices.map(({ value, label }) => ({ value, label, samples })),
    answer: choices.find(({ value }) => value === answers[id])?.value ?? null,
  };
}
