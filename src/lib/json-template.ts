/** No stored text holds a NUL character, so no fixed part looks like this. */
const MARK = '\u0000varying';

/** A part of a template that is worked out each time the template is written. */
export class Varying<T, C> {
  constructor(readonly at: (context: C) => T) {}

  toJSON(): string {
    return MARK;
  }
}

export function varying<T, C>(at: (context: C) => T): Varying<T, C> {
  return new Varying(at);
}

/** The value that a template writes. */
export type ValueOf<P> = P extends Varying<infer T, never> ? T : P extends object ? { [K in keyof P]: ValueOf<P[K]> } : P;

/** JSON whose fixed parts are written once, in advance. */
export interface Template<T, C> {
  /** The text that `JSON.stringify` would write of the value in this context. */
  text(context: C): string;
  /** Adds that text to others in pieces. One join of all pieces of a list costs less than one for each row. */
  write(context: C, pieces: string[]): void;
  value(context: C): T;
}

/** Writes the fixed parts of a value once. Its varying parts are written in between, each time. */
export function jsonTemplate<C>() {
  return <P extends object>(parts: P): Template<ValueOf<P>, C> => {
    const holes = [...varyingParts<C>(parts)];
    const [first = '', ...rest] = JSON.stringify(parts).split(JSON.stringify(MARK));
    const write = (context: C, pieces: string[]): void => {
      pieces.push(first);
      for (let i = 0; i < rest.length; i++) pieces.push(textOf(holes[i]?.at(context)), rest[i] ?? '');
    };
    const text = (context: C): string => {
      const pieces: string[] = [];
      write(context, pieces);
      return pieces.join('');
    };
    return { text, write, value: (context) => JSON.parse(text(context)) };
  };
}

/** The text of an object with more fields at its end. */
export function withFields(text: string, fields: object): string {
  if (Object.keys(fields).length === 0) return text;
  return `${text.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;
}

/** In the order in which `JSON.stringify` meets them. */
function* varyingParts<C>(parts: unknown): Generator<Varying<unknown, C>> {
  if (parts instanceof Varying) yield parts;
  else if (typeof parts === 'object' && parts !== null) for (const part of Object.values(parts)) yield* varyingParts<C>(part);
}

function textOf(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : JSON.stringify(value);
}
