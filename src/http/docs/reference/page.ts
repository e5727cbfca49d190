import { markup } from '../../../lib/html';
import { layout, type PageLinks } from '../layout';

/** A contract as the reference shows it. */
interface Reference {
  readonly name: '' | 'desk';
  /** The contract for the renderer, relative to the page. */
  readonly contract: string;
  /** The whole contract, beside `/docs`. */
  readonly document: string;
}

/** The page for trying the operations of a contract. The key, if any, is filled in as the bearer key. */
export function referencePage({ name, contract, document }: Reference, links: PageLinks, demoKey: string | undefined): string {
  const head = markup`<link rel="stylesheet" href="${links.asset('swagger-ui.css')}">
<script src="${links.asset('swagger-ui.js')}" defer></script>
<script src="${links.asset('reference.js')}" defer></script>`;
  // The renderer adds the main element itself.
  const main = markup`<div id="main" tabindex="-1">
<section aria-label="About this page">
<h1 class="unseen">Reference</h1>
${demoKey === undefined ? '' : KEY_NOTE}
</section>
<div id="reference" data-contract="${contract}" data-key="${demoKey ?? ''}"></div>
<noscript><p class="note">The reference needs scripts. Without them, read <a href="${links.beside(document)}">the contract</a> itself.</p></noscript>
</div>`;
  return layout({ name, main, head }, links);
}

const KEY_NOTE = markup`<p class="note">A demo key is filled in. Pick an operation and press Execute. The operator’s operations need the system token.</p>`;
