import { ACCESS, CLOSED } from './baseline/access';
import { BET_TOTAL_TABLES, TOTAL_BETS } from './baseline/bet-totals';
import { BRONZE_TABLES } from './baseline/bronze';
import { CHANGE_TABLES } from './baseline/changes';
import { EVENT_TABLES } from './baseline/events';
import { FEED_TABLES } from './baseline/feed-events';
import { FIGURE_TABLES } from './baseline/figures';
import { JOURNAL_TABLES } from './baseline/journal';
import { MASTER_TABLES } from './baseline/master';
import { MODEL_TABLES } from './baseline/models';
import { NAME_TABLES } from './baseline/names';
import { PICK_TABLES } from './baseline/picks';
import { QUOTE_SUMMARIES } from './baseline/quote-summaries';
import { RUN_TABLES } from './baseline/runs';
import { SETTING_TABLES } from './baseline/settings';
import { USER_TABLES } from './baseline/users';
import { WEBHOOK_TABLES } from './baseline/webhooks';
import { hasEarlierSchema } from '../schema/earlier-schema';
import type { Migration } from '../schema/migration';

/** The whole schema: bronze as data arrived, master for their meaning, public for what is published and what users keep. */
const SCHEMA = [
  ACCESS,
  ...[BRONZE_TABLES, QUOTE_SUMMARIES],
  ...[MASTER_TABLES, FEED_TABLES, NAME_TABLES],
  ...[
    RUN_TABLES,
    MODEL_TABLES,
    PICK_TABLES,
    FIGURE_TABLES,
    CHANGE_TABLES,
    USER_TABLES,
    SETTING_TABLES,
    JOURNAL_TABLES,
    BET_TOTAL_TABLES,
    EVENT_TABLES,
    WEBHOOK_TABLES,
  ],
  CLOSED,
];

/** Creates the schema. A database from before 0.1.0 has it already, but for the text of one function. */
export const baselineSchema: Migration = {
  name: '0001_baseline',
  async up(db) {
    const missing = (await hasEarlierSchema(db)) ? [TOTAL_BETS] : SCHEMA;
    for (const sql of missing) await db.raw(sql);
  },
};
