import { DARK, LIGHT } from '../../../packages/figures/src/charts/palette';

/** The page's whole style: fonts of the reader's system, light or dark as the reader has it, one column on a phone and on paper. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; ${variables(LIGHT)} }
@media (prefers-color-scheme: dark) { :root { ${variables(DARK)} } }
@media print {
  :root { color-scheme: light; ${variables({ ...LIGHT, page: '#fff', ink: '#000', soft: '#444', line: '#ccc' })} }
  nav { display: none; }
  figure { break-inside: avoid; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 84rem; padding: 1rem; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0; border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { font-size: 1.05rem; margin: 1.2rem 0 .2rem; }
p { margin: .3rem 0; max-width: 62rem; }
a { color: inherit; }
nav { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin: .8rem 0; }
.soft { color: var(--soft); font-size: .9rem; }
.verdict { margin: 1rem 0; padding: .8rem 1rem; border-left: 4px solid var(--orange); background: var(--band); font-weight: 600; }
.gap { padding: .5rem 1rem; border: 1px dashed var(--soft); color: var(--soft); }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1rem; list-style: none; margin: .4rem 0; padding: 0; font-size: .9rem; }
.key svg { width: .8em; height: .8em; margin-right: .35em; vertical-align: baseline; }
figure { margin: 0; }
.chart { max-width: 60rem; margin: .4rem 0; }
.chart > svg { display: block; width: 100%; height: auto; }
.table { overflow: auto; max-height: 27rem; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .8rem .2rem 0; text-align: right; vertical-align: top; white-space: nowrap; border-bottom: 1px solid var(--line); }
td.prose { min-width: 20rem; text-align: left; white-space: normal; }
th:first-child, td:first-child { text-align: left; }
thead th { position: sticky; top: 0; background: var(--page); }
tbody th { font-weight: 400; }
summary { cursor: pointer; font-size: .9rem; }
@media print { .table { overflow: visible; max-height: none; } .chart { max-width: 40rem; } }
`;

function variables(colors: Readonly<Record<string, string>>): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');
}
