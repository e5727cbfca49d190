import type { Argument, Command, Option } from 'commander';

/** A command as a shell sees it. */
export interface Node {
  /** The words that lead to it, without the program's own name. */
  readonly path: readonly string[];
  readonly description: string;
  readonly children: readonly Node[];
  readonly options: readonly Flag[];
  /** What its first argument may be. */
  readonly argument: Values;
}

export interface Flag {
  /** With its dashes. */
  readonly name: string;
  readonly description: string;
  /** Null where it takes none. */
  readonly values: Values | null;
}

/** The words that are allowed; `files` where it is the path of one; no words where the shell cannot know. */
export type Values = 'files' | readonly string[];

/** A program as a tree of what can be typed. */
export function treeOf(command: Command, path: readonly string[] = []): Node {
  const help = command.createHelp();
  const [argument] = command.registeredArguments;
  return {
    path,
    description: firstSentence(command.description()),
    children: command.commands.map((child) => treeOf(child, [...path, child.name()])),
    options: help.visibleOptions(command).map(flagOf),
    argument: argument === undefined ? [] : valuesOf(argument, argument.name()),
  };
}

/** The node and all below it. */
export function nodesOf(node: Node): Node[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

function flagOf(option: Option): Flag {
  const placeholder = /<(.+)>/.exec(option.flags)?.[1];
  return {
    name: option.long ?? option.flags,
    description: firstSentence(option.description),
    values: placeholder === undefined ? null : valuesOf(option, placeholder),
  };
}

function valuesOf({ argChoices }: Pick<Argument | Option, 'argChoices'>, placeholder: string): Values {
  return argChoices ?? (['file', 'dir'].includes(placeholder) ? 'files' : []);
}

function firstSentence(text: string): string {
  return (text.split(/[.:;] /)[0] ?? text).replace(/\.$/, '');
}
