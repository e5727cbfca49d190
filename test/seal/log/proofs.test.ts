import { consistencyRanges, inclusionRanges, provesConsistency, provesInclusion } from '../../../src/seal/log/proofs';
import { fromHex, toHex } from '../../../src/seal/log/text';
import { GrowingTree, leafHash, nodeHash, rangeHash, subtreesOf, type Range } from '../../../src/seal/log/tree';
import { nodeCrypto } from '../../../src/seal/node-crypto';

const { sha256 } = nodeCrypto;
const bytes = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

/** Leaves, roots and proofs of the reference implementation of RFC 6962 (google/certificate-transparency, merkletree). */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(bytes);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const [LEFT, PAIR, RIGHT] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
];
const FIFTH = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const LAST_PAIR = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const THIRD_PAIR = '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a';

const hashes = Array.from({ length: 1_025 }, (_, at) => leafHash(sha256, Uint8Array.of(at % 256, at >> 8)));

/** The second implementation: the recursive definitions of RFC 6962, sections 2.1 to 2.1.2, over the leaves themselves. */
const known = new Map<string, Uint8Array>();
function reference(from: number, to: number): Uint8Array {
  const key = `${from} ${to}`;
  const found =
    known.get(key) ?? (to - from === 1 ? hashes[from] : nodeHash(sha256, reference(from, cut(from, to)), reference(cut(from, to), to)));
  if (found === undefined) throw new Error('no such leaf');
  known.set(key, found);
  return found;
}
function cut(from: number, to: number): number {
  let size = 1;
  while (size * 2 < to - from) size *= 2;
  return from + size;
}
function path(leaf: number, from: number, to: number): Uint8Array[] {
  if (to - from === 1) return [];
  const middle = cut(from, to);
  return leaf < middle ? [...path(leaf, from, middle), reference(middle, to)] : [...path(leaf, middle, to), reference(from, middle)];
}
function proof(earlier: number, from: number, to: number, isWhole: boolean): Uint8Array[] {
  if (earlier === to - from) return isWhole ? [] : [reference(from, to)];
  const middle = cut(from, to);
  return earlier <= middle - from
    ? [...proof(earlier, from, middle, isWhole), reference(middle, to)]
    : [...proof(earlier - (middle - from), middle, to, false), reference(from, middle)];
}

/** Ours, from complete subtrees alone. */
const subtrees = new Map<string, Uint8Array>();
const growing = new GrowingTree(sha256);
const roots = hashes.map((hash) => {
  for (const node of growing.append(hash)) subtrees.set(`${node.level} ${node.index}`, node.hash);
  return growing.root();
});
const ours = (ranges: readonly Range[]): Uint8Array[] =>
  ranges.map((range) =>
    rangeHash(
      sha256,
      subtreesOf(range).map(({ level, index }) => subtrees.get(`${level} ${index}`) ?? new Uint8Array()),
    ),
  );
const rootAt = (size: number): Uint8Array => roots[size - 1] ?? new Uint8Array();

/** All smaller numbers up to 64, and above it those around the powers of two, the ends and one in between. */
function smaller(size: number): number[] {
  if (size <= 64) return Array.from({ length: size }, (_, at) => at + 1);
  const around = [64, 128, 256, 512, 1024].flatMap((power) => [power - 1, power, power + 1]);
  return [1, 2, ...around, Math.floor(size / 3), size - 1, size].filter((one) => one <= size);
}

