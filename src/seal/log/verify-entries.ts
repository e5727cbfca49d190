import { opensCommitment, type OpenedValue } from './commitment';
import { Fault } from './fault';
import { readPick, readResult, type BoardLeaf, type ResultsLeaf, type PickEntry, type ResultEntry, type SealedEntry } from './leaves';
import { isSame } from './proofs';
import { fromHex, toHex } from './text';
import { rootOfHashes, textLeafHash, type Sha256 } from './tree';

/** A pick that was sealed, as far as results refer to it. */
interface SealedPick {
  readonly leaf: number;
  readonly side: string;
  /** Undefined where the price was not opened. */
  readonly decimal_odds: number | undefined;
}

/** In place of a hash that is no hexadecimal text, so that no root fits. */
const NO_HASH = new Uint8Array();

/** What the entries of a log have said so far. */
export class SealedBoard {
  /** Hashes of the entries in force, by fight. */
  readonly #open = new Map<number, Uint8Array>();
  readonly #picks = new Map<number, SealedPick[]>();
  readonly counts = { entries: 0, results: 0, opened: 0 };

  /** @param isWhole whether the log is read from its first leaf */
  constructor(
    private readonly sha256: Sha256,
    open: readonly { readonly fight_id: number; readonly hash: string }[],
    private readonly isWhole: boolean,
  ) {
    for (const { fight_id, hash } of open) this.#open.set(fight_id, fromHex(hash) ?? NO_HASH);
  }

  /** @throws Fault */
  publish(leaf: number, board: BoardLeaf, entries: readonly SealedEntry[]): void {
    const picks = entries.map(({ data }) => readPick(data) ?? alteredEntry(leaf));
    const hashes = this.#assertRoot(leaf, board.changed, board.root, entries, picks);
    for (const [at, pick] of picks.entries()) {
      if (pick.starts_at <= board.at)
        throw new Fault(
          'published_after_start',
          leaf,
          `leaf ${leaf} published fight ${pick.fight_id} at ${board.at}, after its start at ${pick.starts_at}`,
        );
      const opened = this.#openedOf(leaf, pick, entries[at]?.opened ?? null);
      this.#open.set(pick.fight_id, hashes[at] ?? NO_HASH);
      const sealed = { leaf, side: pick.side, decimal_odds: numberOf(opened, 'decimal_odds') };
      const earlier = this.#picks.get(pick.fight_id);
      if (earlier === undefined) this.#picks.set(pick.fight_id, [sealed]);
      else earlier.push(sealed);
    }
    for (const fightId of board.gone) {
      if (!this.#open.delete(fightId))
        throw new Fault('board_incomplete', leaf, `leaf ${leaf} takes fight ${fightId} off the board, which was not on it`);
    }
    this.counts.entries += picks.length;
    if (this.#open.size !== board.open)
      throw new Fault(
        'board_incomplete',
        leaf,
        `leaf ${leaf} says that ${board.open} fights are open; the entries give ${this.#open.size}`,
      );
  }

  /** Compares the full root of a day with the entries that were replayed. @throws Fault */
  assertDay(leaf: number, { open, root }: { readonly open: number; readonly root: string }): void {
    const inOrder = [...this.#open].sort(([one], [other]) => one - other);
    const found = rootOfHashes(
      this.sha256,
      inOrder.map(([, hash]) => hash),
    );
    if (this.#open.size !== open || toHex(found) !== root)
      throw new Fault('board_incomplete', leaf, `the full board of leaf ${leaf} is not what the entries before it give`);
  }

  /** @throws Fault */
  settle(leaf: number, { results, root }: ResultsLeaf, entries: readonly SealedEntry[]): void {
    const settled = entries.map(({ data }) => readResult(data) ?? alteredEntry(leaf));
    this.#assertRoot(leaf, results, root, entries, settled);
    for (const [place, result] of settled.entries()) {
      const opened = this.#openedOf(leaf, result, entries[place]?.opened ?? null);
      if (WON.test(result.result) && result.hit !== (result.result === `${result.side}_win`))
        throw new Fault('result_unfounded', leaf, `leaf ${leaf} counts fight ${result.fight_id} otherwise than its result says`);
      const pick = this.#picks.get(result.fight_id)?.find((one) => one.leaf === result.pick);
      if (result.pick !== null && this.isWhole && pick === undefined)
        throw new Fault(
          'result_unfounded',
          leaf,
          `leaf ${leaf} settles fight ${result.fight_id} by a pick that leaf ${result.pick} does not hold`,
        );
      if (pick === undefined) continue;
      if (pick.side !== result.side)
        throw new Fault(
          'result_unfounded',
          leaf,
          `leaf ${leaf} settles fight ${result.fight_id} on another side than its pick of leaf ${pick.leaf}`,
        );
      this.#assertClv(leaf, result, pick, opened);
    }
    this.counts.results += settled.length;
  }

  #assertRoot(
    leaf: number,
    count: number,
    root: string,
    entries: readonly SealedEntry[],
    read: readonly { readonly fight_id: number }[],
  ): Uint8Array[] {
    if (entries.length < count) throw new Fault('entry_dropped', leaf, `leaf ${leaf} has ${count} entries; ${entries.length} are given`);
    if (entries.length > count) throw new Fault('entry_added', leaf, `leaf ${leaf} has ${count} entries; ${entries.length} are given`);
    if (read.some(({ fight_id }, at) => at > 0 && fight_id <= (read[at - 1]?.fight_id ?? 0)))
      throw new Fault('entries_reordered', leaf, `the entries of leaf ${leaf} are not in the order of their fights`);
    const hashes = entries.map(({ data }) => textLeafHash(this.sha256, data));
    const expected = fromHex(root);
    if (expected === undefined || !isSame(rootOfHashes(this.sha256, hashes), expected)) return alteredEntry(leaf);
    return hashes;
  }

  #openedOf(
    leaf: number,
    { fight_id, prices }: PickEntry | ResultEntry,
    opened: readonly OpenedValue[] | null,
  ): readonly OpenedValue[] | null {
    if (opened === null) return null;
    if (!opensCommitment(this.sha256, prices, opened))
      throw new Fault('opening_wrong', leaf, `the shown price of fight ${fight_id} is not the one that leaf ${leaf} sealed`);
    this.counts.opened += 1;
    return opened;
  }

  #assertClv(leaf: number, { fight_id }: ResultEntry, { decimal_odds }: SealedPick, opened: readonly OpenedValue[] | null): void {
    const [close, clv] = [numberOf(opened, 'close_decimal_odds'), numberOf(opened, 'clv_vs_close')];
    if (decimal_odds === undefined || close === undefined || clv === undefined) return;
    if (Math.abs(decimal_odds / close - 1 - clv) > CLV_TOLERANCE)
      throw new Fault('clv_wrong', leaf, `the CLV of fight ${fight_id} in leaf ${leaf} does not follow from its price and close`);
  }
}

/** Draws are won or void by the kind of the market. */
const WON = /^[ab]_win$/;

/** Figures are sealed with six decimals. */
const CLV_TOLERANCE = 1e-6;

function alteredEntry(leaf: number): never {
  throw new Fault('entry_altered', leaf, `an entry of leaf ${leaf} is not what was sealed`);
}

function numberOf(opened: readonly OpenedValue[] | null, name: string): number | undefined {
  const value = opened?.find((one) => one.name === name)?.value ?? null;
  return value === null ? undefined : Number(value);
}
