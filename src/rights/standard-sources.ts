import { DEMO, DEMO_FEED, PRICE_ARCHIVE, RECORD, THE_ODDS_API } from '../names/sources';
import { NO_CHANNELS, type SourceRights, type SourceTable } from './data-source';

const KEPT = { keep_hours: null, channels: NO_CHANNELS } as const;

const INVENTED: SourceRights = {
  ...{ display_to: 'public', data_to: 'public', derived_to: 'public' },
  ...KEPT,
  attribution: null,
  terms_url: null,
  read_on: '2026-11-24',
  note: 'invented',
};

/** What the terms of known sources allow, as they were read on the day that each names. */
export const STANDARD_SOURCES: SourceTable = new Map<string, SourceRights>([
  [
    THE_ODDS_API,
    {
      ...{ display_to: 'key_holders', data_to: 'self', derived_to: 'public' },
      ...KEPT,
      attribution: null,
      terms_url: 'https://the-odds-api.com/terms-and-conditions.html',
      read_on: '2026-11-24',
      note: 'pages and tools for people are allowed; an API, feed or file of its data for others is not',
    },
  ],
  [
    RECORD,
    {
      ...{ display_to: 'key_holders', data_to: 'self', derived_to: 'public' },
      ...KEPT,
      attribution: null,
      terms_url: null,
      read_on: null,
      note: 'the terms restrict collection; the file is the operator’s',
    },
  ],
  [
    PRICE_ARCHIVE,
    {
      ...{ display_to: 'self', data_to: 'self', derived_to: 'public' },
      ...KEPT,
      attribution: null,
      terms_url: null,
      read_on: null,
      note: 'the terms are unread',
    },
  ],
  [DEMO, INVENTED],
  [DEMO_FEED, INVENTED],
]);
