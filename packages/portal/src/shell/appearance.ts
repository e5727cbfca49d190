import { signal } from '@preact/signals';

/** A choice of how pages look. It is stored in the browser, because it depends on the screen and not on the account. */
interface Appearance<Choice extends string> {
  /** Components that read it are drawn again when it changes. */
  readonly value: Choice;
  readonly choices: readonly Choice[];
  choose(choice: string): void;
  /** Makes style sheets follow the choice: `data-NAME` on the root element, absent for the default. */
  apply(): void;
}

/** @param choices the default first */
function appearance<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]): Appearance<Choice> {
  const known = (text: string | null): Choice => choices.find((choice) => choice === text) ?? choices[0];
  const chosen = signal(known(localStorage.getItem(name)));
  const apply = (): void => {
    const root = document.documentElement;
    if (chosen.peek() === choices[0]) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, chosen.peek());
  };
  return {
    get value() {
      return chosen.value;
    },
    choices,
    choose(choice) {
      chosen.value = known(choice);
      localStorage.setItem(name, chosen.value);
      apply();
    },
    apply,
  };
}

export const theme = appearance('theme', ['system', 'light', 'dark']);

/** `compact` shows each fight of the board on one line, and tables with less space. */
export const density = appearance('density', ['comfortable', 'compact']);
