import { Page, Panel } from '../components/layout';
import { pagesLike } from './pages-like';
import { ROUTES } from './routes';

const SHOWN = 3;

/** In place of a page that does not exist: the pages that its address may mean. */
export function NotFound({ path }: { readonly path: string }) {
  const meant = pagesLike(
    path,
    ROUTES.map(({ pattern }) => pattern),
  ).slice(0, SHOWN);
  return (
    <Page title="Page not found" lead={`There is no page at /${path}.`}>
      <div class="narrow">
        <Panel title={meant.length > 0 ? 'You may have meant' : 'Where to go'}>
          <ul class="plain-list">
            {meant.map((to) => (
              <li key={to}>
                <a class="own-line" href={to}>
                  /{to}
                </a>
              </li>
            ))}
            <li>
              The <a href="./">board</a> with the bets to place now
            </li>
            <li>
              <a href="fighters">Find a fighter</a> by name
            </li>
            <li>
              <a href="help">Help</a>, or the <a href="docs">API documentation</a>
            </li>
          </ul>
        </Panel>
      </div>
    </Page>
  );
}
