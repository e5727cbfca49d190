import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A service of compose.yaml, as far as the tests look at it. */
export interface ComposeService {
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string | number>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly ports?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address?: string }>>;
  readonly volumes?: readonly string[];
  readonly profiles?: readonly string[];
  readonly secrets?: readonly string[];
  readonly logging?: object;
  readonly deploy?: { readonly resources: { readonly limits: object } };
}

/** Reads compose.yaml as Docker Compose does with these variables. @throws for a variable that it demands and that is not given */
export function readCompose(variables: Readonly<Record<string, string>>): Readonly<Record<string, ComposeService>> {
  const { services }: { services: Record<string, ComposeService> } = parse(readFileSync('compose.yaml', 'utf8'), {
    merge: true,
    reviver: (_, value: unknown) => (typeof value === 'string' ? interpolated(value, variables) : value),
  });
  return services;
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `$$`, which stands for one `$`. */
function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$(?:\$|\{(\w+)(?:(:-|:\?)([^}]*))?\})/g, (_, name?: string, operator?: string, word = '') => {
    if (name === undefined) return '$';
    const value = variables[name] ?? '';
    if (value === '' && operator === ':?') throw new Error(`${name}: ${word}`);
    return value === '' && operator === ':-' ? word : value;
  });
}
