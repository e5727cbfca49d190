import path from 'node:path';
import ts from 'typescript';

const FILE = path.resolve('test/client/calls.ts');

/** Compiles calls of the client strictly, each in a line of its own, and returns what the compiler says about each. */
function messagesOf(calls: readonly string[]): string[] {
  const head = `import { createClient } from 'boxing-prediction-trading-client';
const client = createClient({ baseUrl: '/api/v1' }); const variable = { bet_only: true };`;
  const text = `${head}\n${calls.map((call) => `void ${call};`).join('\n')}\n`;
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, incremental: false, tsBuildInfoFile: undefined },
    path.resolve('.'),
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version, ...rest) =>
    name === FILE ? ts.createSourceFile(name, text, version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([FILE], options, host);
  const source = program.getSourceFile(FILE);
  const messages = calls.map(() => '');
  for (const { start = 0, messageText } of ts.getPreEmitDiagnostics(program, source)) {
    const line = ts.getLineAndCharacterOfPosition(ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2022), start).line;
    messages[line - 2] = ts.flattenDiagnosticMessageText(messageText, ' ');
  }
  return messages;
}

/** Takes each event of a subscription. */
const ofEvent = (statement: string): string => `(async () => { for await (const event of client.subscribe()) { ${statement}; } })()`;

const good = [
  "client.get('/health')",
  "client.get('/picks/live', { params: { query: variable } })",
  "client.get('/picks/live', { params: { query: { bankroll: 1000, fair: 'market' } } })",
  "client.get('/picks/{fight_id}', { params: { path: { fight_id: 7 }, query: { bankroll: 1000 } } })",
  "client.get('/picks/live', { signal: AbortSignal.timeout(1000), headers: { 'X-Request-Id': 'mine' } })",
  "client.poll({ everyMs: 1 }, '/picks/live', { params: { query: variable } })",
  "client.desk.GET('/journal/bets').then(({ data }) => data.data.map((bet) => bet.stake.toFixed()))",
  "client.desk.GET('/journal/bets', { params: { query: { format: 'csv' } }, parseAs: 'text' }).then(({ data }) => data.trim())",
  ofEvent("if (event.type === 'run.failed') event.data.error_code.trim()"),
  ofEvent("if (event.type === 'limits.reached') event.data.reasons.join()"),
  ofEvent("if (event.type === 'pick.changed' && !('reduced' in event.data)) event.data.previous?.decimal_odds.toFixed()"),
];

const bad: [call: string, message: RegExp][] = [
  ["client.get('/picks/live', { query: variable })", /'query' does not exist in type 'Options<"\/picks\/live">'/],
  ["client.get('/picks/live', { params: { bet_only: true } })", /'bet_only' does not exist/],
  ["client.get('/picks/live', { params: { query: { bet_only: true, bankrol: 1 } } })", /Did you mean to write 'bankroll'\?/],
  ["client.get('/picks/live', { params: { query: { bet_only: 'yes' } } })", /'string' is not assignable to type 'boolean/],
  ["client.get('/picks/live', { params: { query: { fair: 'mine' } } })", /"mine"/],
  ["client.get('/picks/live', { headers: { a: 'b' }, method: 'POST' })", /'method' does not exist/],
  ["client.get('/picks/lives')", /Argument of type '"\/picks\/lives"' is not assignable to parameter of type 'Path'/],
  ["client.get('/picks/7')", /Argument of type '"\/picks\/7"' is not assignable to parameter of type 'Path'/],
  ["client.get('/picks/{fight_id}')", /Expected 2 arguments, but got 1/],
  ["client.get('/picks/{fight_id}', { params: { query: { bankroll: 1 } } })", /'path' is missing/],
  ["client.get('/picks/{fight_id}', { params: { path: { fight_id: '7' } } })", /'string' is not assignable to type 'number'/],
  ["client.poll({ everyMs: 1 }, '/picks/live', { query: variable })", /'query' does not exist/],
  ["client.poll({ every: 1 }, '/picks/live')", /'every' does not exist in type 'Polling'/],
  ["client.get('/health').then(({ data }) => data.healthy)", /'healthy' does not exist/],
  ["client.desk.GET('/journal/bets', { param: {} })", /'param' does not exist/],
  ["client.subscribe({ types: ['pick.change'] })", /"pick.change"' is not assignable/],
  [ofEvent("if (event.type === 'pick.change') return"), /appears to be unintentional/],
  [ofEvent('event.data.error_code'), /'error_code' does not exist/],
  [ofEvent("if (event.type === 'run.failed') event.data.decimal_odds"), /'decimal_odds' does not exist/],
  [ofEvent("if (event.type === 'pick.changed') event.data.decimal_odds"), /'decimal_odds' does not exist on type/],
];

describe('the types of the client', () => {
  let messages: readonly string[];
  beforeAll(() => {
    messages = messagesOf([...good, ...bad.map(([call]) => call)]);
  });

  it.each(good)('allow %s', (call) => {
    expect(messages[good.indexOf(call)]).toBe('');
  });

  it.each(bad)('refuse %s', (call, message) => {
    expect(messages[good.length + bad.findIndex(([other]) => other === call)]).toMatch(message);
  });
});
