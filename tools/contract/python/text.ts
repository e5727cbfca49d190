/** Words of Python that are no names. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or ' +
    'pass raise return try while with yield'
  ).split(' '),
);

/** The name of a class: `webhooks_Notifications` becomes `WebhooksNotifications`. */
export function typeName(name: string): string {
  return name.replace(/(?:^|[_-])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The name of a function or parameter: `listLivePicks` becomes `list_live_picks`, `If-Match` `if_match`, and a keyword such as `from` `from_`. */
export function snakeName(name: string): string {
  const snake = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}

/** A value of JSON in Python. @throws Error for an object or a list */
export function literalOf(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string' || typeof value === 'number') return JSON.stringify(value);
  throw new Error(`${JSON.stringify(value)} is no literal`);
}

/** A docstring with an indent before each line; nothing without a text. */
export function docstring(text: unknown, indent: string): string {
  if (typeof text !== 'string') return '';
  const lines = text.trim().replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  const quoted = lines
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n')
    .trimStart();
  return `${indent}"""${quoted}${lines.length > 1 ? `\n${indent}` : quoted.endsWith('"') ? ' ' : ''}"""\n`;
}

/** A type in quotes, so that it may name classes that come later. */
export function quoted(type: string): string {
  return `'${type}'`;
}