it('roots and proofs are those of the reference implementation of RFC 6962', () => {
  const tree = new GrowingTree(sha256);
  const nodes = new Map<string, Uint8Array>();
  const found = LEAVES.map((data) => {
    for (const node of tree.append(leafHash(sha256, data))) nodes.set(`${node.level} ${node.index}`, node.hash);
    return toHex(tree.root());
  });
  expect(found).toEqual(ROOTS);
  const proven = (ranges: readonly Range[]) =>
    ranges.map((range) =>
      toHex(
        rangeHash(
          sha256,
          subtreesOf(range).map(({ level, index }) => nodes.get(`${level} ${index}`) ?? new Uint8Array()),
        ),
      ),
    );
  expect(proven(inclusionRanges(0, 1))).toEqual([]);
  expect(proven(inclusionRanges(0, 8))).toEqual([LEFT, PAIR, RIGHT]);
  expect(proven(inclusionRanges(5, 8))).toEqual([FIFTH, LAST_PAIR, ROOTS[3]]);
  expect(proven(inclusionRanges(2, 3))).toEqual([ROOTS[1]]);
  expect(proven(inclusionRanges(1, 5))).toEqual([ROOTS[0], PAIR, FIFTH]);
  expect(proven(consistencyRanges(1, 8))).toEqual([LEFT, PAIR, RIGHT]);
  expect(proven(consistencyRanges(6, 8))).toEqual([THIRD_PAIR, LAST_PAIR, ROOTS[3]]);
  expect(proven(consistencyRanges(2, 5))).toEqual([PAIR, FIFTH]);
});

it('a second, recursive implementation gives the same roots and proofs for all sizes to 1,025, and both verify', () => {
  for (let size = 1; size <= hashes.length; size += 1) {
    expect(toHex(rootAt(size))).toBe(toHex(reference(0, size)));
    for (const earlier of smaller(size)) {
      const leaf = earlier - 1;
      const inclusion = ours(inclusionRanges(leaf, size));
      const consistency = ours(consistencyRanges(earlier, size));
      const isEqual =
        inclusion.map(toHex).join() === path(leaf, 0, size).map(toHex).join() &&
        consistency.map(toHex).join() === proof(earlier, 0, size, true).map(toHex).join();
      const hash = hashes[leaf] ?? new Uint8Array();
      const isProven =
        provesInclusion(sha256, { leaf, size, hash, proof: inclusion, root: rootAt(size) }) &&
        provesConsistency(sha256, {
          earlier: { size: earlier, root: rootAt(earlier) },
          later: { size, root: rootAt(size) },
          proof: consistency,
        });
      if (!isEqual || !isProven) throw new Error(`leaf ${leaf} of ${size}: equal ${isEqual}, proven ${isProven}`);
    }
  }
});

it('a proof for another leaf, another size, another root, or with a hash changed, missing or added, proves nothing', () => {
  for (let size = 1; size <= 70; size += 1) {
    for (const earlier of smaller(size)) {
      const leaf = earlier - 1;
      const [root, other] = [rootAt(size), rootAt(size + 1)];
      const whole = { leaf, size, hash: hashes[leaf] ?? new Uint8Array(), proof: ours(inclusionRanges(leaf, size)), root };
      const grown = {
        earlier: { size: earlier, root: rootAt(earlier) },
        later: { size, root },
        proof: ours(consistencyRanges(earlier, size)),
      };
      const wrongInclusions = [
        { ...whole, leaf: leaf + 1 },
        { ...whole, hash: hashes[leaf + 1] ?? new Uint8Array() },
        { ...whole, root: other },
        { ...whole, proof: [...whole.proof, other] },
        ...whole.proof.map((_, at) => ({ ...whole, proof: whole.proof.toSpliced(at, 1) })),
        ...whole.proof.map((_, at) => ({ ...whole, proof: whole.proof.with(at, other) })),
      ];
      const wrongConsistencies = [
        { ...grown, later: { size, root: other } },
        { ...grown, earlier: { size: earlier, root: other } },
        { ...grown, proof: [...grown.proof, other] },
        ...grown.proof.map((_, at) => ({ ...grown, proof: grown.proof.toSpliced(at, 1) })),
        ...grown.proof.map((_, at) => ({ ...grown, proof: grown.proof.with(at, other) })),
      ];
      expect(wrongInclusions.filter((one) => provesInclusion(sha256, one))).toEqual([]);
      expect(wrongConsistencies.filter((one) => provesConsistency(sha256, one))).toEqual([]);
    }
  }
});
