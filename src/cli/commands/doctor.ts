import { Command } from 'commander';
import { FailedRun, print, type Terminal } from '../context';
import { examine } from '../doctor/doctor';
import type { Finding } from '../doctor/finding';
import { examples } from '../examples';
import type { TextStyle } from '../output/style';

export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description('Check machine, environment, database, data and feed, and print a cure for each problem. Exits with 1 if there is one.')
    .option('--deep', 'also read all the data and check what must hold of it after any crash, such as totals, settlements and hashes')
    .addHelpText('after', examples('doctor', 'doctor --json', 'doctor --deep'))
    .action(async (options: { json?: boolean; deep?: boolean }) => {
      const findings = await examine(terminal.env, process.versions.node, { deep: options.deep === true });
      const healthy = findings.every(({ verdict }) => verdict !== 'problem');
      print(terminal, options, { healthy, findings }, (result, style) => described(result.findings, style));
      if (!healthy) throw new FailedRun();
    });
}

function described(findings: readonly Finding[], style: TextStyle): string[] {
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
