import { useState } from 'preact/hooks';
import { Dialog } from './forms/dialog';

/** A word that shows its meaning when it is pressed. Touch screens do not show a title. */
export function Explained({ word, meaning }: { readonly word: string; readonly meaning: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="term" title={meaning} onClick={() => setOpen(true)}>
        {word}
      </button>
      {isOpen && (
        <Dialog title={word} onClose={() => setOpen(false)}>
          <p>{meaning}.</p>
        </Dialog>
      )}
    </>
  );
}
