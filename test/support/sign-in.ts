import type { TestApp } from './app';
import type { HttpAnswer } from './http';

const JSON_BODY = { 'content-type': 'application/json' };

export interface SignedIn {
  readonly answer: HttpAnswer;
  /** As the browser received it; undefined if it received none. */
  readonly setCookie: string | undefined;
  /** What it sends back. */
  readonly cookie: string;
}

/** Signs in as a page of the service does. */
export async function signIn(app: TestApp, key: string, headers: Record<string, string> = {}): Promise<SignedIn> {
  const answer = await app.ask('/session', { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify({ key }) });
  const setCookie = answer.headers['set-cookie']?.[0];
  return { answer, setCookie, cookie: setCookie?.split(';')[0] ?? '' };
}

/** Who is signed in with these cookies. */
export async function whoIs(app: TestApp, cookie: string) {
  const { status, headers, body } = await app.ask('/session', { headers: { cookie } });
  return { status, cleared: headers['set-cookie'] ?? [], data: body?.data };
}
