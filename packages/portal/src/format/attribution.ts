/** What a page says of a source below prices. */
interface NamedSource {
  readonly source: string;
  readonly kinds: readonly string[];
  readonly data_to: string;
  readonly attribution: string | null;
}

/**
 * Where the prices of a page come from, in the words that the terms ask for; undefined where nobody asks, as in the demo.
 * @param sources those of `/data-sources`
 */
export function attributionText(sources: readonly NamedSource[]): string | undefined {
  const named = sources
    .filter(({ kinds }) => kinds.includes('feed') || kinds.includes('closes'))
    .flatMap(({ source, data_to, attribution }) => attribution ?? (data_to === 'public' ? [] : `prices from ${source}`));
  if (named.length === 0) return undefined;
  const text = named.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
