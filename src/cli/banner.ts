import { docsUrl, homeUrl } from '../api/trading/docs/descriptor';
import { readStatus } from './installation-status';
import type { Store } from '../store/store';

interface Banner {
  readonly baseUrl: string;
  readonly demoKey: string | undefined;
  /** Undefined if the environment set the token, which is not repeated. */
  readonly systemToken: string | undefined;
}

/** The details that a person or a script needs to start. */
export function banner({ baseUrl, demoKey, systemToken }: Banner): string {
  const lines = [`base_url=${baseUrl}`, `docs_url=${docsUrl(baseUrl)}`];
  if (demoKey !== undefined) lines.push(`demo_key=${demoKey}`);
  if (systemToken !== undefined) lines.push(`system_token=${systemToken}`);
  return lines.join('\n') + '\n';
}

export function thingsToTry(baseUrl: string, key: string): string {
  return `
This is the demo world: simulated fighters, books and prices, marked "source": "demo". Try:
  ${homeUrl(baseUrl)} in a browser: the portal, which signs in by itself
  curl -s -H 'Authorization: Bearer ${key}' '${baseUrl}/picks/live?bet_only=true'
`;
}

export async function firstSteps(store: Store, now: Date): Promise<string> {
  return (await readStatus(store.db, now)).fights === 0 ? FIRST_STEPS : '';
}

const FIRST_STEPS = `
The fight record is empty, so there is nothing to predict yet. Import, in this order:
  boxing import fighters FILE            fighters, with their source ids
  boxing import bouts FILE               the record; ratings and the model follow from it
  boxing import odds FILE --at INSTANT   a recorded poll of the odds feed; ODDS_API_KEY polls it live
docs/import.md describes the files.
`;
