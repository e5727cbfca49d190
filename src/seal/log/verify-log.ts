import type { Bundle, BundleLeaf } from './bundle';
import { isSignedBy, readSignedHead, type SignedHead, type VerifySignature } from './checkpoint';
import { Fault } from './fault';
import { readLeaf, type KeyLeaf, type Leaf, type LeafKind } from './leaves';
import { isSame } from './proofs';
import { canonicalJson, fromBase64, fromHex, toHex, utf8 } from './text';
import { GrowingTree, textLeafHash, type Sha256 } from './tree';
import { SealedBoard } from './verify-entries';

/** What hashes and checks signatures. */
export interface Crypto {
  readonly sha256: Sha256;
  readonly verify: VerifySignature;
}

/** A part of a log that was checked and found in order. */
export interface Verified {
  readonly origin: string;
  /** The key in force at the end, base64. */
  readonly public_key: string;
  /** The last signed head. */
  readonly head: string;
  readonly first_leaf: number;
  readonly size: number;
  /** Runs that published. */
  readonly publications: number;
  readonly entries: number;
  readonly results: number;
  /** Entries of which the hidden values are shown, and are the sealed ones. */
  readonly opened: number;
  /** What the first leaf says of the log before this one; null where it was not read or there is none. */
  readonly follows: Pick<KeyLeaf, 'reason' | 'previous'> | null;
  /** Whether a kept head was compared. */
  readonly compared: boolean;
}

interface State {
  readonly origin: string;
  readonly first: number;
  readonly tree: GrowingTree;
  readonly board: SealedBoard;
  publicKey: Uint8Array;
  key: string;
  model: string | null;
  at: string;
  publications: number;
  head: string;
  follows: Verified['follows'];
}

/** Checks a log day by day, from any day on. Each method throws the first `Fault`. */
export class LogVerifier {
  #state: State | undefined;
  #compared = false;
  readonly #kept: SignedHead | undefined;

  /** @param kept a signed head of the log that was kept outside it */
  constructor(
    private readonly crypto: Crypto,
    kept?: string,
  ) {
    this.#kept = kept === undefined ? undefined : readHead(kept, null);
  }

  /** Checks the next day. */
  add(bundle: Bundle): void {
    assertOrder(bundle.leaves, bundle.start.size);
    const state = (this.#state ??= this.#begin(bundle));
    if (bundle.origin !== state.origin)
      throw new Fault('log_replaced', null, `${bundle.day} belongs to the log ${bundle.origin}, and the day before it to ${state.origin}`);
    if (bundle.start.size !== state.tree.size)
      throw new Fault(
        bundle.start.size > state.tree.size ? 'leaf_dropped' : 'leaf_added',
        state.tree.size,
        `${bundle.day} begins with leaf ${bundle.start.size}; the leaves before it end with ${state.tree.size}`,
      );
    this.#compare(state);
    for (const leaf of bundle.leaves) this.#addLeaf(state, leaf);
    this.#assertHead(state, bundle);
  }

  /**
   * Ends the check.
   * @param isNewest whether the log ends with the last day, so that a kept head beyond it is missing
   */
  finish(isNewest: boolean): Verified {
    const state = this.#state;
    if (state === undefined) throw new Fault('unreadable', null, 'no day of a log was given');
    const { origin, key, head, first, tree, publications, board, follows } = state;
    if (this.#kept !== undefined && !this.#compared) this.#notCompared(this.#kept, state, isNewest);
    return {
      ...{ origin, public_key: key, head, first_leaf: first, size: tree.size, publications },
      ...{ ...board.counts, follows, compared: this.#compared },
    };
  }

  #begin({ origin, start, leaves }: Bundle): State {
    const { sha256 } = this.crypto;
    const subtrees = start.subtrees.map((hash) => fromHex(hash) ?? new Uint8Array());
    const tree = new GrowingTree(sha256, start.size, subtrees);
    const firstLeaf = leaves[0];
    const opening = start.size === 0 && firstLeaf !== undefined ? readLeaf(firstLeaf.data) : undefined;
    const key = start.size === 0 ? (opening?.kind === 'key' ? opening.public_key : null) : start.public_key;
    const publicKey = fromBase64(key ?? '');
    if (key === null || publicKey === undefined)
      throw new Fault('unreadable', start.size, 'the log does not begin with the key that signs it');
    if (start.size > 0) this.#assertSigned(readHead(start.head ?? '', start.size), { origin, tree, publicKey }, start.size);
    return {
      ...{ origin, first: start.size, tree, publicKey, key, model: start.model, at: '', publications: 0, head: '' },
      board: new SealedBoard(sha256, start.open, start.size === 0),
      follows: opening?.kind === 'key' ? { reason: opening.reason, previous: opening.previous } : null,
    };
  }

  #addLeaf(state: State, { leaf, data, hash, entries }: BundleLeaf): void {
    const found = textLeafHash(this.crypto.sha256, data);
    const read = readLeaf(data);
    if (toHex(found) !== hash || read === undefined) throw new Fault('leaf_altered', leaf, `leaf ${leaf} is not what was sealed`);
    if (read.at < state.at) throw new Fault('backdated', leaf, `leaf ${leaf} says ${read.at}, and the leaf before it ${state.at}`);
    state.at = read.at;
    if (entries.length > 0 && !WITH_ENTRIES.has(read.kind))
      throw new Fault('entry_added', leaf, `leaf ${leaf} is of a kind without entries, and some are given`);
    this.#apply(state, leaf, read, entries);
    state.tree.append(found);
    this.#compare(state);
  }

  #apply(state: State, leaf: number, read: Leaf, entries: BundleLeaf['entries']): void {
    if (read.kind === 'key') this.#changeKey(state, leaf, read);
    if (read.kind === 'model') state.model = read.version;
    if (read.kind === 'day') state.board.assertDay(leaf, read);
    if (read.kind === 'results') state.board.settle(leaf, read, entries);
    if (read.kind !== 'board') return;
    if (read.model !== null && read.model !== state.model)
      throw new Fault('model_unsealed', leaf, `leaf ${leaf} was published by ${read.model}, which no leaf before it names`);
    state.board.publish(leaf, read, entries);
    state.publications += 1;
  }

