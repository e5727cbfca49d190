import { createHmac, createPublicKey, hash, verify, type KeyObject } from 'node:crypto';
import type { Crypto } from './log/verify-log';

/** A public key of Ed25519 in DER is these bytes and the 32 of the key. Source: RFC 8410, section 4. */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The 32 bytes of an Ed25519 key, private or public. */
export function publicKeyOf(key: KeyObject): Uint8Array {
  return Uint8Array.from(createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(DER_PREFIX.length));
}

/** Hashes and checks signatures with `node:crypto`. */
export const nodeCrypto: Crypto = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  verify: (publicKey, message, signature) =>
    publicKey.length === 32 &&
    verify(null, message, { key: Buffer.concat([DER_PREFIX, publicKey]), format: 'der', type: 'spki' }, signature),
};

/** The salt of a hidden value: nobody can work it out without the seed of its entry. @param at the place of the value */
export function saltAt(seed: Uint8Array, at: number): Uint8Array {
  return createHmac('sha256', seed).update(String(at)).digest();
}
