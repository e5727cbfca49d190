/** A segment of letters alone is no secret, and a number is an id. */
const NAME = /^(v\d|[a-z][a-z_.-]{0,23})$/;
const ID = /^(\d{1,16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const MOST_SEGMENTS = 10;
const MOST_NAMES = 10;

/** Asked by machines every few seconds. */
const PROBES: readonly string[] = ['/livez', '/readyz', '/metrics'];

/** What the log may hold of a URL. */
export interface LoggedUrl {
  /** At which level its requests are logged. */
  readonly level: 'debug' | 'info';
  readonly path: string;
  readonly parameters: readonly string[];
}

export function loggedUrl(url: string): LoggedUrl {
  const [path = '', querystring = ''] = url.split('?', 2);
  return { level: PROBES.includes(path) ? 'debug' : 'info', path: loggedPath(path), parameters: loggedParameters(querystring) };
}

/**
 * A path as the log may hold it. Plain names and ids stay, and `*` replaces any other segment, because callers paste keys into paths. At
 * most ten segments.
 * @param path undecoded
 */
export function loggedPath(path: string): string {
  const segments = path.split('/');
  const shown = segments
    .slice(0, MOST_SEGMENTS + 1)
    .map((segment) => (segment === '' || NAME.test(segment) || ID.test(segment) ? segment : '*'));
  return shown.join('/') + (segments.length > shown.length ? '/…' : '');
}

/** The distinct parameter names of a query, without values; `*` for anything but a plain name. At most ten. */
export function loggedParameters(querystring: string): string[] {
  const names = querystring
    .split('&', MOST_NAMES)
    .map((pair) => pair.split('=', 1).join())
    .filter((name) => name !== '');
  return [...new Set(names.map((name) => (NAME.test(name) ? name : '*')))];
}
