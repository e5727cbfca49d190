import type { Board } from '../board/board';
import { levelOf, type DataSource, type Level } from '../rights/data-source';
import { mayUse, PRICES, refusingSource, type Channel, type ShownData } from '../rights/may-use';
import type { Caller } from './operation';
import { Problem } from './problem';

/** What an answer is sent as. */
type Way = 'json' | 'csv' | 'stream' | 'mcp';

type InForce = Pick<Board, 'sources'>;

/** Whether a caller may have what an operation shows. */
export function isShown(shown: ShownData, caller: Caller, way: Way, { sources }: InForce): boolean {
  return mayUse(shown, sources, levelOf(caller), channelOf(caller, way));
}

/** @throws Problem source_restricted for a caller who may not have what an operation shows */
export function assertShown(shown: ShownData, caller: Caller, way: Way, { sources }: InForce): void {
  const problem = restriction(shown, levelOf(caller), channelOf(caller, way), { sources });
  if (problem !== undefined) throw problem;
}

/** The problem with what an operation shows, on a way and for callers of a level; undefined without one. */
export function restriction(shown: ShownData, level: Level, channel: Channel, { sources }: InForce): Problem | undefined {
  const source = refusingSource(shown, sources, level, channel);
  return source && new Problem('source_restricted', whyRefused(shown, source, channel));
}

/** Whether everybody gets the same answer, so that shared caches may keep it. */
export function isSameForAll(shown: ShownData, { sources }: InForce): boolean {
  return shown.rights !== 'own' && mayUse(shown, sources, 'public', 'json');
}

/** Whether prices are for everybody, as those of the demo are. False while there are none. */
export function arePricesPublic({ sources }: InForce): boolean {
  return sources.some(({ kinds }) => kinds.includes('feed')) && mayUse(PRICES, sources, 'public', 'json');
}

/** A session is a person at a page, but a CSV is a file wherever it goes, and an assistant passes on what it reads. */
function channelOf(caller: Caller, way: Way): Channel {
  return way !== 'csv' && way !== 'mcp' && caller.kind !== 'public' && caller.sessionId !== undefined ? 'page' : way;
}

const WHO = { self: "this installation's own users only", key_holders: 'callers with a key only', public: 'everybody' } as const;

function whyRefused({ rights }: ShownData, source: DataSource, channel: Channel): string {
  const [what, to] = rights === 'derived' ? ['figures made from prices', source.derived_to] : ['prices', source.data_to];
  const isClosed = channel !== 'page' && channel !== 'json' && source.channels[channel] === false;
  const allowed =
    channel === 'page' && rights === 'prices'
      ? `may be shown on pages to ${WHO[source.display_to]}`
      : isClosed
        ? `may not leave as ${channel}`
        : `may be given as data to ${WHO[to]}`;
  return `${what} of ${source.source} ${allowed}; GET /api/desk/v1/data-sources says what is open to you`;
}
