import { nodesOf, type Flag, type Node, type Values } from './tree';

/** A script that teaches zsh to complete the program. */
export function zshCompletion(program: Node): string {
  return `#compdef boxing
# Completion of boxing for zsh. Load it with: eval "$(boxing completion zsh)"
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
${nodesOf(program).map(functionOf).join('\n')}
if [[ $funcstack[1] == _boxing ]]; then _boxing "$@"; else compdef _boxing boxing; fi
`;
}

const nameOf = (path: readonly string[]): string => ['_boxing', ...path].join('_').replaceAll('-', '_');

function functionOf({ path, children, options, argument }: Node): string {
  const flags = options.map(flag);
  if (children.length === 0) {
    const positional = argument.length === 0 ? [] : [`'1:argument:${given(argument)}'`];
    return `${nameOf(path)}() {\n  _arguments ${[...flags, ...positional].join(' \\\n    ')}\n}`;
  }
  const cases = children.map((child) => `    ${child.path.at(-1)}) ${nameOf(child.path)} ;;`);
  const described = children.map((child) => `    ${quoted(`${child.path.at(-1)}:${child.description}`)}`);
  return `${nameOf(path)}() {
  local line state
  _arguments -C ${[...flags, `'1: :->command'`, `'*::arguments:->arguments'`].join(' \\\n    ')}
  case $state in
  command)
    local -a commands=(
${described.join('\n')}
    )
    _describe command commands ;;
  arguments)
    case $line[1] in
${cases.join('\n')}
    esac ;;
  esac
}`;
}

function flag({ name, description, values }: Flag): string {
  const shown = `${name}[${description.replace(/[[\]]/g, '')}]`;
  return quoted(values === null ? shown : `${shown}:value:${given(values)}`);
}

function given(values: Values): string {
  return values === 'files' ? '_files' : `(${values.join(' ')})`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
