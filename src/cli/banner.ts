import { docsUrl, homeUrl } from '../api/trading/docs/descriptor';

interface Banner {
  readonly baseUrl: string;
  readonly demoKey: string | undefined;
  /** Undefined if the environment set the token, which is not repeated. */
  readonly systemToken: string | undefined;
  /** Signs the operator in to the set-up page once; undefined where there is nothing to set up. */
  readonly setupCode: string | undefined;
}

/** The details that a person or a script needs to start. */
export function banner({ baseUrl, demoKey, systemToken, setupCode }: Banner): string {
  const lines = [`base_url=${baseUrl}`, `docs_url=${docsUrl(baseUrl)}`];
  if (demoKey !== undefined) lines.push(`demo_key=${demoKey}`);
  if (systemToken !== undefined) lines.push(`system_token=${systemToken}`);
  if (setupCode !== undefined) lines.push(`setup_url=${new URL(`setup#${setupCode}`, homeUrl(baseUrl)).href}`);
  return lines.join('\n') + '\n';
}

export function thingsToTry(baseUrl: string, key: string): string {
  return `
This is the demo world: simulated fighters, books and prices, marked "source": "demo". Try:
  ${homeUrl(baseUrl)} in a browser: the portal, which signs in by itself
  curl -s -H 'Authorization: Bearer ${key}' '${baseUrl}/picks/live?bet_only=true'
`;
}

/** @param hasLink whether the banner has `setup_url` */
export function firstSteps(hasLink: boolean): string {
  return `
The fight record is empty, so there is nothing to predict yet. ${hasLink ? BY_PAGE : BY_COMMAND}
docs/import.md describes the files.
`;
}

const BY_PAGE = 'Open setup_url in a browser: it signs you in once, within the hour.\nAt a terminal, boxing setup does the same.';
const BY_COMMAND = 'Run boxing setup at a terminal.';
