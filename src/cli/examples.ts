/** Examples at the end of a command's help; they work as written. */
export function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  boxing ${line}`)].join('\n');
}
