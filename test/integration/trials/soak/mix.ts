import { randomUUID } from 'node:crypto';
import type { Random } from '../../../../src/lib/math/random';
import { url, type Given } from '../../../contract/requests';
import type { HttpAnswer } from '../../../support/http';
import type { RootedOperation } from '../../../contract/read-operations';

/** What requests of a soak can ask for. */
export interface Subjects {
  readonly fightIds: readonly number[];
  readonly fighterIds: readonly number[];
  readonly webhookId: string;
}

/** What must be there before it can be replaced, below the root of the desk contract. */
export const PREPARED: readonly { readonly path: string; readonly body: (fightId: number) => object }[] = [
  { path: '/me/bookmakers/bovada', body: () => ({ balance: 1_000 }) },
  { path: '/me/market-mappings/kalshi/soak', body: (fight_id) => ({ fight_id, side: 'a', fee_rate: 0.07, fee_base: 'contract' }) },
];

export interface SoakRequest extends RootedOperation {
  /** With the root. */
  readonly path: string;
  readonly body?: object;
  readonly headers: Readonly<Record<string, string>>;
  /** Is told of a success. */
  readonly answered?: (answer: HttpAnswer) => void;
}

/** What a request says beyond its operation; undefined while there is nothing that it could be about. */
type Make = (random: Random) => { given?: Given; body?: object; answered?: (answer: HttpAnswer) => void } | undefined;

/** Bets that are kept: older ones are voided, so that the journal does not grow. */
const BETS = 200;
/** Imports of files that are open, below what a user may have. */
const MOST_FILE_IMPORTS = 5;
const BETS_FILE = Buffer.from('Date,Selection,Bookmaker,Odds,Stake\n2025-09-27 18:20,Nobody Known,Bovada,2.10,40.00\n');
/** Keys that are minted and not revoked yet, below what a user may have. */
const MOST_KEYS = 10;
const NOTIFICATIONS = {
  ...{ min_edge: 0.03, max_uncertainty: 0.12, min_stake: 10, bankroll: 5_000, event_types: ['pick.opened', 'bet.settled'] },
  ...{ quiet_hours: null, channels: null },
};
const IF_MATCH = { 'if-match': '*' };

/**
 * Draws requests to all operations, as a desk sends them: mostly the board and the prices, at different bankrolls and books, and some writes.
 * Reads that are not named here are drawn too, seldom. Each write is replaced or voided again, so that the same load stays the same work.
 */
