/**
 * SQL for the start of `fight` by the feed: its scheduled start, or the start of its latest event if it was over when the feed listed it.
 */
const FEED_START = `
  coalesce(fight.starts_at, (select max(dating.commence_time) from master.feed_events dating where dating.fight_id = fight.fight_id))`;

/**
 * SQL for the scheduled start of `fight`. Null while its date is a placeholder, and if the record's date is more than a day off the feed's
 * start, because it then began at another time. An American evening is the next day in UTC.
 */
export const KNOWN_START = `
  case when not fight.placeholder_date and (fight.date_precision = 'month' or abs(cast(${FEED_START} as date) - fight.fight_date) <= 1)
       then ${FEED_START} end`;

/** SQL for the instant before which a pick on `fight` must be published to count as a recommendation. */
export const RECOMMENDED_UNTIL = `
  coalesce(${KNOWN_START}, case fight.status when 'finished' then least(fight.starts_at, fight.fight_date) else fight.starts_at end)`;
