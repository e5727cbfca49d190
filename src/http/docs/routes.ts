import type { Context } from 'koa';
import Router from 'koa-router';
import { posix } from 'node:path';
import { stringify } from 'yaml';
import { describeOperation } from '../../api/trading/docs/descriptor';
import type { BoardFight } from '../../board/board';
import { API_ROOT, DESK_ROOT, deskUrl, mcpUrl } from '../api-root';
import { asset, send, type Asset } from '../answers/asset';
import { apiCatalog, CATALOGUE_PATH, CATALOGUE_TYPE, WORKFLOW_TYPE } from './api-catalog';
import { asyncApi } from './asyncapi';
import { ASSET_NAMES, type Assets } from './assets';
import { demoAnswers, type Examples, type ReadDemo } from './reference/demo-answers';
import { errorsText } from './errors-page';
import { readPackageFile } from '../../lib/files/package-files';
import { once } from '../../lib/once';
import { layout, linksFrom, mainOf, type PageLinks, type PageName } from './layout';
import { infoOf, llmsText } from './llms';
import { inOpenApi32 } from './openapi-32';
import { DOCS_HEADERS } from '../page-headers';
import { referenceContract } from './reference/contract';
import { referencePage } from './reference/page';
import { glossaryTerms } from './reference/term-links';
import { GLOSSARY, packagedText, TEXTS } from './texts';
import { readWorkflow, WORKFLOW_NAMES, workflowPath, workflowsText } from './workflows-page';

interface Docs {
  /** Loads them at the first call. */
  readonly assets: () => Promise<Assets>;
  readonly document: Record<string, unknown>;
  /** The desk contract. */
  readonly desk: Record<string, unknown>;
  /** Root of the API, ending in /api/v1. */
  readonly baseUrl: string;
  /** A key that the reference fills in and the texts show. It is visible to all readers of the pages. */
  readonly demoKey: string | undefined;
  /** A fight for example requests, if there is one. */
  /** Reads an answer of this service by its path, as somebody with that key gets it; undefined where there is none. */
  readonly readDemo?: ReadDemo | undefined;
  readonly fightToTry?: () => Pick<BoardFight, 'fight_id' | 'fighter_a'> | undefined;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** The documentation: pages under `/docs`, their assets, and the contract as a document. Each is built at its first request. */
export function docs({ document, desk, baseUrl, demoKey, readDemo, fightToTry, assets }: Docs): Router {
  const router = new Router({ sensitive: true });
  const serve = (path: string, make: () => Promise<Asset>) => {
    const made = once(make);
    router.get(path, async (ctx) => send(ctx, await made(), ASK_AGAIN));
  };
  const page = (name: PageName, make: (links: PageLinks) => string | Promise<string>) => {
    const made = once(async () => asset('text/html', await make(linksFrom(name === '' ? '' : '../', await assets()))));
    router.get(posix.join('/docs', name), async (ctx) => {
      if (ctx.path.endsWith('/')) return withoutSlash(ctx);
      ctx.set(DOCS_HEADERS);
      send(ctx, await made(), ASK_AGAIN);
    });
  };

  const values = { base_url: baseUrl, mcp_url: mcpUrl(baseUrl), key: demoKey ?? 'bpk_…' };
  page('', (links) => referencePage({ name: '', contract: 'docs/openapi.json', document: 'openapi.yaml' }, links, demoKey));
  page('desk', (links) => referencePage({ name: 'desk', contract: 'openapi-desk.json', document: 'desk.yaml' }, links, demoKey));
  page('errors', (links) => layout({ name: 'errors', main: mainOf(errorsText(document, desk)) }, links));
  page('workflows', async (links) => layout({ name: 'workflows', main: mainOf(await workflowsText(links.beside)) }, links));
  for (const { name, file } of TEXTS) {
    page(name, async (links) => layout({ name, main: mainOf(await packagedText(file, values)) }, links));
  }

  const terms = once(async () => glossaryTerms(await readPackageFile(GLOSSARY)));
  const contracts = [
    { name: 'openapi', shown: 'openapi', up: '', contract: document, url: baseUrl, root: API_ROOT },
    { name: 'desk', shown: 'openapi-desk', up: '../', contract: desk, url: deskUrl(baseUrl), root: DESK_ROOT },
  ];
  const serveDocument = (name: string, make: () => object) => {
    serve(`/${name}.json`, () => asset('application/json', JSON.stringify(make())));
    serve(`/${name}.yaml`, () => asset('application/yaml', stringify(make(), { aliasDuplicateObjects: false })));
  };
  const servedAt = (contract: Record<string, unknown>, url: string) => ({ ...contract, servers: [{ url, description: 'This service.' }] });
  for (const { name, shown, up, contract, url, root } of contracts) {
    serveDocument(name, () => servedAt(contract, url));
    const reference = lastOf(async (examples: Examples) => {
      const answers = readDemo === undefined ? {} : await demoAnswers(contract, examples, (path) => readDemo(`${root}${path}`));
      const parts = { examples, answers, terms: await terms(), glossary: `${up}docs/glossary`, portal: up === '' ? './' : up };
      return asset('application/json', referenceContract(contract, root, parts));
    });
    router.get(`/docs/${shown}.json`, async (ctx) => send(ctx, await reference(examplesOf(fightToTry?.())), ASK_AGAIN));
  }
  serveDocument('desk-3.2', () => inOpenApi32(servedAt(desk, deskUrl(baseUrl))));
  serveDocument('asyncapi', () => asyncApi(desk, deskUrl(baseUrl)));
  for (const name of WORKFLOW_NAMES) serve(`/${workflowPath(name)}`, async () => asset(WORKFLOW_TYPE, await readWorkflow(name)));
  const catalogue = once(() => asset(CATALOGUE_TYPE, JSON.stringify(apiCatalog(baseUrl))));
  router.get(CATALOGUE_PATH, async (ctx) => {
    ctx.set('Link', `<${CATALOGUE_PATH}>; rel="api-catalog"`);
    send(ctx, await catalogue(), ASK_AGAIN);
  });
  serve('/llms.txt', () => asset('text/plain', llmsText(infoOf(document), describeOperation(document, baseUrl))));
  for (const name of ASSET_NAMES) router.get(`/docs/assets/${name}`, async (ctx) => send(ctx, (await assets())[name], FOR_EVER));
  return router;
}

function examplesOf(fight: ReturnType<NonNullable<Docs['fightToTry']>>): Examples {
  return fight === undefined ? {} : { fight_id: fight.fight_id, fighter_id: fight.fighter_a.fighter_id };
}

/** The links of the pages are relative to a path without a trailing slash. */
function withoutSlash(ctx: Context): void {
  ctx.redirect(`../${posix.basename(ctx.path)}`);
}

/** Caches the last result, and computes a new one when the input changes. */
function lastOf<From extends object, T>(make: (from: From) => Promise<T>): (from: From) => Promise<T> {
  let last: { readonly from: string; readonly made: () => Promise<T> } | undefined;
  return (from) => {
    const key = JSON.stringify(from);
    if (last?.from !== key) last = { from: key, made: once(() => make(from)) };
    return last.made();
  };
}
