import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Failed } from '../components/states';
import { address } from './address';
import { Boundary } from './boundary';
import { NotFound } from './not-found';
import { routeOf, type PageProps, type Route } from './routes';

/** The page at the current address. Its code is loaded when it is first shown. */
export function Outlet() {
  const { path } = address.value;
  const found = routeOf(path);
  if (found === undefined) return <NotFound path={path} />;
  return (
    <Boundary key={path}>
      <LazyPage route={found.route} id={found.id} />
    </Boundary>
  );
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
      // After an update of the service, this tab still names files of the old version.
      () => setError(new Error('This page could not be loaded. The service may have been updated: reload the page.')),
    );
  }, [route]);
  if (error !== undefined) return <Failed error={error} retry={() => location.reload()} />;
  const { Page: Loaded } = page;
  return Loaded === undefined ? <p class="loading" aria-busy="true" /> : <Loaded id={id} />;
}
