import { isStale, pendingFight } from '../../../board/board';
import { DAY_MS } from '../../../lib/clock';
import { inSnapshot } from '../../../store/snapshot';
import { modelMeta } from '../analytics';
import { cursorPage, timedPlace } from '../../cursor';
import { parseBooks } from '../../books';
import type { Handlers } from '../handler';
import { notGenerated } from '../not-generated';
import { Problem, noPendingPick } from '../../problem';
import { limitedStake } from '../../../betting/limits/fill';
import { stakeDollars } from '../../../betting/picks/kelly';
import { limitsMeta, placeOf } from '../../limits';
import { gatesOf, policyOf } from '../policy';
import { pickMeta, requireRun, writtenList } from '../rows';
import { explanationRow } from './explain';
import { historicalRow } from './historical';
import { pastPicks, pastPlace } from './history';
import { rankPicks } from './list';
import { judgeFight, judgingFor, probabilityFields } from './live';
import { missingPicks } from './missing';
import { hasPast, type PastFight } from './past-queries';
import { explanation, settledPicks } from './queries';
import { settledRow } from './settled';

const DEFAULT_SETTLED_DAYS = 7;

export const picksHandlers = {
  listLivePicks({ query }, deps) {
    const { board, now } = deps;
    requireRun(board);
    parseBooks(query.books, board, now);
    const { picks, scale, stakings, meta } = rankPicks(query, deps);
    const fights = picks.map(({ fight }) => fight);
    return writtenList(
      stakings === undefined
        ? picks
        : picks.map(({ row }, i) => ({ row, own: { board, now, bankroll: query.bankroll, scale, ...stakings[i] } })),
      { board, now, bankroll: query.bankroll, scale },
      { meta: { ...pickMeta(board, fights), grading: board.grading, ...meta }, keep: 'while the board stands' as const },
    );
  },

  getPick({ path, query }, { board, now, limits, verdictGates }) {
    parseBooks(query.books, board, now);
    const policy = policyOf(query, gatesOf(query, verdictGates), limits !== undefined);
    const fight = pendingFight(board, path.fight_id, now);
    const judging = fight && judgingFor(policy, board, query.books)(isStale(fight, board, now));
    const pick = judging && judgeFight(fight, judging);
    if (!pick) throw noPendingPick(path.fight_id);
    const { model_version, members } = pick.fight.prediction;
    const filling = limits?.fill();
    const left = filling?.left(placeOf(pick.fight));
    const staking = { bankroll: query.bankroll, scale: 1, left };
    const { books = [], ...row } = pick.row.value({ board, now, ...staking });
    const cut = left && limitedStake(stakeDollars(pick.assessment.stake, query.bankroll), left).limitedBy;
    return {
      data: {
        ...row,
        books,
        model: { model_version, members: members.map((member) => ({ member: member.name, ...probabilityFields(member) })) },
      },
      meta: { ...pickMeta(board, [fight]), ...(filling && { limits: limitsMeta(filling.state, cut ? [cut] : []) }) },
      keep: 'while the board stands',
    };
  },

  async explainPick({ path, query }, { board, now, db, primary }) {
    const fight = pendingFight(board, path.fight_id, now);
    if (!fight) throw noPendingPick(path.fight_id);
    const { prediction_id } = fight.prediction;
    const read = await explanation(db, prediction_id);
    // Reads may have moved to a replica that lags behind the board.
    const parts = read === undefined ? await explanation(primary, prediction_id) : read;
    if (parts === undefined) throw new Problem('db_error', 'the database does not have this pick yet; retry in a few seconds');
    if (parts === null) throw notGenerated('pick_explanation', `of fight ${path.fight_id}`);
    return {
      data: explanationRow(fight, parts, { fair: query.fair, devig: query.devig }),
      meta: pickMeta(board, [fight]),
    };
  },

  async listSettledPicks({ query }, { db, board, now }) {
    const since = query.since ?? new Date(now.date().getTime() - DEFAULT_SETTLED_DAYS * DAY_MS).toISOString().slice(0, 10);
    const { limit, cursor } = query;
    const after = timedPlace(cursor);
    const { picks, grading } = await inSnapshot(db, (snapshot) => settledPicks(snapshot, { since, limit, after, shown: board }));
    const { shown, meta } = cursorPage(picks, limit, ({ last_predicted_at, fight_id }) => [last_predicted_at.toISOString(), fight_id]);
    return { data: shown.map(settledRow), meta: { ...modelMeta(picks[0]?.model_version), grading, ...meta } };
  },

  async listHistoricalPicks({ query }, { db, now }) {
    const today = now.date().toISOString().slice(0, 10);
    const filter = { family: query.model, kind: query.kind, limit: query.limit, after: pastPlace(query.cursor), today };
    const { past, notes } = await inSnapshot(db, async (snapshot) => {
      const found = await pastPicks(snapshot, db, filter);
      if (found.first === undefined && !(await hasPast(snapshot))) throw notGenerated('historical_picks');
      return { past: found, notes: await missingPicks(snapshot, query) };
    });
    return {
      rows: () => historicalRows(past.rows()),
      digest: past.digest,
      meta: { ...modelMeta(past.first?.model_version), notes, pagination: { next_cursor: past.next_cursor } },
    };
  },
} satisfies Pick<Handlers, 'listLivePicks' | 'getPick' | 'explainPick' | 'listSettledPicks' | 'listHistoricalPicks'>;

async function* historicalRows(picks: AsyncIterable<PastFight>) {
  for await (const pick of picks) yield historicalRow(pick);
}
