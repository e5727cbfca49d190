import { nodesOf, type Node, type Values } from './tree';

/** A script that teaches bash to complete the program. */
export function bashCompletion(program: Node): string {
  const nodes = nodesOf(program);
  return `# Completion of boxing for bash. Load it with: eval "$(boxing completion bash)"
_boxing() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}" at="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$at $word" in
${nodes
  .filter(({ path }) => path.length > 0)
  .map(({ path }) => `      "${before(path)} ${path.at(-1)}") at="${key(path)}" ;;`)
  .join('\n')}
    esac
  done
  case "$at $previous" in
${nodes.flatMap(valueCases).join('\n')}
  esac
  case "$at" in
${nodes.map(nodeCase).join('\n')}
  esac
}
complete -F _boxing boxing
`;
}

const key = (path: readonly string[]): string => path.map((word) => `/${word}`).join('');
const before = (path: readonly string[]): string => key(path.slice(0, -1));

function valueCases({ path, options }: Node): string[] {
  return options.flatMap(({ name, values }) => (values === null ? [] : `    "${key(path)} ${name}") ${reply(values)}; return ;;`));
}

function nodeCase({ path, children, options, argument }: Node): string {
  const flags = options.map(({ name }) => name).join(' ');
  const words = children.map(({ path: childPath }) => childPath.at(-1) ?? '');
  const first = reply(words.length > 0 ? words : argument);
  return `    "${key(path)}") if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "${flags}" -- "$current")); else ${first}; fi ;;`;
}

function reply(values: Values): string {
  if (values === 'files') return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))';
  return values.length === 0 ? 'COMPREPLY=()' : `COMPREPLY=($(compgen -W "${values.join(' ')}" -- "$current"))`;
}
