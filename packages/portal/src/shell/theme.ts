import { signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const KEPT = 'theme';

/** Light, dark, or the system's theme. Stored in the browser, because it depends on the screen and not on the account. */
export const theme = signal<Theme>(kept());

function kept(): Theme {
  const text = localStorage.getItem(KEPT);
  return text === 'light' || text === 'dark' ? text : 'system';
}

export function applyTheme(): void {
  if (theme.value === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.dataset.theme = theme.value;
}

export function chooseTheme(choice: Theme): void {
  theme.value = choice;
  localStorage.setItem(KEPT, choice);
  applyTheme();
}
