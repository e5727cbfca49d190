import { levelOf } from '../../../rights/data-source';
import { storedSources } from '../../../rights/stored-sources';
import type { DeskHandlers } from '../handler';

export const sourcesHandlers = {
  listDataSources: async ({ caller }, { db, board }) => {
    const changed = await storedSources(db);
    const sources = board.current().sources.map(({ kinds, channels, ...source }) => {
      return { ...source, kinds: [...kinds], channels: { ...channels }, is_changed: changed.has(source.source) };
    });
    return { data: { your_level: levelOf(caller), sources }, meta: {} };
  },
} satisfies Pick<DeskHandlers, 'listDataSources'>;
