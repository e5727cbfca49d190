import type { Board } from '../board/board';
import { levelOf, type DataSource } from '../rights/data-source';
import { mayUse, refusingSource, type Channel, type RightsMark } from '../rights/may-use';
import type { Caller } from './operation';
import { Problem } from './problem';

/** What an answer is sent as. */
type Way = 'json' | 'csv' | 'stream';

type InForce = Pick<Board, 'sources'>;

/** Whether a caller may have what an operation of this mark shows. */
export function isShown(mark: RightsMark, caller: Caller, way: Way, { sources }: InForce): boolean {
  return mayUse(mark, sources, levelOf(caller), channelOf(caller, way));
}

/** @throws Problem source_restricted for a caller who may not have what an operation of this mark shows */
export function assertShown(mark: RightsMark, caller: Caller, way: Way, { sources }: InForce): void {
  const channel = channelOf(caller, way);
  const source = refusingSource(mark, sources, levelOf(caller), channel);
  if (source !== undefined) throw new Problem('source_restricted', whyRefused(mark, source, channel));
}

/** Whether everybody gets the same answer, so that shared caches may keep it. */
export function isSameForAll(mark: RightsMark, { sources }: InForce): boolean {
  return mark !== 'own' && mayUse(mark, sources, 'public', 'json');
}

/** Whether prices are for everybody, as those of the demo are. False while there is no source. */
export function arePricesPublic({ sources }: InForce): boolean {
  return sources.length > 0 && mayUse('prices', sources, 'public', 'json');
}

/** A session is a person at a page, but a CSV is a file wherever it goes. */
function channelOf(caller: Caller, way: Way): Channel {
  return way !== 'csv' && caller.kind !== 'public' && caller.sessionId !== undefined ? 'page' : way;
}

const WHO = { self: "this installation's own users only", key_holders: 'callers with a key only', public: 'everybody' } as const;

function whyRefused(mark: RightsMark, source: DataSource, channel: Channel): string {
  const [what, to] = mark === 'derived' ? ['figures made from prices', source.derived_to] : ['prices', source.data_to];
  const isClosed = channel !== 'page' && channel !== 'json' && source.channels[channel] === false;
  const allowed =
    channel === 'page' && mark === 'prices'
      ? `may be shown on pages to ${WHO[source.display_to]}`
      : isClosed
        ? `may not leave as ${channel}`
        : `may be given as data to ${WHO[to]}`;
  return `${what} of ${source.source} ${allowed}; GET /api/desk/v1/data-sources says what is open to you`;
}
