/** SQL for the start of `fight` by the feed: as it was dated while it was to come, or by its latest event where it was over when the feed told of it. */
const FEED_START = `
  coalesce(fight.starts_at, (select max(dating.commence_time) from master.feed_events dating where dating.fight_id = fight.fight_id))`;

/**
 * SQL for the scheduled start of `fight`, as far as it is known: null while its date only stands in for one, and where the record
 * dates it more than a day off the feed's start, for then it began at another time. An American evening is the next day in UTC.
 */
export const KNOWN_START = `
  case when not fight.placeholder_date and (fight.date_precision = 'month' or abs(cast(${FEED_START} as date) - fight.fight_date) <= 1)
       then ${FEED_START} end`;

/** SQL for the instant before which a pick on `fight` has to be published to be a recommendation. */
export const RECOMMENDED_UNTIL = `
  coalesce(${KNOWN_START}, case fight.status when 'finished' then least(fight.starts_at, fight.fight_date) else fight.starts_at end)`;
