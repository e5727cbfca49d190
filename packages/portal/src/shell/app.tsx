import { useEffect, useRef, useState } from 'preact/hooks';
import { SignIn } from '../pages/sign-in/sign-in';
import { address, navigate } from '../routing/address';
import { Outlet } from '../routing/outlet';
import { operatorClient } from '../service/client';
import { bodyOf, useRequest } from '../service/request';
import { openSession, session } from '../service/session';
import { Banners } from './banners';
import { Shortcuts } from './commands/shortcuts';
import { Navigation } from './navigation';
import { TopBar } from './top-bar';
import { Unreachable } from './unreachable';

/** Pages that need no user's key: the system token opens them, everybody may see what they show, or they show no figures. */
const WITHOUT_KEY: readonly string[] = ['operations', 'setup', 'help', 'verify', 'sign-in'];

/** Every page within its frame. Figures are shown only after signing in; the demo signs in automatically. */
export function App() {
  const [error, setError] = useState<unknown>();
  const open = () => {
    openSession().catch((failure: unknown) => setError(failure));
  };
  useEffect(open, []);
  const main = useRef<HTMLElement>(null);
  const { path } = address.value;
  const isFirst = useRef(true);
  useEffect(() => {
    // A screen reader announces the new page. It reads the first page from the top anyway.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [path]);

  const present = session.value;
  if (present === undefined) return <Unreachable error={error} ask={open} />;
  const isOpen = present.user !== null || WITHOUT_KEY.includes(path);
  return (
    <div class="frame">
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <TopBar />
      <Shortcuts />
      <Navigation />
      <main ref={main} id="main" tabIndex={-1}>
        <Banners />
        {path === '' && present.operator && <OpenSetUp />}
        {isOpen ? <Outlet /> : <SignIn />}
      </main>
    </div>
  );
}

/** Leads the operator of an empty installation to its set-up. */
function OpenSetUp() {
  const { answer } = useRequest([], (signal) => bodyOf(operatorClient.desk.GET('/admin/setup', { signal })));
  const isEmpty = answer?.data.is_empty === true;
  useEffect(() => {
    if (isEmpty) navigate('setup', { replace: true });
  }, [isEmpty]);
  return null;
}
