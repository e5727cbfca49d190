import { useState } from 'preact/hooks';
import { Dialog } from './forms/dialog';

/** A word that says what it means when it is pressed: a title alone is not shown to those who tap. */
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
