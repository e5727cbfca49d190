import { useEffect } from 'preact/hooks';
import { signal } from '@preact/signals';
import { Dialog } from '../../components/forms/dialog';
import { CommandMenu } from './menu';

const opened = signal<'menu' | 'keys' | undefined>(undefined);

/** Opens the menu of commands. */
export function openMenu(): void {
  opened.value = 'menu';
}

const KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl K', 'go to a page, a fight or a fighter'],
  ['/', 'search on this page'],
  ['j and k', 'go to the next and the previous row'],
  ['Enter', 'open the row'],
  ['?', 'show these keys'],
  ['Esc', 'close a dialog'],
];

/** The keys that work on every page, and the dialogs that they open. */
export function Shortcuts() {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const close = () => (opened.value = undefined);
  if (opened.value === 'menu') return <CommandMenu onClose={close} />;
  if (opened.value === undefined) return null;
  return (
    <Dialog title="Keys" onClose={close}>
      <dl class="keys">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function onKey(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    opened.value = 'menu';
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
  if (act(event.key)) event.preventDefault();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}

/** @returns whether the key does something here */
function act(key: string): boolean {
  switch (key) {
    case '?':
      opened.value = 'keys';
      return true;
    case '/': {
      const field = document.querySelector<HTMLElement>('main input[type="search"]');
      if (field === null) openMenu();
      else field.focus();
      return true;
    }
    case 'j':
      return goToRow(1);
    case 'k':
      return goToRow(-1);
    default:
      return false;
  }
}

/** Focuses the link of the next row, or of the first one. */
function goToRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('main :is(tbody tr, [role="grid"] [role="row"])')].filter(
    (row) => row.querySelector('a') !== null,
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? 0 : at + step]?.querySelector('a');
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return rows.length > 0;
}
