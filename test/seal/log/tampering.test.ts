import type { KeyObject } from 'node:crypto';
import type { Bundle, BundleLeaf } from '../../../src/seal/log/bundle';
import { Fault, type FaultKind } from '../../../src/seal/log/fault';
import type { SealedEntry } from '../../../src/seal/log/leaves';
import { canonicalJson, toHex, utf8 } from '../../../src/seal/log/text';
import { leafHash } from '../../../src/seal/log/tree';
import { nodeCrypto } from '../../../src/seal/node-crypto';
import { madeLog, madeRuns, makeKey, numbers, type MadeRun } from '../../builders/made-log';
import { verified } from '../../builders/sealed-world';

interface Log {
  readonly runs: readonly MadeRun[];
  readonly bundles: Bundle[];
  readonly random: () => number;
}

/** One of a list. */
function oneOf<T>(items: readonly T[], random: () => number): T {
  const chosen = items[Math.floor(random() * items.length)];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

/** A log with one leaf replaced. */
function withLeaf({ bundles, random }: Log, isWanted: (leaf: BundleLeaf) => boolean, change: (leaf: BundleLeaf) => BundleLeaf): Bundle[] {
  const { leaf: number } = oneOf(bundles.flatMap(({ leaves }) => leaves).filter(isWanted), random);
  return bundles.map((bundle) => ({ ...bundle, leaves: bundle.leaves.map((leaf) => (leaf.leaf === number ? change(leaf) : leaf)) }));
}

const hasEntries =
  (least: number) =>
  ({ entries }: BundleLeaf): boolean =>
    entries.length >= least;
const isKind =
  (kind: string) =>
  ({ data }: BundleLeaf): boolean =>
    data.includes(`"kind":"${kind}"`);

const inFirstEntry = (log: Log, change: (entry: SealedEntry) => SealedEntry): Bundle[] =>
  withLeaf(log, hasEntries(1), (leaf) => ({ ...leaf, entries: leaf.entries.map((entry, at) => (at === 0 ? change(entry) : entry)) }));
const inEntries = (log: Log, least: number, change: (entries: SealedEntry[]) => SealedEntry[]): Bundle[] =>
  withLeaf(log, hasEntries(least), (leaf) => ({ ...leaf, entries: change(leaf.entries) }));
const edited = (data: string, fields: object): string => canonicalJson({ ...JSON.parse(data), ...fields });
const rehashed = (leaf: BundleLeaf, fields: object): BundleLeaf => {
  const data = edited(leaf.data, fields);
  return { ...leaf, data, hash: toHex(leafHash(nodeCrypto.sha256, utf8(data))) };
};
const inDay = ({ bundles, random }: Log, change: (leaves: BundleLeaf[]) => BundleLeaf[]): Bundle[] => {
  const { day } = oneOf(bundles, random);
  return bundles.map((bundle) => (bundle.day === day ? { ...bundle, leaves: change(bundle.leaves) } : bundle));
};
const swapped = <T>(items: readonly T[]): T[] => [items[1], items[0], ...items.slice(2)].flatMap((item) => item ?? []);

/** Changes of what was handed out, made without the key: how they are done, and the name under which they must be found. */
const EDITED: Record<string, { readonly change: (log: Log) => Bundle[]; readonly found: FaultKind }> = {
  'a verdict altered': {
    change: (log) => inFirstEntry(log, (entry) => ({ ...entry, data: edited(entry.data, { verdict: 'BET!' }) })),
    found: 'entry_altered',
  },
  'a fair probability altered': {
    change: (log) => inFirstEntry(log, (entry) => ({ ...entry, data: edited(entry.data, { fair: '0.99' }) })),
    found: 'entry_altered',
  },
  'the model of a board altered': {
    change: (log) => withLeaf(log, isKind('board'), (leaf) => ({ ...leaf, data: edited(leaf.data, { model: 'another' }) })),
    found: 'leaf_altered',
  },
  'the time of a board altered': {
    change: (log) => withLeaf(log, isKind('board'), (leaf) => ({ ...leaf, data: edited(leaf.data, { at: '2025-01-01T00:00:00.000Z' }) })),
    found: 'leaf_altered',
  },
  'a leaf altered with its hash': {
    change: (log) => withLeaf(log, isKind('board'), (leaf) => rehashed(leaf, { polled_at: '2025-01-01T00:00:00.000Z' })),
    found: 'leaves_differ',
  },
  'a salt altered': {
    change: (log) =>
      inFirstEntry(log, (entry) => ({ ...entry, opened: (entry.opened ?? []).map((value) => ({ ...value, salt: '00'.repeat(32) })) })),
    found: 'opening_wrong',
  },
  'a shown price altered': {
    change: (log) => inFirstEntry(log, (entry) => ({ ...entry, opened: (entry.opened ?? []).map((value) => ({ ...value, value: '9' })) })),
    found: 'opening_wrong',
  },
  'two commitments swapped': {
    change: (log) =>
      inEntries(log, 2, (entries) => {
        const [one, other] = entries.map(({ data }) => String(JSON.parse(data).prices));
        return entries.map((entry, at) => (at > 1 ? entry : { ...entry, data: edited(entry.data, { prices: at === 0 ? other : one }) }));
      }),
    found: 'entry_altered',
  },
  'two openings swapped': {
    change: (log) =>
      inEntries(log, 2, (entries) => entries.map((entry, at) => (at > 1 ? entry : { ...entry, opened: entries[1 - at]?.opened ?? null }))),
    found: 'opening_wrong',
  },
  'an entry dropped': { change: (log) => inEntries(log, 1, (entries) => entries.slice(1)), found: 'entry_dropped' },
  'an entry added': { change: (log) => inEntries(log, 1, (entries) => [...entries, ...entries.slice(0, 1)]), found: 'entry_added' },
  'entries reordered': { change: (log) => inEntries(log, 2, swapped), found: 'entries_reordered' },
  'a leaf dropped': { change: (log) => inDay(log, (leaves) => leaves.toSpliced(1, 1)), found: 'leaf_dropped' },
  'a leaf added': { change: (log) => inDay(log, (leaves) => leaves.toSpliced(1, 0, ...leaves.slice(0, 1))), found: 'leaf_added' },
  'leaves reordered': { change: (log) => inDay(log, swapped), found: 'leaves_reordered' },
  'a day dropped': { change: ({ bundles }) => bundles.toSpliced(1, 1), found: 'leaf_dropped' },
  'the tail cut': {
    change: ({ bundles }) => bundles.map((bundle, at) => (at === 2 ? { ...bundle, leaves: bundle.leaves.slice(0, -1) } : bundle)),
    found: 'tail_cut',
  },
  'the key replaced': {
    change: (log) => withLeaf(log, isKind('key'), (leaf) => rehashed(leaf, { public_key: Buffer.alloc(32, 7).toString('base64') })),
    found: 'key_replaced',
  },
  'a signature altered': {
    change: ({ bundles }) => bundles.map((bundle) => ({ ...bundle, head: withBrokenSignature(bundle.head) })),
    found: 'signature_wrong',
  },
};

function withBrokenSignature(note: string): string {
  const [text = '', line = ''] = note.split('\n\n');
  const [, name, encoded = ''] = line.trim().split(' ');
  const bytes = Buffer.from(encoded, 'base64');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  return `${text}\n\n— ${name} ${bytes.toString('base64')}\n`;
}

const inRun = ({ runs, random }: Log, isWanted: (run: MadeRun) => boolean, change: (run: MadeRun) => MadeRun): MadeRun[] => {
  const chosen = oneOf(runs.filter(isWanted), random);
  return runs.map((run) => (run === chosen ? change(run) : run));
};
const inPick = (log: Log, fields: Partial<MadeRun['picks'][number]>): MadeRun[] =>
  inRun(
    log,
    ({ picks }) => picks.length > 0,
    (run) => ({ ...run, picks: run.picks.map((pick, at) => (at === 0 ? { ...pick, ...fields } : pick)) }),
  );
const isLater = (run: MadeRun, runs: readonly MadeRun[]): boolean => run !== runs[0];

/** Logs that their keeper rewrote, with all hashes and signatures in order. Only a kept head, or what the log says itself, gives them away. */
const REWRITTEN: Record<string, { readonly change: (log: Log, key: KeyObject) => Bundle[]; readonly found: FaultKind }> = {
  'a verdict altered': { change: (log, key) => madeLog(inPick(log, { fair: '0.5', verdict: 'NO BET' }), key), found: 'forked' },
  'a price altered': { change: (log, key) => madeLog(inPick(log, { decimal_odds: '9' }), key), found: 'forked' },
  'all salts altered': { change: ({ runs }, key) => madeLog(runs, key, undefined, 3), found: 'forked' },
  'a model altered': {
    change: (log, key) =>
      madeLog(
        log.runs.map((run) => ({ ...run, model: run.model.replace('lgbm', 'other') })),
        key,
      ),
    found: 'forked',
  },
  'an entry dropped': {
    change: (log, key) =>
      madeLog(
        inRun(
          log,
          (run) => isLater(run, log.runs) && run.picks.length > 0,
          (run) => ({ ...run, picks: run.picks.slice(1) }),
        ),
        key,
      ),
    found: 'forked',
  },
  'an entry added': {
    change: (log, key) =>
      madeLog(
        inRun(
          log,
          () => true,
          (run) => ({ ...run, picks: [...run.picks, { ...FIGHT_9, fair: '0.4' }] }),
        ),
        key,
      ),
    found: 'forked',
  },
  'a publication dropped': { change: ({ runs }, key) => madeLog(runs.toSpliced(4, 1), key), found: 'tail_cut' },
  'a publication added': {
    change: ({ runs }, key) =>
      madeLog(
        runs.flatMap((run, at) => (at === 4 ? [{ ...run, picks: [] }, run] : [run])),
        key,
      ),
    found: 'forked',
  },
  'a publication backdated': {
    change: ({ runs }, key) =>
      madeLog(
        runs.map((run, at) => (at === 4 ? { ...run, at: '2026-01-02T00:00:00.000Z' } : run)),
        key,
      ),
    found: 'backdated',
  },
  'a publication after the start': {
    change: ({ runs }, key) =>
      madeLog(
        runs.map((run, at) => (at === 8 ? { ...run, picks: [{ ...FIGHT_9, starts_at: '2026-01-01T00:00:00.000Z' }] } : run)),
        key,
      ),
    found: 'published_after_start',
  },
  'the tail cut': { change: ({ runs }, key) => madeLog(runs.slice(0, -1), key), found: 'tail_cut' },
  'another end': { change: ({ runs }, key) => madeLog([...runs.slice(0, -1), { ...OTHER_END, picks: [FIGHT_9] }], key), found: 'forked' },
  'a silent restore': {
    change: ({ runs }, key) => madeLog([...runs.slice(0, 6), ...runs.slice(6).map((run) => ({ ...run, picks: [] })), OTHER_END], key),
    found: 'forked',
  },
  'the key replaced': { change: ({ runs }) => madeLog(runs, makeKey()), found: 'key_replaced' },
  'another log': { change: ({ runs }) => madeLog(runs, makeKey(), 'boxing-seal/other/1'), found: 'log_replaced' },
  'a lost pick counted as won': {
    change: ({ runs }, key) =>
      madeLog(
        runs.map((run) => ({ ...run, results: run.results.map((result) => ({ ...result, hit: true, result: 'b_win' })) })),
        key,
      ),
    found: 'result_unfounded',
  },
  'a result by a pick that was never sealed': {
    change: ({ runs }, key) =>
      madeLog(
        runs.map((run) => ({ ...run, results: run.results.map((result) => ({ ...result, pick: 3 })) })),
        key,
      ),
    found: 'result_unfounded',
  },
};

const FIGHT_9 = { fight_id: 9, verdict: 'BET', fair: '0.6', decimal_odds: '2.5', starts_at: '2027-01-01T00:00:00.000Z' } as const;
const OTHER_END: MadeRun = { at: '2026-01-03T22:00:00.000Z', model: 'lgbm_v1_2026-02-01', picks: [], gone: [], results: [] };

const key = makeKey();
const logOf = (seed: number): Log => {
  const random = numbers(seed);
  const runs = madeRuns(random);
  return { runs, bundles: madeLog(runs, key), random };
};
const faultOf = (bundles: readonly Bundle[], kept?: string): string => {
  try {
    verified(bundles, kept);
    return 'none';
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return error.kind;
  }
};
const TRIES = 30;

it.each(Object.entries(EDITED))('%s in what was handed out is found by its name', (_, { change, found }) => {
  const faults = Array.from({ length: TRIES }, (__, seed) => faultOf(change(logOf(seed))));
  expect(new Set(faults)).toEqual(new Set([found]));
});

it.each(Object.entries(REWRITTEN))('%s in a rewritten log is found against a kept head', (_, { change, found }) => {
  const faults = Array.from({ length: TRIES }, (__, seed) => {
    const log = logOf(seed);
    return faultOf(change(log, key), log.bundles.at(-1)?.head);
  });
  expect(new Set(faults)).toEqual(new Set([found]));
});

it('a thousand untouched logs raise no alarm, with and without a kept head, whole and from a later day on', () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const { bundles } = logOf(seed);
    const kept = bundles[seed % 3]?.head;
    expect([faultOf(bundles, kept), faultOf(bundles.slice(1), bundles[1]?.head)]).toEqual(['none', 'none']);
  }
});

it('a kept head that the given days do not reach is not passed over', () => {
  const { bundles } = logOf(1);
  expect(faultOf(bundles.slice(1), bundles[0]?.head)).toBe('none');
  expect(faultOf(bundles.slice(2), bundles[0]?.head)).toBe('not_comparable');
});
