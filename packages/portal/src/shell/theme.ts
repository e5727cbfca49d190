import { signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark';

const KEPT = 'theme';

/** Light or dark, or as the system has it. Kept in this browser: it depends on the screen, not on the account. */
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
