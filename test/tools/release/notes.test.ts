import { notesOf } from '../../../tools/release/notes';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n- not yet\n\n## 1.1.0 (2026-11-01)\n\n- more\n  than before\n\n## 1.1\n\n## 1.0.0\n\n- first\n';

it('the notes of a version are its section of the changelog, without the heading', () => {
  expect(notesOf(CHANGELOG, '1.1.0')).toBe('- more\n  than before\n');
  expect(notesOf(CHANGELOG, '1.0.0')).toBe('- first\n');
});

it('a version without a section, or with an empty one, has no notes', () => {
  for (const version of ['2.0.0', '1.1', '1'])
    expect(() => notesOf(CHANGELOG, version)).toThrow(`CHANGELOG.md says nothing below a heading "## ${version}"`);
});
