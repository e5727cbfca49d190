/** A number with separators between thousands. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

export function bytes(size: number): string {
  return size < 1e9 ? `${(size / 1e6).toFixed(1)} MB` : `${(size / 1e9).toFixed(1)} GB`;
}

/** To the minute, in UTC. */
export function minute(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}

/** The time since an instant, in the largest unit of which at least two have passed. */
export function ago(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} hours ago` : `${Math.floor(minutes / 1440)} days ago`;
}
