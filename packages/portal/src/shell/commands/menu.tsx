import './commands.css';
import { useMemo, useState } from 'preact/hooks';
import { Dialog } from '../../components/forms/dialog';
import { usePaused } from '../../components/forms/paused';
import { navigate } from '../../routing/address';
import { pageLink } from '../../routing/links';
import { client } from '../../service/client';
import { useRequest } from '../../service/request';
import { session } from '../../service/session';
import { fighterCommands, fightCommands, fixedCommands } from './commands';
import { matchingCommands, type Command } from './matching';

const SHOWN = 12;
/** Letters from which fighters are searched. */
const LEAST_LETTERS = 2;
const FIGHTERS = 5;

/** Opens any page, fight or fighter by a few letters of its name. */
export function CommandMenu({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const search = usePaused(typed.trim());
  const isSignedIn = session.value?.user !== null;
  const board = useRequest(isSignedIn ? [] : null, (signal) => client.get('/picks/live', { signal }));
  const fighters = useRequest(isSignedIn && search.length >= LEAST_LETTERS ? [search] : null, (signal) =>
    client.get('/fighters', { params: { query: { search, limit: FIGHTERS } }, signal }),
  );
  const known = useMemo(() => [...fixedCommands(), ...fightCommands(board.answer?.data ?? [])], [board.answer]);
  const found = search.length >= LEAST_LETTERS ? fighterCommands(fighters.answer?.data ?? []) : [];
  const shown = [...matchingCommands(known, typed, SHOWN), ...found];
  const chosen = Math.min(at, shown.length - 1);
  const run = ({ href, act }: Command) => {
    onClose();
    act?.();
    if (href !== undefined) navigate(pageLink(href));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((chosen + step + shown.length) % Math.max(1, shown.length));
    const command = shown[chosen];
    if (event.key === 'Enter' && command !== undefined) run(command);
    if (step !== 0 || event.key === 'Enter') event.preventDefault();
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label="A page, a fight or a fighter"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={chosen < 0 ? undefined : `command-${chosen}`}
        autocomplete="off"
        autofocus
        placeholder="A page, a fight or a fighter"
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="commands" class="commands" role="listbox" aria-label="Found">
        {shown.map((command, i) => (
          <li
            key={`${command.kind} ${command.href ?? command.name}`}
            id={`command-${i}`}
            role="option"
            aria-selected={i === chosen}
            onClick={() => run(command)}
          >
            {command.name} <span class="soft">{command.kind}</span>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="note">Nothing has such a name.</p>}
    </Dialog>
  );
}
