import { useEffect } from 'preact/hooks';
import { endOffer, lastChange, undoLast } from './last-change';

/** What has just changed, with a button to undo it while that is possible. It stays in view meanwhile. */
export function LastChangeNotice() {
  useEffect(() => {
    // A settlement that waits is sent before the page goes away.
    addEventListener('pagehide', endOffer);
    return () => {
      removeEventListener('pagehide', endOffer);
      endOffer();
      lastChange.value = undefined;
    };
  }, []);
  const { text = '', offer } = lastChange.value ?? {};
  return (
    <div class={text === '' ? 'visually-hidden' : offer === undefined ? 'notice' : 'notice undoable'}>
      <p role="status">{text}</p>
      {offer !== undefined && (
        <button type="button" onClick={undoLast}>
          Undo
        </button>
      )}
    </div>
  );
}
