import { STATUS_CODES } from 'node:http';
import { markup, type Markup } from '../../markup';
import { errorCatalogue, operationIds, type ErrorEntry } from './error-catalogue';

/** The error catalogue: each code with its status, what it means, what it says and who can answer it. */
export function errorsText(contract: Record<string, unknown>): Markup {
  const entries = errorCatalogue(contract);
  const all = operationIds(contract).length;
  const statuses = [...new Set(entries.map(({ status }) => status))];
  return markup`<h1>Errors</h1>
<p>Every failure comes as <code>{ ok: false, error: { code, message }, meta }</code>. Programs go by <code>code</code>, which stays; the
message is for people, names what was wrong and what is allowed, and may change.</p>
${statuses.map((status) =>
  section(
    status,
    entries.filter((entry) => entry.status === status),
    all,
  ),
)}`;
}

function section(status: number, entries: readonly ErrorEntry[], all: number): Markup {
  return markup`<section aria-labelledby="status-${status}">
<h2 id="status-${status}">${status} ${STATUS_CODES[status] ?? ''}</h2>
<dl>
${entries.map(
  ({ code, meaning, message, operations }) => markup`<dt><code>${code}</code></dt>
<dd>${meaning}.<br><q>${message}</q><br>${answeredBy(operations, all)}</dd>`,
)}
</dl>
</section>`;
}

/** A long list of operations is folded. */
function answeredBy(operations: readonly string[], all: number): Markup {
  if (operations.length === 0) return markup`<small>Outside every operation</small>`;
  if (operations.length === all) return markup`<small>Every operation</small>`;
  const names = markup`${operations.map((id) => markup`<code>${id}</code>`)}`;
  if (operations.length <= 6) return markup`<small>${names}</small>`;
  return markup`<details><summary><small>${operations.length} operations</small></summary><small>${names}</small></details>`;
}
