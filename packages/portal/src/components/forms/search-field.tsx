import { useEffect, useRef, useState } from 'preact/hooks';
import { address, setQuery } from '../../routing/address';
import { TextField } from './fields';
import { usePaused } from './paused';

/** A search field that updates the address when typing pauses. The list then starts at its first row again. */
export function SearchField({ label, placeholder = '' }: { readonly label: string; readonly placeholder?: string }) {
  const searched = address.value.query.get('search') ?? '';
  const [text, setText] = useState(searched);
  const sent = useRef(searched);
  const search = usePaused(text.trim());
  useEffect(() => {
    // A link or the back button changed the search.
    if (searched === sent.current) return;
    sent.current = searched;
    setText(searched);
  }, [searched]);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setQuery({ search, offset: undefined });
  }, [search]);
  return <TextField label={label} type="search" name="search" value={text} onValue={setText} placeholder={placeholder} />;
}
