import { fromBase64, toBase64, toHex, utf8 } from './text';
import { isSame } from './proofs';
import { joined, type Sha256 } from './tree';

/** The state of a log: how many leaves it has, and the root over them. */
export interface Head {
  /** Names the log; no two logs have the same. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** A head that was signed. */
export interface SignedHead extends Head {
  /** The signed text. Source: c2sp.org/tlog-checkpoint. */
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly keyId: Uint8Array; readonly signature: Uint8Array }[];
}

/** Whether an Ed25519 signature of a message is that of the key, of 32 bytes. */
export type VerifySignature = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean;

/** The text of a head that is signed. Source: c2sp.org/tlog-checkpoint. */
export function checkpointText({ origin, size, root }: Head): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

const ED25519 = 1;

/** What a signature says of its key: four bytes of a hash of name and key. Source: c2sp.org/signed-note. */
function keyIdOf(sha256: Sha256, name: string, publicKey: Uint8Array): Uint8Array {
  return sha256(joined([utf8(`${name}\n`), Uint8Array.of(ED25519), publicKey])).slice(0, 4);
}

/** The key of a log as verifiers of signed notes take it. Source: c2sp.org/signed-note. */
export function verifierKey(sha256: Sha256, name: string, publicKey: Uint8Array): string {
  const keyId = toHex(keyIdOf(sha256, name, publicKey));
  return `${name}+${keyId}+${toBase64(joined([Uint8Array.of(ED25519), publicKey]))}`;
}

/** A signed note. Source: c2sp.org/signed-note. @param text as `checkpointText` writes it */
export function signedNote(sha256: Sha256, name: string, text: string, publicKey: Uint8Array, signature: Uint8Array): string {
  return `${text}\n— ${name} ${toBase64(joined([keyIdOf(sha256, name, publicKey), signature]))}\n`;
}

/** @returns undefined for a text that is no signed head */
export function readSignedHead(note: string): SignedHead | undefined {
  const [, text, origin, size, root, signed] =
    /^(([^\n]+)\n(0|[1-9]\d{0,14})\n([^\n]+)\n(?:[^\n]+\n)*)\n((?:— [^\n]+\n)+)$/.exec(note) ?? [];
  const hash = fromBase64(root ?? '');
  if (text === undefined || origin === undefined || hash?.length !== 32 || signed === undefined) return undefined;
  const signatures = signed.split('\n').flatMap((line) => {
    const [, name, encoded] = /^— (\S+) (\S+)$/.exec(line) ?? [];
    const bytes = fromBase64(encoded ?? '');
    return name === undefined || bytes?.length !== 68 ? [] : [{ name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) }];
  });
  return { origin, size: Number(size), root: hash, text, signatures };
}

/** Whether the key of the log signed the head. */
export function isSignedBy(
  { sha256, verify }: { readonly sha256: Sha256; readonly verify: VerifySignature },
  { origin, text, signatures }: SignedHead,
  publicKey: Uint8Array,
): boolean {
  const keyId = keyIdOf(sha256, origin, publicKey);
  return signatures.some((one) => one.name === origin && isSame(one.keyId, keyId) && verify(publicKey, utf8(text), one.signature));
}
