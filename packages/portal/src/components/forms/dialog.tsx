import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { messageOf } from '../states';

/** A modal dialog. Escape and its button close it. */
export function Dialog({
  title,
  close = 'Close',
  onClose,
  children,
}: {
  readonly title: string;
  /** The text on its button. */
  readonly close?: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  // An effect after drawing would be too late: the next key already goes to the dialog.
  useLayoutEffect(() => {
    const before = document.activeElement;
    element.current?.showModal();
    // The first thing to press may be a word with an explanation, which would open.
    if (document.activeElement?.matches('.term') === true) element.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={element} tabIndex={-1} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
      <form method="dialog" class="dialog-close">
        <button type="submit" class="quiet">
          {close}
        </button>
      </form>
    </dialog>
  );
}

/** A button for an action that cannot be undone. Its dialog asks first, and stays open with the message if the service refuses. */
export function Confirmed({
  button,
  title,
  confirm,
  act,
  children,
}: {
  readonly button: string;
  readonly title: string;
  /** The text on the button that acts. */
  readonly confirm: string;
  readonly act: () => Promise<void>;
  /** Explains the consequences. */
  readonly children: ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(false);
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };
  const onConfirm = () => {
    setActing(true);
    act()
      .then(close, (failure: unknown) => setError(failure))
      .finally(() => setActing(false));
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {button}
      </button>
      {isOpen && (
        <Dialog title={title} close="Cancel" onClose={close}>
          <div class="dialog-text">{children}</div>
          {error !== undefined && (
            <p class="worse" role="alert">
              {messageOf(error)}
            </p>
          )}
          <button type="button" class="primary" disabled={isActing} onClick={onConfirm}>
            {confirm}
          </button>
        </Dialog>
      )}
    </>
  );
}
