import type { Markup } from '../../lib/html';
import { readPackageFile } from '../../lib/files/package-files';
import { rendered } from './markdown';

export const GLOSSARY = 'docs/glossary.md';

/** The Markdown pages, and their files in the package. */
export const TEXTS = [
  { name: 'getting-started', file: 'docs/getting-started.md' },
  { name: 'glossary', file: GLOSSARY },
  { name: 'promises', file: 'docs/promises.md' },
  { name: 'changelog', file: 'CHANGELOG.md' },
] as const;

/** A text of the package as HTML. @param values replace their names in braces, such as `{base_url}` */
export async function packagedText(file: string, values: Readonly<Record<string, string>>): Promise<Markup> {
  const text = await readPackageFile(file);
  return rendered(text.replace(/\{(\w+)\}/g, (braces, value: string) => values[value] ?? braces));
}
