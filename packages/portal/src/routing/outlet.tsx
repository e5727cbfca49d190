import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Page } from '../components/layout';
import { Failed } from '../components/states';
import { address } from './address';
import { routeOf, type PageProps, type Route } from './routes';

/** The page at the present address. Its code is loaded when it is first shown. */
export function Outlet() {
  const { path } = address.value;
  const found = routeOf(path);
  if (found === undefined) {
    return (
      <Page title="No such page" lead={`There is nothing at /${path}.`}>
        <p>
          Go to the <a href="./">board</a>, or choose a page in the navigation.
        </p>
      </Page>
    );
  }
  return <LazyPage key={path} route={found.route} id={found.id} />;
}

type LoadedPage = ComponentType<PageProps>;

const loaded = new Map<Route, LoadedPage>();

function LazyPage({ route, id }: { readonly route: Route; readonly id: number }) {
  const [page, setPage] = useState<{ readonly Page: LoadedPage | undefined }>({ Page: loaded.get(route) });
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    route.load().then(
      ({ default: found }) => {
        loaded.set(route, found);
        setPage({ Page: found });
      },
      // A new version of the service has other files; the page in this tab still names the old ones.
      () => setError(new Error('This page could not be loaded. Reload it: the service may have been updated.')),
    );
  }, [route]);
  if (error !== undefined) return <Failed error={error} retry={() => location.reload()} />;
  const { Page: Loaded } = page;
  return Loaded === undefined ? <p class="loading" aria-busy="true" /> : <Loaded id={id} />;
}
