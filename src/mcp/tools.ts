import type * as mcp from '@modelcontextprotocol/server' with { 'resolution-mode': 'import' };
import type { Answer, BoxingClient } from 'boxing-prediction-trading-client';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { invalidBody, nearestName, quoted } from '../api/request-errors';
import { isRecord } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import type { Guard } from './access';
import { contractTool, type ToolContract } from './contract-tools';
import { TOOL_TEXTS } from './tool-texts';
import { SHORT_FORMS, type AnswerExtent, type ShortId, type ToolAnswer, type ToolOperations } from './short-answers';
import { keepShortTexts, type WriteShort } from './short-texts';

/** Both contracts, as bundled. */
export interface ToolContracts {
  readonly trading: ToolContract;
  readonly desk: ToolContract;
}

/** An operation that an assistant can call. */
interface Tool {
  /** As `tools/list` shows it. */
  readonly definition: mcp.Tool;
  readonly guard: Guard;
  /** Compiles the check of its input, which takes some 20 ms; otherwise the first call does. */
  prepare(): void;
  /** The answer as text. @throws UserError for a bad input; what the client throws */
  call(client: BoxingClient, input: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Tools by name. */
export type Tools = ReadonlyMap<string, Tool>;

/** The parameters of an operation and the fields of its body, as one object. `limit` of a tool bounds its rows also where the operation has one of its own. */
type Input<Id extends keyof ToolOperations> = Part<ToolOperations[Id]['parameters']['path']> &
  Omit<Part<ToolOperations[Id]['parameters']['query']>, 'format'> &
  Body<ToolOperations[Id]> &
  ('Idempotency-Key' extends keyof Part<ToolOperations[Id]['parameters']['header']> ? { readonly idempotency_key: string } : unknown) &
  (Id extends ShortId ? AnswerExtent : unknown);
type Part<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Sent } } } ? Sent : unknown;

type ToolId = keyof typeof TOOL_TEXTS;

/** What a client may assume of a tool beyond what its contract says. */
type Hints = Pick<mcp.ToolAnnotations, 'destructiveHint' | 'openWorldHint'>;

/** The operations that a person who bets asks for, as tools. Make them once: each keeps the compiled check of its input. */
export function makeTools({ trading, desk }: ToolContracts): Tools {
  const tools = new Map<string, Tool>();
  const validators = new Ajv2020({ strict: false, verbose: true, allErrors: true });
  addFormats(validators);

  const toolOf =
    (contract: ToolContract) =>
    <Id extends ToolId>(
      id: Id,
      call: (client: BoxingClient, input: Input<Id>) => Promise<string>,
      hints: Hints = { destructiveHint: false, openWorldHint: false },
    ): void => {
      const { title, shownInput, input: schema, guard, writes } = contractTool(contract, id);
      let compiled: ValidateFunction<Input<Id>> | undefined;
      const inputCheck = () => (compiled ??= validators.compile<Input<Id>>(schema));
      const names = Object.keys(schema.properties);
      tools.set(id, {
        definition: { name: id, title, description: TOOL_TEXTS[id], inputSchema: shownInput, annotations: annotationsOf(writes, hints) },
        guard,
        prepare: () => void inputCheck(),
        async call(client, input) {
          const unknown = Object.keys(input).find((name) => !names.includes(name));
          if (unknown !== undefined)
            throw new UserError(`${quoted(unknown).slice(1, -1)} is not an argument of ${id}; ${nearestName(unknown, names)}`);
          const isInput = inputCheck();
          const given = isInput(input) ? input : withoutNullsAt(input, isInput.errors ?? []);
          if (!isInput(given)) throw new UserError(invalidBody(isInput.errors ?? []).message.replace(/^\//, ''));
          return call(client, given);
        },
      });
    };
  const short = keepShortTexts();
  addTradingTools(toolOf(trading), short);
  addDeskTools(toolOf(desk), short);
  return tools;
}

/** Leaves out each null that the tool does not take: several clients send one for an argument that they leave out. */
function withoutNullsAt(input: Readonly<Record<string, unknown>>, errors: readonly ErrorObject[]): Readonly<Record<string, unknown>> {
  const refused = new Set(errors.map(({ instancePath }) => instancePath.slice(1)));
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== null || !refused.has(name)));
}

/** A tool that reads is neither destructive nor repeated with an effect; a call that is repeated has the same key, so that it changes nothing more. */
function annotationsOf(writes: boolean, hints: Hints): mcp.ToolAnnotations {
  return writes ? { readOnlyHint: false, idempotentHint: true, ...hints } : { readOnlyHint: true, openWorldHint: false };
}

type AddTool = <Id extends ToolId>(id: Id, call: (client: BoxingClient, input: Input<Id>) => Promise<string>, hints?: Hints) => void;

