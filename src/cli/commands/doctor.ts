import { Command } from 'commander';
import { FailedRun, print, type Terminal } from '../context';
import { examine } from '../doctor/doctor';
import { findingLines } from '../doctor/finding-lines';
import { examples } from '../examples';

export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description('Check machine, environment, database, data and feed, and print a cure for each problem. Exits with 1 if there is one.')
    .option('--deep', 'also read all the data and check what must hold of it after any crash, such as totals, settlements and hashes')
    .addHelpText('after', examples('doctor', 'doctor --json', 'doctor --deep'))
    .action(async (options: { json?: boolean; deep?: boolean }) => {
      const findings = await examine(terminal.env, process.versions.node, { deep: options.deep === true });
      const healthy = findings.every(({ verdict }) => verdict !== 'problem');
      print(terminal, options, { healthy, findings }, (result, style) => findingLines(result.findings, style));
      if (!healthy) throw new FailedRun();
    });
}
