/** The time between an instant and now, in the largest unit of which at least two have passed: "3 min ago", "in 2 d". */
export function relative(instant: Date, now: Date): string {
  const minutes = Math.floor(Math.abs(now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return 'now';
  const span = minutes < 120 ? `${minutes} min` : minutes < 2880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
  return instant < now ? `${span} ago` : `in ${span}`;
}

/** A line that says where a replay stopped the clock; none while it runs. @param stoppedAt of a clock or of `meta` */
export function stoppedClockLines(stoppedAt: Date | string | undefined): string[] {
  return stoppedAt === undefined ? [] : [`clock stopped at ${localMinute(new Date(stoppedAt))} by REPLAY_AT: nothing here is current`];
}

/** `YYYY-MM-DD HH:MM` in the time zone of this machine. */
export function localMinute(instant: Date): string {
  const date = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()].map(twoDigits).join('-');
  return `${date} ${[instant.getHours(), instant.getMinutes()].map(twoDigits).join(':')}`;
}

/** `HH:MM:SS` in the time zone of this machine. */
export function localTime(instant: Date): string {
  return [instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(twoDigits).join(':');
}

/** The name of the time zone of this machine. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
