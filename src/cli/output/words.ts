/** A number with separators between thousands. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** A count with its noun: "1 row", "2 rows". */
export function counted(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

export function bytes(size: number): string {
  return size < 1e9 ? `${(size / 1e6).toFixed(1)} MB` : `${(size / 1e9).toFixed(1)} GB`;
}

/** To the minute, in UTC. */
export function minute(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}

/** A sentence as lines of at most so many characters, broken between words. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
