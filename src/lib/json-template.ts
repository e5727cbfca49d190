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

/** A text in pieces. Fixed parts are bytes already, so that they are not encoded each time. */
export type Pieces = (string | Buffer)[];

/** The text of pieces, encoded. */
export function bytesOf(pieces: Readonly<Pieces>): Buffer {
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') at += bytes.write(piece, at);
    else {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return bytes;
}

/** JSON of an object whose fixed parts are written once, in advance. */
export interface Template<T, C> {
  /** Adds the text that `JSON.stringify` would write of the value in this context. @param more fields at the end of the object */
  write(context: C, pieces: Pieces, more?: object): void;
  value(context: C): T;
}

/** Writes the fixed parts of an object once. Its varying parts are written in between, each time. */
export function jsonTemplate<C>() {
  return <P extends object>(parts: P): Template<ValueOf<P>, C> => {
    const holes = [...varyingParts<C>(parts)];
    const fixed = encoded(JSON.stringify(parts).split(JSON.stringify(MARK)));
    const last = fixed.length - 1;
    const unclosed = fixed[last]?.subarray(0, -1);
    const write = (context: C, pieces: Pieces, more: object = {}): void => {
      for (let i = 0; i < last; i++) pieces.push(fixed[i] ?? '', textOf(holes[i]?.at(context)));
      const [first] = Object.keys(more);
      if (first === undefined) pieces.push(fixed[last] ?? '');
      else pieces.push(unclosed ?? '', `,${JSON.stringify(more).slice(1)}`);
    };
    const value = (context: C) => {
      const pieces: Pieces = [];
      write(context, pieces);
      return JSON.parse(bytesOf(pieces).toString());
    };
    return { write, value };
  };
}

/** Views of one buffer, because many small ones take more memory. */
function encoded(texts: readonly string[]): Buffer[] {
  const all = Buffer.from(texts.join(''));
  let from = 0;
  return texts.map((text) => all.subarray(from, (from += Buffer.byteLength(text))));
}

/** In the order in which `JSON.stringify` meets them. */
function* varyingParts<C>(parts: unknown): Generator<Varying<unknown, C>> {
  if (parts instanceof Varying) yield parts;
  else if (typeof parts === 'object' && parts !== null) for (const part of Object.values(parts)) yield* varyingParts<C>(part);
}

function textOf(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : JSON.stringify(value);
}
