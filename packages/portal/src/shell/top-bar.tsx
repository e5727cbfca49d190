import { signOut, session } from '../service/session';
import { lostAt, liveness, type Liveness } from '../service/live';
import { dayText, instantText } from '../format/times';
import { clockStoppedAt } from '../service/clock';
import { preferences } from '../service/preferences';
import { navigate } from '../routing/address';
import { pageLink } from '../routing/links';
import { openMenu } from './commands/shortcuts';
import { Icon } from './icon';
import { theme } from './appearance';

/** Top of every page: the portal's name, how current the page is, and the signed-in user. */
export function TopBar() {
  const user = session.value?.user ?? null;
  return (
    <header class="top-bar">
      <a class="brand" href={pageLink('')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 3h18v18H3z" />
          <path d="M7 16V9m5 7V6m5 10v-5" />
        </svg>
        <span>Boxing prices</span>
      </a>
      {user !== null && <Status />}
      <div class="top-actions">
        <button type="button" class="quiet icon-button" title="Go to a page, a fight or a fighter (Ctrl K)" onClick={openMenu}>
          <Icon name="search" />
          <span class="button-name">Go to</span>
        </button>
        <ThemeButton />
        {user === null ? (
          <a href="sign-in">Sign in</a>
        ) : (
          <>
            <span class="who soft" title={user.email}>
              {user.name}
            </span>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                void signOut('user').then(() => navigate('sign-in'));
              }}
            >
              Sign out
            </button>
          </>
        )}
      </div>
    </header>
  );
}

const WORDS: Readonly<Record<Liveness, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Connection lost',
  polling: 'Every 30 s',
};

const MEANINGS: Readonly<Record<Liveness, string>> = {
  connecting: 'Opening the event stream.',
  live: 'The event stream delivers changes as they happen.',
  lost: 'The event stream is lost. The page reconnects automatically and then catches up on what it missed.',
  polling: 'Your key cannot open the event stream, or has too many open already. The page checks for changes every 30 seconds.',
};

function Status() {
  const state = liveness.value;
  const since = lostAt.value;
  const stoppedAt = clockStoppedAt.value;
  if (stoppedAt !== undefined)
    return (
      <span class="status" title={`This service replays ${dayText(stoppedAt.slice(0, 10))}. Nothing on its pages is current.`}>
        <i aria-hidden="true" />
        Replay
      </span>
    );
  const title = MEANINGS[state] + (since === undefined ? '' : ` Lost at ${instantText(since, preferences().time_zone)}.`);
  return (
    <span class={`status status-${state}`} role="status" title={title}>
      <i aria-hidden="true" />
      {WORDS[state]}
    </span>
  );
}

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;

function ThemeButton() {
  const choice = theme.value;
  return (
    <button
      type="button"
      class="quiet icon-button theme-button"
      title={`Theme: ${choice}. Click to change it.`}
      aria-label={`Theme: ${choice}. Change to ${NEXT[choice]}.`}
      onClick={() => theme.choose(NEXT[choice])}
    >
      <Icon name={choice === 'dark' ? 'moon' : 'sun'} />
      <span class="button-name">{choice}</span>
    </button>
  );
}
