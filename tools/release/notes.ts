/**
 * The section of a version in a changelog, without its heading, which is the version and perhaps a date.
 * @throws when the changelog has no such section, or an empty one
 */
export function notesOf(changelog: string, version: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const [, ...lines] = sections.find((section) => section.split(/\s/, 1)[0] === version)?.split('\n') ?? [];
  const notes = lines.join('\n').trim();
  if (notes === '') throw new Error(`CHANGELOG.md says nothing below a heading "## ${version}"`);
  return `${notes}\n`;
}
