import './popover/popover.css';
import './menu.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { placeBeside } from './popover/place';

export interface MenuItem {
  readonly name: string;
  /** The page that it opens; without it, `act` is called. */
  readonly href?: string;
  readonly act?: () => void;
}

interface MenuProps {
  /** Names the button to a screen reader. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The content of the button. */
  readonly children: ComponentChildren;
}

/** A button with a menu. Arrow keys move in it; Escape and a press elsewhere close it, and the focus returns to the button. */
export function Menu({ label, items, children }: MenuProps) {
  const id = useId();
  const [button, list] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  const [isOpen, setOpen] = useState(false);
  const onToggle = ({ newState }: Pick<ToggleEvent, 'newState'>) => {
    const opens = newState === 'open';
    setOpen(opens);
    if (!opens || list.current === null || button.current === null) return;
    placeBeside(list.current, button.current, 'end');
  };
  // When it opens, and when the entry that had the focus goes while it is open.
  useEffect(() => {
    if (isOpen && list.current?.contains(document.activeElement) === false) itemsIn(list.current)[0]?.focus();
  }, [isOpen, items]);
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        popovertarget={id}
      >
        {children}
      </button>
      <div ref={list} id={id} class="menu" role="menu" aria-label={label} popover="auto" onToggle={onToggle} onKeyDown={onKey}>
        {items.map(({ name, href, act }) =>
          href === undefined ? (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                act?.();
              }}
            >
              {name}
            </button>
          ) : (
            <a key={name} role="menuitem" tabIndex={-1} href={href} onClick={close}>
              {name}
            </a>
          ),
        )}
      </div>
    </>
  );
}

function itemsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

function onKey(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const last = items.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[next]?.focus();
}
