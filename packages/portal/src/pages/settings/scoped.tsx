import type { ComponentChildren } from 'preact';
import { Empty } from '../../components/states';
import { may, session, type Scope } from '../../service/session';

/** What a key with each scope can do. */
export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  read: 'see prices, picks and figures',
  journal: 'read and change your bets',
  account: 'change settings, bookmakers, keys and webhooks',
  stream: 'follow changes as they happen',
};

/** Shows its content if the reader's key has the scope, and otherwise says which scope is missing. */
export function Scoped({ scope, children }: { readonly scope: Scope; readonly children: ComponentChildren }) {
  const user = session.value?.user ?? null;
  if (user === null || may(scope)) return <>{children}</>;
  return (
    <Empty title={`Your key does not have the scope “${scope}”.`}>
      <p>
        You need it to {SCOPE_MEANINGS[scope]}. Your key has these scopes: {user.scopes.join(', ')}.
      </p>
      <p>
        <a href="sign-in">Sign in</a> with a key that has it, or ask the operator for one.
      </p>
    </Empty>
  );
}
