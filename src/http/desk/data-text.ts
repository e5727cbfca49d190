import type { AnyAnswer, Lasting } from '../../desk/handler';
import { digestOf } from '../answers/etag';

/** The data of an answer as JSON, and what its weak `ETag` covers of them. */
export interface DataText {
  readonly text: string;
  readonly covered: readonly string[];
  /** Whether an answer before had the same lasting value. */
  readonly isRepeated: boolean;
}

/** Writes the data of answers. @param inOrder puts the keys of an operation's data in the order of the contract */
export function dataWriter(inOrder: (operationId: string, data: unknown) => unknown): (operationId: string, answer: AnyAnswer) => DataText {
  /** By the value of a field that lasts. */
  const written = new WeakMap<object, { readonly text: string; readonly digest: string }>();

  const lasting = (operationId: string, { field, value, isKept }: Lasting) => {
    const known = written.get(value);
    if (known !== undefined) return { ...known, isRepeated: true };
    const [[, ordered] = []] = Object.entries(Object.assign({}, inOrder(operationId, { [field]: value })));
    const text = JSON.stringify(ordered);
    const made = { text, digest: digestOf(text) };
    if (isKept) written.set(value, made);
    return { ...made, isRepeated: false };
  };

  return (operationId, { data, lasts, ages = [] }) => {
    if (lasts === undefined) {
      const text = JSON.stringify(inOrder(operationId, data));
      return { text, covered: [text], isRepeated: false };
    }
    const { field } = lasts;
    const { text, digest, isRepeated } = lasting(operationId, lasts);
    const others = Object.entries(Object.assign({}, inOrder(operationId, Object.assign({}, data, { [field]: null }))));
    return {
      text: `{${others.map(([name, other]) => `${JSON.stringify(name)}:${name === field ? text : JSON.stringify(other)}`).join()}}`,
      covered: [JSON.stringify(others.filter(([name]) => !ages.includes(name))), digest],
      isRepeated,
    };
  };
}
