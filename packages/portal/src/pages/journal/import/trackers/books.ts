interface NamedBook {
  readonly book: string;
  readonly title: string;
}

/** The service's key of a book that a tracker names by its key or title; of an unknown one, the name without signs. */
export function bookNamed(name: string, books: readonly NamedBook[]): string {
  const wanted = plain(name);
  const known = books.find(({ book, title }) => [book, title].some((own) => plain(own) === wanted));
  return known?.book ?? wanted;
}

/** Without case, signs and the ending of an address: `LowVig.ag` as `lowvig`. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.(?:com|ag|eu|net|co\.uk|fr)$/, '')
    .replaceAll(/[^a-z0-9]/g, '');
}
