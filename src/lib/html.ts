/** Text that is already HTML. All other text is escaped when it is inserted. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | Markup | readonly Markup[];

/** An HTML template that escapes all values except markup. */
export function markup(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  return new Markup(literals.map((literal, i) => literal + textOf(pieces[i] ?? '')).join(''));
}

function textOf(piece: Piece): string {
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('\n');
  return escaped(String(piece));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
