import { plain } from '../../format/plain';

/** Something that the menu opens or does. */
export interface Command {
  readonly name: string;
  /** The kind of entry: `page`, `fight`, `fighter` or `action`. */
  readonly kind: string;
  /** The page that it opens, relative to the portal's root. */
  readonly href?: string;
  readonly act?: () => void;
}

/** The entries with every typed word at the start of one of theirs, at most `limit`; those that begin with the whole text come first. */
export function matchingCommands(commands: readonly Command[], typed: string, limit: number): Command[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const whole = wanted.join(' ');
  return commands
    .filter(({ name }) => {
      const words = plain(name).split(/[\s:-]+/);
      return wanted.every((word) => words.some((own) => own.startsWith(word)));
    })
    .toSorted((one, other) => Number(plain(other.name).startsWith(whole)) - Number(plain(one.name).startsWith(whole)))
    .slice(0, limit);
}
