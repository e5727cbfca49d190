import { isSame } from './proofs';
import { rootOf, rootOfHashes, leafHash, joined, type Sha256 } from './tree';
import { canonicalJson, fromHex, utf8 } from './text';

/** A value that is sealed without being shown: prices, and figures that would give them away. */
export interface HiddenValue {
  readonly name: string;
  readonly value: string | null;
}

/** A hidden value that is shown after all, with the salt that was hashed with it. */
export interface OpenedValue extends HiddenValue {
  /** Hexadecimal, of 32 bytes. */
  readonly salt: string;
}

/** The hashed bytes of a value: its salt and its canonical JSON. Without the salt, nobody can try which price it was. */
function salted(salt: Uint8Array, { name, value }: HiddenValue): Uint8Array {
  return joined([salt, utf8(canonicalJson({ name, value }))]);
}

/** The root over hidden values. One can be opened alone, because each has a salt of its own. @param saltOf the salt of the value at a place */
export function commitmentTo(sha256: Sha256, values: readonly HiddenValue[], saltOf: (at: number) => Uint8Array): Uint8Array {
  return rootOf(
    sha256,
    values.map((value, at) => salted(saltOf(at), value)),
  );
}

/** Whether all values of a commitment were opened, and they are the ones that it was made of. */
export function opensCommitment(sha256: Sha256, commitment: string, opened: readonly OpenedValue[]): boolean {
  const expected = fromHex(commitment);
  const hashes = opened.map((value) => {
    const salt = fromHex(value.salt);
    return salt?.length === 32 ? leafHash(sha256, salted(salt, value)) : undefined;
  });
  if (expected === undefined || hashes.some((hash) => hash === undefined)) return false;
  const root = rootOfHashes(
    sha256,
    hashes.flatMap((hash) => hash ?? []),
  );
  return isSame(root, expected);
}
