import './popover.css';
import './explanation.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeBeside } from './place';

interface Explanation {
  /** Handlers and attributes of the button that has the explanation. */
  readonly trigger: {
    readonly ref: { current: HTMLButtonElement | null };
    readonly 'aria-describedby': string | undefined;
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onClick: () => void;
  };
  /** The explanation itself, while it is shown. */
  readonly shown: ComponentChildren;
}

/** Explains a button's word by hover, focus and tap. Escape, a press elsewhere and scrolling close it. */
export function useExplanation(meaning: string): Explanation {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [open, close] = [() => setOpen(true), () => setOpen(false)];
  return {
    trigger: {
      ref,
      'aria-describedby': isOpen ? id : undefined,
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && open(),
      onPointerLeave: ({ pointerType, currentTarget }) => pointerType === 'mouse' && currentTarget !== document.activeElement && close(),
      onFocus: open,
      onBlur: close,
      onClick: open,
    },
    shown: isOpen && <Tip id={id} trigger={ref} text={meaning} onClose={close} />,
  };
}

interface TipProps {
  readonly id: string;
  readonly trigger: { readonly current: HTMLButtonElement | null };
  readonly text: string;
  readonly onClose: () => void;
}

/** In the browser's top layer, so that no table or dialog cuts it. */
function Tip({ id, trigger, text, onClose }: TipProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    tip.current?.showPopover();
    if (tip.current !== null && trigger.current !== null) placeBeside(tip.current, trigger.current);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around the word stays open.
      event.preventDefault();
      onClose();
    };
    const onPress = ({ target }: Event) => target instanceof Node && trigger.current?.contains(target) !== true && onClose();
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPress, true);
    addEventListener('scroll', onClose, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPress, true);
      removeEventListener('scroll', onClose, true);
    };
  }, [onClose]);
  return (
    <span ref={tip} id={id} role="tooltip" popover="manual" class="explanation">
      {text.endsWith('.') ? text : `${text}.`}
    </span>
  );
}
