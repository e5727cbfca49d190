import { markup, type Markup } from '../../lib/html';
import type { AssetName, Assets } from './assets';

/** The pages by path under `/docs`; the reference is `/docs` itself. */
const PAGES = [
  ['', 'Reference'],
  ['desk', 'Desk reference'],
  ['getting-started', 'Getting started'],
  ['glossary', 'Glossary'],
  ['workflows', 'Workflows'],
  ['errors', 'Errors'],
  ['promises', 'Promises'],
  ['changelog', 'Changelog'],
] as const;

export type PageName = (typeof PAGES)[number][0];

/** The links of a page. All are relative, so that the pages work behind any prefix. */
export interface PageLinks {
  readonly home: string;
  readonly page: (name: PageName) => string;
  readonly asset: (name: AssetName) => string;
  /** A document beside `/docs`. */
  readonly beside: (name: string) => string;
}

/** @param up leads from the page to the root: `../` or nothing */
export function linksFrom(up: string, assets: Assets): PageLinks {
  return {
    home: up === '' ? './' : up,
    page: (other) => `${up}docs${other === '' ? '' : `/${other}`}`,
    asset: (file) => `${up}docs/assets/${file}?v=${assets[file].hash}`,
    beside: (file) => `${up}${file}`,
  };
}

/** Wraps a text in the `main` element. */
export function mainOf(text: Markup): Markup {
  return markup`<main id="main" tabindex="-1">
${text}
</main>`;
}

interface Content {
  readonly name: PageName;
  readonly main: Markup;
  /** Additional markup for the head. */
  readonly head?: Markup;
}

/** A whole page: a skip link, the navigation and the content. */
export function layout({ name, main, head = markup`` }: Content, links: PageLinks): string {
  const title = PAGES.find(([page]) => page === name)?.[1] ?? '';
  const body = markup`<a class="skip" href="#main">Skip to the content</a>
<header>
<p class="brand"><a href="${links.home}">Boxing Prediction Trading API</a></p>
<nav aria-label="Documentation">
${PAGES.map(([other, text]) => navigation(links.page(other), text, other === name))}
</nav>
</header>
${main}
<footer>
<p>The contract as <a href="${links.beside('openapi.json')}">JSON</a> and as <a href="${links.beside('openapi.yaml')}">YAML</a>.</p>
</footer>`;
  const kind = name === '' || name === 'desk' ? 'reference' : 'text';
  return htmlDocument({ title: `${title} · Boxing Prediction Trading API`, head, style: links.asset('docs.css'), kind, body });
}

interface HtmlDocument {
  readonly title: string;
  /** Additional markup for the head. */
  readonly head: Markup;
  /** Where `DOCS_STYLE` is served. */
  readonly style: string;
  /** Running text, or the reference of a contract. */
  readonly kind: 'text' | 'reference';
  readonly body: Markup;
}

/** A document in the style of the documentation. */
export function htmlDocument({ title, head, style, kind, body }: HtmlDocument): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
<link rel="stylesheet" href="${style}">
</head>
<body class="${kind}">
${body}
</body>
</html>
`.text;
}

function navigation(href: string, text: string, isCurrent: boolean): Markup {
  return isCurrent ? markup`<a href="${href}" aria-current="page">${text}</a>` : markup`<a href="${href}">${text}</a>`;
}
