import type { TextStyle } from '../output/style';
import type { Finding } from './finding';

/** A line for each finding, its cure below it, and how many there are. */
export function findingLines(findings: readonly Finding[], style: TextStyle): string[] {
  const paint = { ok: style.good, warning: style.doubtful, problem: style.bad };
  const of = (wanted: Finding['verdict']): number => findings.filter(({ verdict }) => verdict === wanted).length;
  return [
    ...findings.flatMap(({ check, verdict, found, cure }) => [
      `${paint[verdict](verdict.padEnd(7))}  ${style.title(check.padEnd(17))} ${found}`,
      ...(cure === null ? [] : [`${' '.repeat(27)}cure: ${cure}`]),
    ]),
    '',
    `${counted(of('problem'), 'problem')}, ${counted(of('warning'), 'warning')}`,
  ];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
