/** Without accents and case, as people type names. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}

/** Whether a text has each of the typed words somewhere, in any order, as the searches of the API find it. */
export function hasWords(text: string, typed: string): boolean {
  const own = plain(text);
  return plain(typed)
    .split(/[\s-]+/)
    .every((word) => own.includes(word));
}