function addTradingTools(tool: AddTool, short: WriteShort): void {
  tool('getHealth', (client) => whole(client.get('/health')));
  tool('getPolicy', (client) => whole(client.get('/policy')));
  tool('listLivePicks', (client, { detail, limit, ...query }) =>
    short('listLivePicks', client.get('/picks/live', { params: { query } }), { detail, limit }),
  );
  tool('getPick', (client, { detail, fight_id, ...query }) =>
    short('getPick', client.get('/picks/{fight_id}', { params: { path: { fight_id }, query } }), { detail }),
  );
  tool('explainPick', (client, { detail, limit, fight_id, ...query }) =>
    short('explainPick', client.get('/picks/{fight_id}/explain', { params: { path: { fight_id }, query } }), { detail, limit }),
  );
  tool('listSettledPicks', (client, { detail, limit = SHORT_FORMS.listSettledPicks.rows.limit, ...query }) =>
    short('listSettledPicks', client.get('/picks/settled', { params: { query: { ...query, limit } } }), { detail }),
  );
  tool('listArbitrage', (client, { detail, limit, ...query }) =>
    short('listArbitrage', client.get('/optimizer/arbitrage', { params: { query } }), { detail, limit }),
  );
  tool('listPlusEv', (client, { detail, limit, ...query }) =>
    short('listPlusEv', client.get('/optimizer/plus-ev', { params: { query } }), { detail, limit }),
  );
  tool('getHedge', (client, query) => whole(client.get('/optimizer/hedge', { params: { query } })));
  tool('getClvDevig', (client) => whole(client.get('/clv/devig')));
  tool('listFighters', (client, { detail, limit = SHORT_FORMS.listFighters.rows.limit, ...query }) =>
    short('listFighters', client.get('/fighters', { params: { query: { ...query, limit } } }), { detail }),
  );
  tool('getFighter', (client, { detail, limit, ...path }) =>
    short('getFighter', client.get('/fighters/{fighter_id}', { params: { path } }), { detail, limit }),
  );
  tool('listBookmakers', (client, { detail, limit }) =>
    short('listBookmakers', client.get('/bookmakers').then(quotingFirst), { detail, limit }),
  );
}

async function whole(answer: Promise<ToolAnswer>): Promise<string> {
  return JSON.stringify(await answer);
}

/** Most of the books quote nothing, and an assistant sees the first rows only. */
function quotingFirst({ data, ...rest }: Answer<'/bookmakers'>): ToolAnswer {
  return { ...rest, data: data.toSorted((one, other) => other.pending_picks_quoting - one.pending_picks_quoting) };
}

function addDeskTools(tool: AddTool, short: WriteShort): void {
  tool('getOutcomes', ({ desk }, { detail, fight_id, ...query }) =>
    short('getOutcomes', answered(desk.GET('/outcomes/{fight_id}', { params: { path: { fight_id }, query } })), { detail }),
  );
  tool('listOutcomePrices', ({ desk }, { detail, fight_id, limit = SHORT_FORMS.listOutcomePrices.rows.limit, ...query }) =>
    short(
      'listOutcomePrices',
      answered(desk.GET('/outcomes/{fight_id}/prices', { params: { path: { fight_id }, query: { ...query, limit } } })),
      { detail },
    ),
  );
  tool('calculateStakes', ({ desk }, body) => whole(answered(desk.POST('/calculators/stakes', { body }))));
  tool('listBets', ({ desk }, { detail, limit = SHORT_FORMS.listBets.rows.limit, ...query }) =>
    short('listBets', answered(desk.GET('/journal/bets', { params: { query: { ...query, limit } } })), { detail }),
  );
  tool('getJournalSummary', ({ desk }, query) => whole(answered(desk.GET('/journal/summary', { params: { query } }))));
  tool('createBet', ({ desk }, { detail, idempotency_key, ...body }) =>
    short('createBet', answered(desk.POST('/journal/bets', { params: { header: once(idempotency_key) }, body })), { detail }),
  );
  tool(
    'settleBet',
    ({ desk }, { detail, idempotency_key, bet_id, ...body }) =>
      short(
        'settleBet',
        answered(desk.POST('/journal/bets/{bet_id}/settlements', { params: { path: { bet_id }, header: once(idempotency_key) }, body })),
        { detail },
      ),
    // A correction takes the place of the settlement before.
    { destructiveHint: true, openWorldHint: false },
  );
  tool(
    'createWebhook',
    ({ desk }, { idempotency_key, ...body }) =>
      whole(answered(desk.POST('/webhooks', { params: { header: once(idempotency_key) }, body }))),
    OUTSIDE,
  );
  tool(
    'testWebhook',
    ({ desk }, { idempotency_key, ...path }) =>
      whole(answered(desk.POST('/webhooks/{webhook_id}/test', { params: { path, header: once(idempotency_key) } }))),
    OUTSIDE,
  );
  tool('listWebhookDeliveries', ({ desk }, { detail, limit = SHORT_FORMS.listWebhookDeliveries.rows.limit, webhook_id, ...query }) =>
    short(
      'listWebhookDeliveries',
      answered(desk.GET('/webhooks/{webhook_id}/deliveries', { params: { path: { webhook_id }, query: { ...query, limit } } })),
      { detail },
    ),
  );
}

/** It makes the service send something to an address that the caller names. */
const OUTSIDE: Hints = { destructiveHint: false, openWorldHint: true };

function once(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key };
}

/** The envelope of a success of the desk contract. */
async function answered(sent: Promise<{ readonly data?: unknown }>): Promise<ToolAnswer> {
  const { data } = await sent;
  if (!isRecord(data)) throw new UserError('the service answered nothing that a tool could show');
  return data;
}
