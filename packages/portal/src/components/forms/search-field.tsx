import { useEffect, useRef, useState } from 'preact/hooks';
import { address, setQuery } from '../../routing/address';
import { TextField } from './fields';

/** Pause after the last letter, so that half a word is not searched. */
const PAUSE_MS = 250;

/** A search field that updates the address shortly after the last letter. The list then starts at its first row again. */
export function SearchField({ label, placeholder = '' }: { readonly label: string; readonly placeholder?: string }) {
  const searched = address.value.query.get('search') ?? '';
  const [text, setText] = useState(searched);
  const sent = useRef(searched);
  useEffect(() => {
    // A link or the back button changed the search.
    if (searched === sent.current) return;
    sent.current = searched;
    setText(searched);
  }, [searched]);
  useEffect(() => {
    const search = text.trim();
    if (search === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = search;
      setQuery({ search, offset: undefined });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <TextField label={label} type="search" name="search" value={text} onValue={setText} placeholder={placeholder} />;
}
