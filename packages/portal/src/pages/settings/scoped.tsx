import type { ComponentChildren } from 'preact';
import { Empty } from '../../components/states';
import { may, session, type Scope } from '../../service/session';

/** What a key may do, in words. */
export const SCOPE_MEANINGS: Readonly<Record<Scope, string>> = {
  read: 'see prices, picks and figures',
  journal: 'read and change your bets',
  account: 'change settings, sportsbooks, keys and webhooks',
  stream: 'follow changes as they happen',
};

/** Shows its content to a key that may see it, and tells the owner of another which key it takes. */
export function Scoped({ scope, children }: { readonly scope: Scope; readonly children: ComponentChildren }) {
  const user = session.value?.user ?? null;
  if (user === null || may(scope)) return <>{children}</>;
  return (
    <Empty title={`Your key does not have the scope “${scope}”.`}>
      <p>
        It is needed to {SCOPE_MEANINGS[scope]}. The key with which you are signed in has: {user.scopes.join(', ')}.
      </p>
      <p>
        <a href="sign-in">Sign in</a> with a key that has it, or ask the operator for one.
      </p>
    </Empty>
  );
}
