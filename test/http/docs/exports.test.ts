import { boardOf, market, pendingFight } from '../../builders/board';
import { startApp, SYSTEM_TOKEN, type TestApp } from '../../support/app';

/** What the tests read of both formats. */
interface PostmanItem {
  readonly name: string;
  readonly item?: readonly PostmanItem[];
  readonly request?: {
    readonly url: { readonly raw: string; readonly query: readonly { readonly key: string; readonly disabled: boolean }[] };
    readonly auth: { readonly type: string; readonly bearer?: readonly { readonly value: string }[] };
  };
}
interface BrunoItem {
  readonly name: string;
  readonly items?: readonly BrunoItem[];
  readonly request?: {
    readonly url: string;
    readonly params: readonly { readonly name: string; readonly enabled: boolean }[];
    readonly auth: { readonly mode: string; readonly bearer?: { readonly token: string } };
  };
}

let app: TestApp;
beforeAll(async () => {
  const board = boardOf([pendingFight(17, [market('bovada', 2.1, 1.8), market('pinnacle', 2, 1.95)])]);
  app = await startApp({ demo: true, board: { current: () => board } });
});
afterAll(() => app.close());

/** Sends a request as a tool would, with the variables of the collection. */
async function send(url: string, token: string | undefined, variables: Readonly<Record<string, string>>): Promise<string> {
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables[name] ?? `no variable ${name}`);
  const answer = await fetch(filled(url), token === undefined ? {} : { headers: { authorization: `Bearer ${filled(token)}` } });
  const { ok, error }: { ok: boolean; error?: { code: string } } = JSON.parse(await answer.text());
  return ok ? 'ok' : (error?.code ?? '');
}

/** A fresh service has no figures, and no fighter or user to show. */
const ANSWERS = ['ok', 'not_generated', 'fighter_not_found', 'user_not_found', 'schema_not_found', 'table_not_found'];
/** The explanation of a pick: the board of these tests is in no database. */
const NOT_STORED = ['db_error'];

it('the Postman collection has every operation, and each request is answered as it is', async () => {
  const { variable, item: folders }: { variable: { key: string; value: string }[]; item: PostmanItem[] } =
    await collection('/postman.json');
  const variables = { ...Object.fromEntries(variable.map(({ key, value }) => [key, value])), base_url: `${app.origin}/api/v1` };
  expect(variables).toMatchObject({ key: app.user.key, system_token: '' });
  const requests = folders.flatMap(({ item = [] }) => item.flatMap(({ request }) => request ?? []));
  expect(requests).toHaveLength(45);
  const answers = await Promise.all(
    requests.map(({ url, auth }) => send(url.raw, auth.bearer?.[0]?.value, { ...variables, system_token: SYSTEM_TOKEN })),
  );
  expect(answers.filter((answer) => !ANSWERS.includes(answer))).toEqual(NOT_STORED);
  expect(answers.filter((answer) => answer === 'ok').length).toBeGreaterThan(15);
});

it('the Bruno collection has every operation, and each request is answered as it is', async () => {
  const { environments, items: folders }: { environments: { variables: { name: string; value: string }[] }[]; items: BrunoItem[] } =
    await collection('/bruno.json');
  const variables = Object.fromEntries((environments[0]?.variables ?? []).map(({ name, value }) => [name, value]));
  const requests = folders.flatMap(({ items = [] }) => items.flatMap(({ request }) => request ?? []));
  expect(requests).toHaveLength(45);
  const known = { ...variables, base_url: `${app.origin}/api/v1`, system_token: SYSTEM_TOKEN };
  const answers = await Promise.all(requests.map(({ url, auth }) => send(url, auth.bearer?.token, known)));
  expect(answers.filter((answer) => !ANSWERS.includes(answer))).toEqual(NOT_STORED);
});

it('optional parameters are listed but switched off; required ones are sent', async () => {
  const { item: folders }: { item: PostmanItem[] } = await collection('/postman.json');
  const all = folders.flatMap(({ item = [] }) => item);
  const hedge = all.find(({ request }) => request?.url.raw.includes('/optimizer/hedge'))?.request;
  expect(hedge?.url.raw).toMatch(/^\{\{base_url\}\}\/optimizer\/hedge\?fight_id=17&stake=[\d.]+&odds=[\d.]+&side=[ab]$/);
  expect(hedge?.url.query.filter(({ disabled }) => disabled).map(({ key }) => key)).toEqual(['books', 'unpredicted']);
  const live = all.find(({ request }) => request?.url.raw === '{{base_url}}/picks/live')?.request;
  expect(live?.url.query.length).toBeGreaterThan(10);
  expect(live?.url.query.filter(({ disabled }) => !disabled)).toEqual([]);
});

it('without a demo there is no key in a collection', async () => {
  const other = await startApp();
  expect((await other.ask('/postman.json')).text).not.toContain(other.user.key);
  expect((await other.ask('/bruno.json')).text).not.toContain(other.user.key);
  await other.close();
});

it('llms.txt names every operation, the rules and the documents', async () => {
  const { headers, text } = await app.ask('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^# Boxing Prediction Trading API\n\n> Model probabilities/);
  expect(app.contract.operations.filter(({ path }) => !text.includes(`\`GET ${path}\``))).toEqual([]);
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = '']) => new URL(link).pathname);
  expect(links).toHaveLength(4);
  for (const link of links) expect([link, (await app.ask(link)).status]).toEqual([link, 200]);
});

async function collection<Of>(path: string): Promise<Of> {
  return JSON.parse((await app.ask(path)).text);
}
