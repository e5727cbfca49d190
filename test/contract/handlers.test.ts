import { TRADING } from '../../tools/contract/contracts';
import { findHandlers, renderHandlers } from '../../tools/contract/handlers';

/** A contract of one operation. */
const contractOf = (operationId: string) => new Map([[TRADING, { paths: { '/picks/live': { get: { operationId } } } }]]);

it('finds handlers through spreads and imported members, in the file that has the code', () => {
  const handlers = findHandlers('src/api/desk/index.ts', 'deskHandlers');
  expect(handlers.get('listBets')).toBe('src/api/desk/journal/bets.ts');
  expect(handlers.get('getMe')).toBe('src/api/desk/me/settings.ts');
});

it('lists handlers with the request that they answer', () => {
  const file = 'src/api/trading/picks/handlers.ts';
  expect(renderHandlers(contractOf('listLivePicks'))).toContain(`| \`listLivePicks\` | \`GET /picks/live\` | [\`${file}\`](../${file}) |`);
});

it('rejects an operation without a handler', () => {
  expect(() => renderHandlers(contractOf('listNothing'))).toThrow('src/api/trading/index.ts has no handler of listNothing');
});