  /** A later key is in force only if the one before it signed it. */
  #changeKey(state: State, leaf: number, read: KeyLeaf): void {
    const { signature, ...rest } = read;
    const next = fromBase64(read.public_key);
    const isOfLog = read.origin === state.origin && next !== undefined && (leaf === 0) === (signature === null);
    const signed = fromBase64(signature ?? '');
    if (!isOfLog || (leaf > 0 && (signed === undefined || !this.crypto.verify(state.publicKey, utf8(canonicalJson(rest)), signed))))
      throw new Fault('key_replaced', leaf, `the key of leaf ${leaf} was not signed by the key before it`);
    [state.publicKey, state.key] = [next, read.public_key];
  }

  #assertHead(state: State, { head, day }: Bundle): void {
    const signed = readHead(head, null);
    const { size } = state.tree;
    if (signed.size > size) throw new Fault('tail_cut', size, `the head of ${day} has ${signed.size} leaves, and ${size} are given`);
    if (signed.size < size)
      throw new Fault('leaf_added', signed.size, `the head of ${day} has ${signed.size} leaves, and ${size} are given`);
    this.#assertSigned(signed, state, null);
    state.head = head;
  }

  #assertSigned(head: SignedHead, { origin, tree, publicKey }: Pick<State, 'origin' | 'tree' | 'publicKey'>, leaf: number | null): void {
    if (head.origin !== origin) throw new Fault('log_replaced', leaf, `a head of ${head.origin} is given for the log ${origin}`);
    const isOfKey = isSignedBy({ ...this.crypto, verify: () => true }, head, publicKey);
    if (!isOfKey) throw new Fault('key_replaced', leaf, `the head of ${head.size} leaves was signed by another key than that of the log`);
    if (!isSignedBy(this.crypto, head, publicKey))
      throw new Fault('signature_wrong', leaf, `the signature of the head of ${head.size} leaves is wrong`);
    if (head.size !== tree.size || !isSame(head.root, tree.root()))
      throw new Fault('leaves_differ', leaf, `the ${head.size} leaves are not those over which the head was signed`);
  }

  /** Compares the kept head where the tree has as many leaves. */
  #compare({ origin, tree, publicKey }: State): void {
    if (this.#kept?.size !== tree.size || this.#kept.origin !== origin) return;
    if (!isSignedBy(this.crypto, this.#kept, publicKey))
      throw new Fault('key_replaced', tree.size, `the kept head of ${tree.size} leaves was signed by another key than that of the log`);
    if (!isSame(this.#kept.root, tree.root()))
      throw new Fault('forked', tree.size, `the first ${tree.size} leaves are not those of the kept head: the log was changed since`);
    this.#compared = true;
  }

  #notCompared({ origin, size }: SignedHead, { tree, follows, ...state }: State, isNewest: boolean): void {
    if (origin !== state.origin) {
      const named = readSignedHead(follows?.previous ?? '');
      const isNamed = named?.origin === origin && named.size >= size;
      throw new Fault(
        'log_replaced',
        null,
        isNamed
          ? `the kept head is of the log ${origin}, which ${state.origin} follows and names (${follows?.reason ?? ''}): the old one ended`
          : `the kept head is of the log ${origin}; this is ${state.origin}, which does not name it`,
      );
    }
    if (size > tree.size && isNewest)
      throw new Fault('tail_cut', tree.size, `the kept head has ${size} leaves, and the log has only ${tree.size}`);
    throw new Fault('not_comparable', null, `the kept head has ${size} leaves, and leaves ${state.first} to ${tree.size} are given`);
  }
}

const WITH_ENTRIES: ReadonlySet<LeafKind> = new Set(['board', 'results']);

/** @throws Fault */
function readHead(note: string, leaf: number | null): SignedHead {
  const head = readSignedHead(note);
  if (head === undefined) throw new Fault('unreadable', leaf, 'a head is no signed checkpoint');
  return head;
}

/** @throws Fault where a number is missing, repeated or out of order */
function assertOrder(leaves: readonly BundleLeaf[], from: number): void {
  for (const [at, { leaf }] of leaves.entries()) {
    const expected = from + at;
    if (leaf === expected) continue;
    if (leaf < expected) throw new Fault('leaf_added', leaf, `leaf ${leaf} is given twice`);
    const isLater = leaves.slice(at + 1).some((other) => other.leaf === expected);
    throw new Fault(
      isLater ? 'leaves_reordered' : 'leaf_dropped',
      expected,
      isLater ? `leaf ${expected} is not in its place` : `leaf ${expected} is missing`,
    );
  }
}
