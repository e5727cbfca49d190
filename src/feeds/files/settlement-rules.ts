import { isValueOf, MARKET_TYPES, ruleKey, RULE_NAMES, VALUES, type RuleTable, type SettlementRule } from '../../betting/settlement/rules';
import type { InputFile } from './bytes';
import type { ReadField } from './csv';
import { isDay } from './day';
import { readWholeTable } from './whole-table';

/** The columns of a file of rules, in the order in which `boxing rules list` shows them. */
export const RULE_COLUMNS = ['book', 'market_type', 'rule', 'value', 'source', 'read_on', 'valid_from', 'note'] as const;

const BOOK_KEY = /^[a-z0-9_]{1,80}$/;
const EARLIEST_DAY = '2000-01-01';

/** Reads a file of settlement rules, whole. @throws UserError naming every line that cannot be used */
export function readRules(file: InputFile, today: string): Promise<RuleTable> {
  const read = (columns: ReadField<(typeof RULE_COLUMNS)[number]>) => {
    const rule = ruleOn(columns, today);
    return typeof rule === 'string' ? rule : ([ruleKey(rule), rule] as const);
  };
  return readWholeTable(file, RULE_COLUMNS, read, ['valid_from']);
}

function ruleOn(columns: ReadField<(typeof RULE_COLUMNS)[number]>, today: string): SettlementRule | string {
  const shown = (name: Parameters<typeof columns>[0]): string => `${name} is "${columns(name).slice(0, 40)}"`;
  const [book, value, source, note] = [columns('book'), columns('value'), columns('source'), columns('note')];
  const [read_on, valid_from] = [columns('read_on'), columns('valid_from')];
  const market_type = MARKET_TYPES.find((type) => type === columns('market_type'));
  const rule = RULE_NAMES.find((name) => name === columns('rule'));
  if (!BOOK_KEY.test(book)) return `${shown('book')}; expected a key of /bookmakers`;
  if (market_type === undefined) return `${shown('market_type')}; expected ${MARKET_TYPES.join(', ')}`;
  if (rule === undefined) return `${shown('rule')}; expected ${RULE_NAMES.join(', ')}`;
  if (!isValueOf(rule, value)) return `${shown('value')}; expected for ${rule}: ${[...VALUES[rule], 'unknown'].join(', ')}`;
  if (!/^https?:/.test(source) || !URL.canParse(source) || source.length > 1_000)
    return `${shown('source')}; expected the address of the page`;
  if (!isDay(read_on) || read_on < EARLIEST_DAY || read_on > today)
    return `${shown('read_on')}; expected the day on which you read the page, from ${EARLIEST_DAY} to today`;
  if (valid_from !== '' && (!isDay(valid_from) || valid_from < EARLIEST_DAY || valid_from > today))
    return `${shown('valid_from')}; expected the day from which the rule holds, from ${EARLIEST_DAY} to today, or nothing`;
  if (note.length > 1_000) return 'note is longer than 1000 characters';
  return { book, market_type, rule, value, source, read_on, valid_from: valid_from || null, note: note || null };
}
