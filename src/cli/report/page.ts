import type { Chart } from '../../../packages/figures/src/charts/parts/options';
import { SHAPES, type Look } from '../../../packages/figures/src/charts/parts/shapes';
import type { DrawSvg } from '../output/draw-svg';
import { Markup, markup } from '../../lib/html';
import type { ReadingTable } from '../../../packages/figures/src/readings/reading';
import type { Basis } from '../../../packages/figures/src/readings/words';
import { minute } from '../output/words';
import type { Part, Section } from './section';
import { REPORT_STYLE } from './style';

/** Of a chart before the page stretches it, pixels. */
const WIDTH = 960;
/** Characters of a figure with its interval. */
const LONGEST_FIGURE = 40;

export interface ReportPage {
  readonly title: string;
  /** What the page speaks of, a sentence each. */
  readonly lead: readonly string[];
  /** What has to be known before any picture. */
  readonly verdict: string;
  readonly sections: readonly Section[];
}

/** One page that needs nothing else: no script, no font, no picture from elsewhere, and a policy that lets none in. */
export function reportHtml({ title, lead, verdict, sections }: ReportPage, draw: DrawSvg): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${new Markup(REPORT_STYLE)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
${lead.map((sentence) => markup`<p class="soft">${sentence}</p>`)}
<p class="verdict">${verdict}</p>
<nav aria-label="Sections">
${sections.map(({ id, title: name }) => markup`<a href="#${id}">${name}</a>`)}
</nav>
</header>
<main>
${sections.map((section) => sectionOf(section, draw))}
</main>
</body>
</html>
`;
  return page.text;
}

function sectionOf({ id, title, parts }: Section, draw: DrawSvg): Markup {
  return markup`<section id="${id}">
<h2>${title}</h2>
${parts.map((part) => partOf(part, draw))}
</section>`;
}

function partOf(part: Part, draw: DrawSvg): Markup {
  if ('gap' in part)
    return markup`<h3>${part.heading}</h3>
<p class="gap">${part.gap}</p>`;
  const { heading, answer, reading, basis, chart, table } = part;
  return markup`<figure>
<figcaption>
<h3>${heading}</h3>
<p><strong>${answer}</strong></p>
<p>${reading}</p>
<p class="soft">${basisText(basis)}</p>
</figcaption>
${chart ? keyOf(chart.key) : ''}
${chart ? markup`<div class="chart">${new Markup(draw(chart, WIDTH))}</div>` : ''}
${chart ? markup`<details><summary>The same figures as a table</summary>${tableOf(table, heading)}</details>` : tableOf(table, heading)}
</figure>`;
}

function basisText({ model, computed_at, inputs }: Basis): string {
  return `${model === undefined ? '' : `${model}. `}Computed ${formatInstant(computed_at)} from ${inputs}.`;
}

/** To the minute. */
export function formatInstant(iso: string): string {
  return `${minute(new Date(iso))} UTC`;
}

function keyOf(key: Chart['key']): Markup | string {
  const swatch = ({ color, shape }: Look) =>
    markup`<svg viewBox="-1 -1 10 10" aria-hidden="true"><path d="${SHAPES[shape]}" fill="${color}"/></svg>`;
  return key.length === 0 ? '' : markup`<ul class="key">${key.map((entry) => markup`<li>${swatch(entry)}${entry.name}</li>`)}</ul>`;
}

/** A table that can be scrolled, also with the keyboard. */
function tableOf({ columns, rows }: ReadingTable, label: string): Markup {
  return markup`<div class="table" role="region" aria-label="${label}, numbers" tabindex="0"><table>
<thead><tr>${columns.map(({ name }) => markup`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${rows.map(([name = '', ...cells]) => markup`<tr><th scope="row">${name}</th>${cells.map(cellOf)}</tr>`)}
</tbody></table></div>`;
}

/** Figures stay on one line, sentences do not. */
function cellOf(text: string): Markup {
  return text.length > LONGEST_FIGURE ? markup`<td class="prose">${text}</td>` : markup`<td>${text}</td>`;
}
