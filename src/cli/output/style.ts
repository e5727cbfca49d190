import { styleText } from 'node:util';
import type { Environment } from '../../config';
import type { Screen } from './progress';

/** How words stand out; each gives the text back as it is where there are no colours. */
export interface TextStyle {
  title(text: string): string;
  good(text: string): string;
  doubtful(text: string): string;
  bad(text: string): string;
}

/** Colours for this screen, or none. */
export function styleFor(screen: Screen, env: Environment): TextStyle {
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColors(screen, env) ? styleText(format, text, { validateStream: false }) : text;
  return { title: style('bold'), good: style('green'), doubtful: style('yellow'), bad: style('red') };
}

/** On a terminal, unless NO_COLOR or FORCE_COLOR says otherwise; NO_COLOR wins. */
export function hasColors({ isTTY }: Screen, { NO_COLOR = '', FORCE_COLOR = '', TERM }: Environment): boolean {
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== '') return !['0', 'false'].includes(FORCE_COLOR);
  return isTTY === true && TERM !== 'dumb';
}
