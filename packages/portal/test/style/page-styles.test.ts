import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(__dirname, '../../src');
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const isOfPage = (file: string): boolean => file.startsWith('pages/');

/** The selectors of a sheet, within `@media` too, without those of keyframes. */
function selectorsIn(file: string): string[] {
  const css = readFileSync(join(SOURCE, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return (
    [...css.matchAll(/([^{};]+)\{/g)]
      .map(([, prelude = '']) => prelude.trim())
      .filter((prelude) => !prelude.startsWith('@'))
      // Commas within brackets, such as those of `:is()`, divide no selectors.
      .flatMap((prelude) => prelude.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (inner) => inner.replaceAll(',', ' ')).split(','))
      .map((selector) => selector.trim())
  );
}

const classesIn = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);

/** The sheets of paper and phone say how parts of pages look there, so they name classes of pages too. */
const NAMES_PAGES: readonly string[] = ['style/phone.css', 'style/print.css'];
const shared = new Set(
  sheets
    .filter((file) => !isOfPage(file) && !NAMES_PAGES.includes(file))
    .flatMap(selectorsIn)
    .flatMap(classesIn),
);

it('a sheet of a page, which stays once it is loaded, changes nothing that all pages share', () => {
  const bare = sheets.filter(isOfPage).flatMap((file) =>
    selectorsIn(file)
      .filter((selector) => !selector.includes('[data-') && classesIn(selector).every((name) => shared.has(name)))
      .map((selector) => `${file}: ${selector}`),
  );
  expect(shared.has('tabs')).toBe(true);
  expect(bare).toEqual([]);
});
