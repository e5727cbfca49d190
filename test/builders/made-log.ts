import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { entryOf, type EntryRow } from '../../src/seal/entries';
import { BUNDLE_FORMAT, type Bundle, type BundleLeaf } from '../../src/seal/log/bundle';
import { checkpointText, signedNote } from '../../src/seal/log/checkpoint';
import type { Leaf, PickEntry, SealedEntry } from '../../src/seal/log/leaves';
import { canonicalJson, toBase64, toHex, utf8 } from '../../src/seal/log/text';
import { GrowingTree, leafHash, rootOfHashes, type Node, subtreesOf } from '../../src/seal/log/tree';
import { nodeCrypto, publicKeyOf, saltAt } from '../../src/seal/node-crypto';

const { sha256 } = nodeCrypto;

/** Numbers from 0 up to 1 that look random and are the same in every run. Source: mulberry32. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A pick as a run of a made log publishes it. */
interface MadePick {
  readonly fight_id: number;
  readonly verdict: PickEntry['verdict'];
  readonly fair: string;
  readonly decimal_odds: string;
  readonly starts_at: string;
}

/** A run of a made log. */
export interface MadeRun {
  readonly at: string;
  readonly model: string;
  readonly picks: readonly MadePick[];
  readonly gone: readonly number[];
  readonly results: readonly { readonly fight_id: number; readonly pick: number; readonly hit: boolean; readonly result?: string }[];
}

const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 0, 1 + day, hour)).toISOString();

/** Three days of runs over a few fights; the first fight starts, and is settled, on the second day. */
export function madeRuns(random: () => number): MadeRun[] {
  const fights = 3 + Math.floor(random() * 3);
  const start = (fight: number): string => (fight === 1 ? at(1, 20) : at(40, fight));
  const pick = (fight_id: number): MadePick => ({
    fight_id,
    verdict: random() < 0.5 ? 'BET' : 'NO BET',
    fair: (0.3 + random() * 0.4).toFixed(6),
    decimal_odds: (1.5 + random()).toFixed(2),
    starts_at: start(fight_id),
  });
  const all = Array.from({ length: fights }, (_, index) => index + 1);
  return [0, 1, 2].flatMap((day) =>
    [6, 12, 21].map((hour): MadeRun => {
      const [isFirst, isOver, ends] = [day === 0 && hour === 6, day > 1 || (day === 1 && hour === 21), day === 1 && hour === 21];
      const changed = all.filter((fight) => (isFirst || random() < 0.4) && !(fight === 1 && isOver));
      return {
        ...{ at: at(day, hour), model: `lgbm_v1_2026-0${day < 2 ? 1 : 2}-01`, picks: changed.map(pick) },
        ...{ gone: ends ? [1] : [], results: ends ? [{ fight_id: 1, pick: FIRST_BOARD, hit: random() < 0.5 }] : [] },
      };
    }),
  );
}

/** Before it come the leaves of key and model. */
const FIRST_BOARD = 2;

export const makeKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

interface Kept {
  readonly leaves: BundleLeaf[];
  readonly head: string;
  readonly sizes: number[];
}

