/** Text that is HTML already. Everything else is escaped where it is put in. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | Markup | readonly Markup[];

/** A template of HTML whose pieces are escaped, those that are markup excepted. */
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
