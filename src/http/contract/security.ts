import type { Context, OpenAPIBackend } from 'openapi-backend';
import { SCOPES, type Scope } from '../../accounts/scopes';
import { Problem } from '../../api/problem';
import type { Identity } from '../access/auth';

type Operation = Context['operation'];

/** The contract's schemes differ by the callers they admit; both headers were read before. */
export function registerSecurity(api: OpenAPIBackend): void {
  for (const scheme of Object.keys(api.definition.components?.securitySchemes ?? {})) {
    const systemOnly = scheme.startsWith('system');
    api.registerSecurityHandler(scheme, (_, { given: { identity } }: { given: { identity: Identity } }) => {
      return identity.kind === 'system' || (identity.kind === 'user' && !systemOnly);
    });
  }
}

/** The scopes that an operation names, each as another way in. */
export function scopesOf({ security = [] }: Operation): Scope[] {
  const named = security.flatMap((requirement) => Object.values(requirement).flat());
  return SCOPES.filter((scope) => named.includes(scope));
}

/** The system token has no scopes, and belongs to no user whose data an operation could show. */
export function assertScope(scopes: readonly Scope[], identity: Identity): void {
  if (identity.kind !== 'user' || scopes.length === 0 || scopes.some((scope) => identity.scopes.includes(scope))) return;
  const needed = scopes.join(' or ');
  throw new Problem('scope_required', `this operation needs a key with the scope ${needed}; this key has ${identity.scopes.join(', ')}`);
}

/** Whether only the system token is accepted. */
export function isSystemOnly({ security = [] }: Operation): boolean {
  return security.every((requirement) => Object.keys(requirement).every((scheme) => scheme.startsWith('system')));
}

/** Whether an operation takes callers without a key, always or where its data are open. */
export function takesAnybody({ security = [] }: Operation): boolean {
  return security.length === 0 || security.some((requirement) => Object.keys(requirement).length === 0);
}

/** Whether an operation needs a key unless its data are open: its contract names a key and none. */
export function isOpenAtTimes(operation: Operation): boolean {
  return takesAnybody(operation) && (operation.security ?? []).length > 0;
}

/** Whether the caller has no access, which the next step of openapi-backend answers. */
export function isRefused({ security = [] }: Operation, { authorized }: Context['security']): boolean {
  return security.length > 0 && authorized !== true;
}