/** Writes a log of runs as the service would, with every price shown. @param salted what makes its salts */
export function madeLog(runs: readonly MadeRun[], key: KeyObject, origin = 'boxing-seal/made/1', salted = 1): Bundle[] {
  const publicKey = publicKeyOf(key);
  const [tree, nodes] = [new GrowingTree(sha256), new Map<string, Node>()];
  const open = new Map<number, Uint8Array>();
  const days = new Map<string, Kept & { readonly start: Bundle['start'] }>();
  let [leaves, model, seeds]: [BundleLeaf[], string | null, number] = [[], null, 0];
  const random = (length: number) => new Uint8Array(length).fill((seeds += salted) % 251);
  const shown = (rows: readonly EntryRow[]): SealedEntry[] =>
    rows.map(({ data, hidden, seed }) => ({
      data,
      opened: hidden.map((value, place) => ({ ...value, salt: toHex(saltAt(seed, place)) })),
    }));
  const append = (leaf: Leaf, rows: readonly EntryRow[] = []): void => {
    const data = canonicalJson(leaf);
    const hash = leafHash(sha256, utf8(data));
    leaves.push({ leaf: tree.size, data, hash: toHex(hash), entries: shown(rows) });
    for (const node of tree.append(hash)) nodes.set(`${node.level} ${node.index}`, node);
  };
  const root = (rows: readonly { readonly hash: Uint8Array }[]) =>
    toHex(
      rootOfHashes(
        sha256,
        rows.map(({ hash }) => hash),
      ),
    );
  const inForce = () => [...open].sort(([one], [other]) => one - other).map(([fight_id, hash]) => ({ fight_id, hash }));
  const startOf = (head: string | null): Bundle['start'] => ({
    size: tree.size,
    subtrees: subtreesOf({ from: 0, to: tree.size }).map(({ level, index }) =>
      toHex(nodes.get(`${level} ${index}`)?.hash ?? new Uint8Array()),
    ),
    ...{ head, public_key: tree.size === 0 ? null : toBase64(publicKey), model },
    open: inForce().map(({ fight_id, hash }) => ({ fight_id, hash: toHex(hash) })),
  });
  let head: string | null = null;
  for (const run of runs) {
    const day = run.at.slice(0, 10);
    const isNewDay = !days.has(day);
    const start = days.get(day)?.start ?? startOf(head);
    if (isNewDay) leaves = [];
    if (tree.size === 0)
      append({ kind: 'key', at: run.at, origin, public_key: toBase64(publicKey), reason: 'first_log', previous: null, signature: null });
    if (run.model !== model) append({ kind: 'model', at: run.at, version: (model = run.model), sha256: '00' });
    const picks = run.picks.map((pick) => pickRow(pick, run, random));
    for (const { fight_id, hash } of picks) open.set(fight_id, hash);
    for (const fight of run.gone) open.delete(fight);
    append(
      {
        ...{ kind: 'board', at: run.at, run_id: tree.size, polled_at: run.at, model },
        changed: picks.length,
        root: root(picks),
        gone: run.gone,
        open: open.size,
      },
      picks,
    );
    if (isNewDay) append({ kind: 'day', at: run.at, day, open: open.size, root: root(inForce()) });
    const results = run.results.map((result) => resultRow(result, run, random));
    if (results.length > 0) append({ kind: 'results', at: run.at, results: results.length, root: root(results) }, results);
    const text = checkpointText({ origin, size: tree.size, root: tree.root() });
    head = signedNote(sha256, origin, text, publicKey, sign(null, Buffer.from(text), key));
    days.set(day, { start, leaves, head, sizes: [...(days.get(day)?.sizes ?? []), tree.size] });
  }
  return [...days].map(([day, made]) => ({ format: BUNDLE_FORMAT, origin, day, start: made.start, leaves: made.leaves, head: made.head }));
}

function pickRow(pick: MadePick, { at: published_at, model }: MadeRun, random: (length: number) => Uint8Array): EntryRow {
  const { fight_id, verdict, fair, starts_at, decimal_odds } = pick;
  const named = { fighter_a: `A${fight_id}`, fighter_b: `B${fight_id}`, side: 'a', market_type: 'h2h', fair_source: 'blend' } as const;
  const shown = { fight_id, verdict, fair, starts_at, published_at, model, ...named, reasons: [], probabilities: null, sigma: '0.02' };
  return entryOf(
    {
      kind: 'pick',
      pick_id: 1,
      shown,
      hidden: [
        { name: 'book', value: 'bovada' },
        { name: 'decimal_odds', value: decimal_odds },
      ],
    },
    random,
  );
}

function resultRow(
  { fight_id, pick, hit, result = hit ? 'a_win' : 'b_win' }: MadeRun['results'][number],
  { at: settled_at }: MadeRun,
  random: (length: number) => Uint8Array,
): EntryRow {
  const shown = {
    fight_id,
    pick,
    hit,
    settled_at,
    side: 'a',
    result,
    method: 'KO',
    source: 'boxrec',
    corrects: null,
  } as const;
  return entryOf({ kind: 'result', pick_id: 1, shown, hidden: [{ name: 'close_decimal_odds', value: '2' }] }, random);
}
