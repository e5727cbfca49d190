/** The end of a command's help: command lines that work as they stand. */
export function examples(...lines: readonly string[]): string {
  return ['', 'Examples:', ...lines.map((line) => `  boxing ${line}`)].join('\n');
}
