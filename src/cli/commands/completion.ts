import { Argument, Command } from 'commander';
import { bashCompletion } from '../completion/bash';
import { fishCompletion } from '../completion/fish';
import { treeOf } from '../completion/tree';
import { zshCompletion } from '../completion/zsh';
import { print, type Terminal } from '../context';
import { examples } from '../examples';

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** @param program what is to be completed */
export function completionCommand(terminal: Terminal, program: Command): Command {
  return new Command('completion')
    .description('Print a script that completes commands, options and their values in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      examples('completion bash >> ~/.bashrc', 'completion zsh >> ~/.zshrc', 'completion fish > ~/.config/fish/completions/boxing.fish'),
    )
    .action((shell: keyof typeof scripts, options: { json?: boolean }) => {
      const script = scripts[shell](treeOf(program));
      print(terminal, options, { shell, script }, () => [script.trimEnd()]);
    });
}