export function mixOf(
  operations: readonly RootedOperation[],
  { fightIds, fighterIds, webhookId }: Subjects,
): (random: Random) => SoakRequest {
  const bets: string[] = [];
  const keys: string[] = [];
  const fileImports: string[] = [];
  const oneOf = <T>(random: Random, values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)];
  const bankroll = (random: Random): Given => ({ bankroll: String(1_000 * (1 + Math.floor(random() * 40))) });
  const books = (random: Random): Given => ({ books: oneOf(random, ['bovada', 'bovada,lowvig', 'pinnacle,betus', 'mine']) ?? 'mine' });
  const fight = (random: Random): Given => ({ fight_id: String(oneOf(random, fightIds)) });
  const newestBet = (random: Random): Given | undefined => {
    const bet = oneOf(random, bets.slice(-BETS / 2));
    return bet === undefined ? undefined : { bet_id: bet };
  };
  const oneFileImport = (random: Random): Given | undefined => {
    const id = oneOf(random, fileImports);
    return id === undefined ? undefined : { import_id: id };
  };
  const idOf = (answer: HttpAnswer, name: string): string => new RegExp(`"${name}":"([^"]+)"`).exec(answer.text)?.[1] ?? '';

  const named: Readonly<Record<string, readonly [weight: number, make: Make]>> = {
    listLivePicks: [30, (random) => ({ given: { ...bankroll(random), ...(random() < 0.3 ? books(random) : {}) } })],
    getPick: [8, (random) => ({ given: { ...fight(random), ...bankroll(random) } })],
    explainPick: [3, (random) => ({ given: fight(random) })],
    listArbitrage: [5, (random) => ({ given: { outlay: bankroll(random)['bankroll'] ?? '', ...(random() < 0.3 ? books(random) : {}) } })],
    listPlusEv: [5, (random) => ({ given: bankroll(random) })],
    getHedge: [2, (random) => ({ given: { ...fight(random), stake: '100', odds: '2.1', side: 'a' } })],
    getHealth: [5, () => ({})],
    // Each run adds one leaf at least.
    listSealLeaves: [0.2, () => ({ given: { from: '0', to: '1' } })],
    getSealConsistency: [0.2, () => ({ given: { from: '1', to: '1' } })],
    getSealInclusion: [0.2, () => ({ given: { leaf: '0', size: '1' } })],
    listSealEntries: [0.2, () => ({ given: { leaf: '0' } })],
    // They need a day or a fight that is in the log, and the set-up's file one that was sent.
    ...Object.fromEntries(['getSealBundle', 'getSealOpenings', 'getSetupFile'].map((id) => [id, NEVER])),
    getFighter: [2, (random) => ({ given: { fighter_id: String(oneOf(random, fighterIds)) } })],
    listFighters: [2, (random) => ({ given: { search: oneOf(random, ['an', 'ma', 'ro', 'smith']) ?? '' } })],
    listJournalBets: [1, () => ({})],
    getAdminUser: [0, () => undefined],
    getSchemaTable: [0.2, () => ({ given: { schema: 'public', table: 'picks' } })],
    listBets: [2, () => ({ given: { limit: '50' } })],
    getBet: [2, (random) => present(newestBet(random))],
    listSettlements: [0.3, (random) => present(newestBet(random))],
    getJournalSummary: [0.5, () => ({ given: { by: 'book' } })],
    listLines: [2, () => ({ given: { limit: '20' } })],
    getLines: [2, (random) => ({ given: { ...fight(random), points: '50' } })],
    getCloses: [0.5, (random) => ({ given: fight(random) })],
    getDepth: [0.5, (random) => ({ given: fight(random) })],
    getOutcomes: [1, (random) => ({ given: fight(random) })],
    listOutcomePrices: [1, (random) => ({ given: fight(random) })],
    compareSettlementRules: [0.3, () => ({ given: { books: 'betmgm,betonlineag' } })],
    listEvents: [1, () => ({ given: { limit: '50' } })],
    getWebhook: [0.3, () => ({ given: { webhook_id: webhookId } })],
    listWebhookDeliveries: [0.3, () => ({ given: { webhook_id: webhookId } })],
    getImport: [0, () => undefined],
    createFileImport: [
      0.1,
      () =>
        fileImports.length < MOST_FILE_IMPORTS
          ? {
              body: { file_name: 'bets.csv', file_bytes: BETS_FILE.length },
              answered: (answer) => void fileImports.push(idOf(answer, 'import_id')),
            }
          : undefined,
    ],
    sendFilePart: [0.1, (random) => present(oneFileImport(random), { offset: 0, bytes: BETS_FILE.toString('base64') })],
    getFileImport: [0.3, (random) => present(oneFileImport(random))],
    listFileImportLines: [0.2, (random) => present(oneFileImport(random))],
    undoFileImport: [0.1, () => (fileImports.length > 0 ? { given: { import_id: fileImports.shift() ?? '' } } : undefined)],
    createBet: [
      1,
      (random) => ({
        body: {
          fight_id: oneOf(random, fightIds),
          side: 'a',
          book: 'bovada',
          decimal_odds: 2.1,
          stake: Number((1 + 99 * random()).toFixed(2)),
        },
        answered: (answer) => void bets.push(idOf(answer, 'bet_id')),
      }),
    ],
    updateBet: [0.5, (random) => present(newestBet(random), { note: randomUUID() })],
    settleBet: [0.3, (random) => present(newestBet(random), { result: 'push' })],
    voidBet: [1, () => (bets.length > BETS ? { given: { bet_id: bets.shift() ?? '' } } : undefined)],
    updateMe: [0.2, (random) => ({ body: { bankroll: Math.round(10_000 * random()) } })],
    putMyBookmaker: [0.2, (random) => ({ given: { book: 'bovada' }, body: { balance: Math.round(1_000 * random()), max_stake: 200 } })],
    putMarketMapping: [
      0.1,
      (random) => ({
        given: { venue: 'kalshi', market_id: 'soak' },
        body: { fight_id: oneOf(random, fightIds), side: 'a', fee_rate: 0.07, fee_base: 'contract' },
      }),
    ],
    setNotifications: [0.1, (random) => ({ body: { ...NOTIFICATIONS, enabled: random() < 0.5 } })],
    createTransaction: [0.01, () => ({ body: { kind: 'deposit', amount: 10, book: 'bovada' } })],
    createEventTicket: [0.2, () => ({})],
    createMyKey: [
      0.05,
      () =>
        keys.length < MOST_KEYS
          ? { body: { label: 'soak', scopes: ['read'] }, answered: (answer) => void keys.push(idOf(answer, 'key_id')) }
          : undefined,
    ],
    revokeMyKey: [0.05, () => (keys.length > 0 ? { given: { key_id: keys.shift() ?? '' } } : undefined)],
    testWebhook: [0.1, () => ({ given: { webhook_id: webhookId } })],
    createImport: [
      0.05,
      () => ({
        body: {
          dry_run: true,
          rows: [{ side: 'Nobody Known', book: 'bovada', decimal_odds: 2.1, stake: 40, placed_at: '2025-09-27T18:20:00Z' }],
        },
      }),
    ],
    calculateDevig: [0.5, (random) => ({ body: { decimal_odds: [1.8, 2 + random()] } })],
    calculateStakes: [
      0.5,
      (random) => ({
        body: { bankroll: 1_000 + 1_000 * random(), fights: [{ p_a: 0.6 }], bets: [{ fight: 0, side: 'a', decimal_odds: 2 }] },
      }),
    ],
    calculateArbitrage: [0.5, (random) => ({ body: { legs: [{ decimal_odds: 2 + random() }, { decimal_odds: 2.05 }], outlay: 1_000 } })],
    calculateFreeBet: [0.2, (random) => ({ body: { stake: 50, decimal_odds: 3 + random(), opposite_odds: 1.35 } })],
  };
  const drawn = operations.flatMap((rooted) => {
    const { operationId, method } = rooted.operation;
    const [weight, make] =
      named[operationId] ?? (method === 'get' ? [0.2, (): ReturnType<Make> => ({})] : [0, (): ReturnType<Make> => undefined]);
    return weight > 0 ? [{ rooted, weight, make }] : [];
  });
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);

  return (random) => {
    for (;;) {
      let at = random() * total;
      const one = drawn.find(({ weight }) => (at -= weight) < 0);
      const made = one?.make(random);
      if (one === undefined || made === undefined) continue;
      const { rooted } = one;
      const { given = {}, ...more } = made;
      const { headers: declared, method } = rooted.operation;
      const headers = {
        ...(declared.includes('Idempotency-Key') && { 'idempotency-key': randomUUID() }),
        ...(declared.includes('If-Match') && method !== 'get' && IF_MATCH),
        ...(more.body !== undefined && { 'content-type': 'application/json' }),
      };
      return { ...rooted, ...more, headers, path: rooted.root + url(rooted.operation, given) };
    }
  };
}

const NEVER: readonly [number, () => undefined] = [0, () => undefined];

function present(given: Given | undefined, body?: object): ReturnType<Make> {
  return given === undefined ? undefined : { given, ...(body !== undefined && { body }) };
}
