import { nodesOf, type Flag, type Node, type Values } from './tree';

/** A script that teaches fish to complete the program. */
export function fishCompletion(program: Node): string {
  return `# Completion of boxing for fish. Keep it with: boxing completion fish > ~/.config/fish/completions/boxing.fish
function __boxing_at --description 'Whether the words typed lead to this command'
    set --local words (commandline --tokenize --cut-at-cursor --current-process | string match --invert -- '-*')
    test "$words[2..]" = "$argv"
end
function __boxing_under --description 'The same, with arguments behind them'
    set --local words (commandline --tokenize --cut-at-cursor --current-process)
    set --local depth (count $argv)
    test $depth -eq 0; and return 0
    set --local last (math $depth + 1)
    test "$words[2..$last]" = "$argv"
end
complete --command boxing --no-files
${nodesOf(program).flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, children, options, argument }: Node): string[] {
  const at = `--condition '__boxing_at ${path.join(' ')}'`;
  const under = children.length > 0 ? at : `--condition '__boxing_under ${path.join(' ')}'`;
  return [
    ...children.map(
      (child) => `complete --command boxing ${at} --arguments ${child.path.at(-1)} --description ${quoted(child.description)}`,
    ),
    ...(children.length > 0 || argument.length === 0 ? [] : [`complete --command boxing ${under} ${given(argument)}`]),
    ...options.map((option) => `complete --command boxing ${under} ${flag(option)}`),
  ];
}

function flag({ name, description, values }: Flag): string {
  const taken = values === null ? '' : values === 'files' ? ' --require-parameter --force-files' : ` --exclusive ${given(values)}`;
  return `--long-option ${name.replace(/^--/, '')} --description ${quoted(description)}${taken}`;
}

function given(values: Values): string {
  if (values === 'files') return '--force-files';
  return values.length === 0 ? '' : `--arguments ${quoted(values.join(' '))}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
