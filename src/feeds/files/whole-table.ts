import { UserError } from '../../lib/user-error';
import { nameOf, type InputFile } from './bytes';
import { readCsv, type ReadField } from './csv';

/**
 * Reads a file in which each line replaces a constant of the program. It is taken whole or not at all, because a wrong one costs money or breaks a
 * contract.
 * @param read makes the key and the value of a line, or says what is wrong with it
 * @param optional columns that a file may lack
 * @throws UserError naming every line that cannot be used
 */
export async function readWholeTable<Column extends string, Value>(
  file: InputFile,
  columns: readonly Column[],
  read: (columns: ReadField<Column>) => readonly [string, Value] | string,
  optional: readonly Column[] = [],
): Promise<Map<string, Value>> {
  const table = new Map<string, Value>();
  const problems: string[] = [];
  for await (const { lineNumber, content } of readCsv(file, columns, undefined, undefined, optional)) {
    const line = 'rejected' in content ? content.rejected.detail : read(content.columns);
    if (typeof line === 'string') problems.push(`line ${lineNumber}: ${line}`);
    else if (table.has(line[0])) problems.push(`line ${lineNumber}: ${line[0]} has a line already`);
    else table.set(...line);
  }
  if (problems.length > 0) throw new UserError(`${nameOf(file)}: ${problems.join('; ')}`.slice(0, 1_000));
  return table;
}
