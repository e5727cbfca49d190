/** Tables and views that both roles of the API read, and neither writes. */
const READ_BY_BOTH = [
  ...[
    'bronze.archived_months',
    'bronze.book_lines',
    'bronze.event_books',
    'bronze.expired_quotes',
    'bronze.feed_payloads',
    'bronze.imports',
  ],
  ...['bronze.order_books', 'bronze.outcome_quotes', 'bronze.poll_gaps'],
  ...['bronze.quote_times', 'bronze.quote_totals', 'bronze.quotes', 'bronze.records', 'bronze.set_aside'],
  ...[
    'master.books',
    'master.closing_moneylines',
    'master.data_sources',
    'master.dated_fights',
    'master.feed_event_times',
    'master.feed_events',
    'master.fees',
    'master.market_closes',
  ],
  ...['master.fight_results', 'master.fighter_aliases', 'master.fighters', 'master.fights', 'master.moneylines_by_side'],
  ...['master.name_resolutions', 'master.operator_rounds', 'master.quotes_by_side', 'master.rating_history', 'master.ratings'],
  ...['master.resolution_attempts', 'master.settlement_rules', 'master.venue_markets', 'master.venue_selections'],
  ...['master.unresolved_fights', 'master.unresolved_quotes_by_side'],
  ...[
    'public.analytics',
    'public.announced_lines',
    'public.announced_outcomes',
    'public.api_key_lookup',
    'public.api_key_metadata',
    'public.backtests',
  ],
  ...['public.backups', 'public.event_epochs', 'public.restore_drills'],
  ...['public.seal_entries', 'public.seal_heads', 'public.seal_leaves', 'public.seal_logs', 'public.seal_nodes'],
  'public.bet_import_starts',
  ...['public.bet_totals_by_day', 'public.bet_totals_by_user', 'public.corpus', 'public.fair_weights', 'public.grading_queue'],
  ...['public.gradings', 'public.holdout'],
  ...['public.installation', 'public.knex_migrations', 'public.knex_migrations_lock', 'public.locks', 'public.model_files'],
  ...[
    'public.model_versions',
    'public.out_of_sample_predictions',
    'public.outcome_candidates',
    'public.outcome_models',
    'public.outcome_records',
    'public.outbox',
    'public.pick_lines',
    'public.picks',
    'public.prediction_gaps',
  ],
  ...['public.predictions', 'public.production_model', 'public.published_polls', 'public.refits', 'public.rolling_scores', 'public.runs'],
  ...['public.settled_picks', 'public.track_records', 'public.users', 'public.webhook_attempts'],
];

/** What each role may do with the others, in which columns where not in all. */
const OTHERS: Readonly<Record<string, { readonly reader: string; readonly writer: string }>> = {
  'master.settlement_rule_sets': { reader: 'select', writer: 'select insert' },
  'public.api_keys': {
    reader: '',
    writer:
      'select(created_at,expires_at,key_id,label,minted_by,prefix,replaces,revoked_at,scopes,user_id,version) insert update(expires_at,label,minted_by,revoked_at)',
  },
  'public.bankroll_transactions': { reader: 'select', writer: 'select insert' },
  'public.bet_changes': { reader: 'select', writer: 'select insert' },
  'public.bet_imports': { reader: 'select', writer: 'select insert' },
  'public.bet_settlements': { reader: 'select', writer: 'select insert delete' },
  'public.bets': { reader: 'select', writer: 'select insert update delete' },
  'public.changes': { reader: '', writer: '' },
  'public.event_tickets': { reader: '', writer: 'select insert delete' },
  'public.events': { reader: 'select', writer: 'select insert' },
  'public.file_import_answers': { reader: 'select', writer: 'select insert update' },
  'public.file_import_lines': { reader: 'select', writer: 'select insert update delete' },
  'public.file_import_parts': { reader: 'select', writer: 'select insert delete' },
  'public.file_imports': { reader: 'select', writer: 'select insert update' },
  'public.idempotency_keys': { reader: '', writer: 'select insert update delete' },
  'public.limit_loosenings': { reader: 'select', writer: 'select insert update delete' },
  'public.limit_states': { reader: 'select', writer: 'select insert update' },
  'public.limits': { reader: 'select', writer: 'select insert update' },
  'public.key_usage': { reader: 'select', writer: 'select insert update' },
  'public.market_mappings': { reader: 'select', writer: 'select insert update delete' },
  'public.notification_preferences': { reader: 'select', writer: 'select insert update' },
  'public.saved_bookmakers': { reader: 'select', writer: 'select insert update delete' },
  'public.sessions': { reader: '', writer: 'select insert delete' },
  'public.settings': { reader: 'select', writer: 'select insert update' },
  'public.user_write_counts': { reader: 'select', writer: 'select insert update' },
  'public.vapid_keys': { reader: 'select(public_key)', writer: 'select(public_key)' },
  'public.webhook_deliveries': { reader: 'select', writer: 'select insert' },
  'public.webhook_secrets': { reader: '', writer: 'select(expires_at,webhook_id) insert update(expires_at)' },
  'public.webhooks': { reader: 'select', writer: 'select insert update' },
  'public.write_counts': { reader: 'select', writer: 'select insert update' },
};

/** The rights of the roles on every table and view. A new table belongs here: decide who may do what. */
export const RIGHTS = {
  ...Object.fromEntries(READ_BY_BOTH.map((table) => [table, { reader: 'select', writer: 'select' }])),
  ...OTHERS,
};

/** What the role for decisions on names may do; nothing with any other table. */
export const OPERATOR_RIGHTS = {
  'master.fighter_aliases': 'select insert update delete',
  'master.fighters': 'select',
  'master.name_resolutions': 'select insert update delete',
  'master.resolution_attempts': 'insert',
};
