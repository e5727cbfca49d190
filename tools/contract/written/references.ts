import { dirname, join, relative } from 'node:path';

/** A value whose references, which were relative to one file, are relative to another. @param moved where targets in some files stand now */
export function rebased<Value>(value: Value, from: string, to: string, moved: ReadonlyMap<string, string> = new Map()): Value {
  const rebase = (reference: string): string => {
    const [file = '', pointer] = reference.split('#');
    const target = file === '' ? from : join(dirname(from), file);
    const now = moved.get(target) ?? target;
    return `${now === to ? '' : relative(dirname(to), now)}#${pointer ?? ''}`;
  };
  return JSON.parse(JSON.stringify(value, (key, node: unknown) => (key === '$ref' && typeof node === 'string' ? rebase(node) : node)));
}
