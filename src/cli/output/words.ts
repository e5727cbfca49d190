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
