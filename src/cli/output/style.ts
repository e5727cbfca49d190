import { styleText } from 'node:util';
import type { Environment } from '../../environment';
import type { Screen } from './progress';

/** Text styles; each returns its text unchanged if there are no colours. */
export interface TextStyle {
  title(text: string): string;
  good(text: string): string;
  doubtful(text: string): string;
  bad(text: string): string;
}

/** The styles for a screen. */
export function styleFor(screen: Screen, env: Environment): TextStyle {
  const style = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColors(screen, env) ? styleText(format, text, { validateStream: false }) : text;
  return { title: style('bold'), good: style('green'), doubtful: style('yellow'), bad: style('red') };
}

/** Colours are used on a terminal unless NO_COLOR or FORCE_COLOR is set; NO_COLOR takes precedence. */
export function hasColors({ isTTY }: Screen, { NO_COLOR = '', FORCE_COLOR = '', TERM }: Environment): boolean {
  if (NO_COLOR !== '') return false;
  if (FORCE_COLOR !== '') return !['0', 'false'].includes(FORCE_COLOR);
  return isTTY === true && TERM !== 'dumb';
}
