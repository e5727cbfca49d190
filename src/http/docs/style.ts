/** The style of all pages: system fonts, light or dark as the reader prefers, one column on a phone. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --page: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d8dee4; --band: #f3f5f7; --link: #0b5fa5; }
@media (prefers-color-scheme: dark) {
  :root { --page: #1c2022; --ink: #e4e6e6; --soft: #a3abb3; --line: #3a4147; --band: #262b2f; --link: #7cb8ee; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
body > header, body > footer, .text main, .note { max-width: 90rem; margin: 0 auto; padding: .75rem 1.25rem; }
body > header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 2rem; border-bottom: 1px solid var(--line); }
.brand { margin: 0; font-weight: 700; }
.brand a { color: inherit; text-decoration: none; }
nav { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
nav a { padding: .4rem 0; text-decoration: none; border-bottom: 2px solid transparent; }
nav a:hover, nav a[aria-current] { border-bottom-color: currentColor; }
nav a[aria-current] { color: var(--ink); font-weight: 600; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: .5rem; z-index: 9; padding: .5rem 1rem; background: var(--page); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.note { margin: 1rem auto 0; }
.text main { max-width: 48rem; margin: 0; }
@media (min-width: 60rem) { .text main { margin: 0 auto; } }
.text { h1 { font-size: 1.8rem; line-height: 1.2; margin: 1rem 0 .5rem; }
  h2 { font-size: 1.3rem; margin: 2rem 0 .25rem; padding-top: .75rem; border-top: 1px solid var(--line); }
  h3 { font-size: 1.05rem; margin: 1.1rem 0 .1rem; }
  main p { margin: .3rem 0 .6rem; }
  code { font: .9em ui-monospace, monospace; background: var(--band); padding: .1em .3em; border-radius: 3px; }
  pre { padding: .75rem 1rem; overflow: auto; background: var(--band); border-radius: 6px; }
  pre code { padding: 0; background: none; }
  .wide { overflow: auto; }
  table { border-collapse: collapse; }
  th, td { padding: .3rem 1rem .3rem 0; text-align: left; border-bottom: 1px solid var(--line); }
  dt { margin-top: 1rem; font-weight: 600; }
  dd { margin: 0; }
  q, small { color: var(--soft); }
  small code { margin-right: .4rem; }
  summary { cursor: pointer; }
  progress { display: block; width: 100%; height: .9rem; margin: .4rem 0; }
}
footer { color: var(--soft); border-top: 1px solid var(--line); margin-top: 2rem; }

/* The renderer: one server needs no choice, nothing is linked, and tables become lists on a phone. */
.reference .swagger-ui {
  .info { margin: 1rem 0; max-width: 64rem; }
  .info .title { font-size: 1.6rem; }
  .info .main .link, .info__license, .servers-title, .servers, .response-col_links { display: none; }
  .scheme-container { padding: .5rem 0; box-shadow: none; }
  .scheme-container .schemes { justify-content: end; }
  .headers-wrapper td, .headers-wrapper th { color: inherit; }
  :focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
}
/* Colours of the renderer that are too faint to read. */
.reference .swagger-ui .microlight span[style*='211, 99, 99'] { color: #ff9a9a !important; }
@media (prefers-color-scheme: light) {
  .reference .swagger-ui {
    .opblock .opblock-summary .opblock-summary-method, .btn.execute { background: var(--link); border-color: var(--link); }
    .info .title small, .info .title .version { background: #57606a; }
    .info .title .version-stamp, .info .title .version-stamp .version { background: #3f6600; }
    .btn.authorize, .btn.authorize span { color: #17703f; border-color: currentColor; }
    .btn.authorize svg { fill: currentColor; }
    .btn.try-out__btn { color: #b3261e; border-color: currentColor; }
    .parameter__in { color: inherit; }
    .download-contents { background: #57606a; }
  }
}
@media (max-width: 45rem) {
  .reference .swagger-ui {
    .opblock-tag { flex-wrap: wrap; }
    .opblock-tag small { padding: 0; flex-basis: 80%; order: 3; }
    .opblock-summary-path { max-width: none; flex: 1 1 auto; }
    .opblock-summary-path-description-wrapper { flex-wrap: wrap; }
    .operation-link pre { white-space: pre-wrap; }
    .parameters-container, .responses-inner, .opblock-description-wrapper { padding: .75rem; }
    table.parameters, table.responses-table, .headers { display: block; }
    :is(table.parameters, table.responses-table, .headers) :is(thead) { display: none; }
    :is(table.parameters, table.responses-table, .headers) :is(tbody, tr, td) { display: block; width: auto; max-width: none; min-width: 0; padding: .15rem 0; overflow-wrap: anywhere; }
    .parameters-col_description input, .parameters-col_description select { width: 100%; max-width: none; }
    .response-controls { flex-wrap: wrap; }
    .examples-select, .examples__section-header { flex-wrap: wrap; }
    select { max-width: 100%; }
  }
}
`;
