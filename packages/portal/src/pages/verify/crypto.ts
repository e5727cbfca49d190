import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import type { Crypto } from '../../../../../src/seal/log/verify-log';

// The browser's own functions answer later, once for each hash, and only where the page came by https.
hashes.sha512 = sha512;

/** Hashes and checks signatures in the page. */
export const pageCrypto: Crypto = {
  sha256,
  verify: (publicKey, message, signature) => {
    try {
      return verify(signature, message, publicKey, { zip215: false });
    } catch {
      // It throws for bytes that are no point of the curve.
      return false;
    }
  },
};
