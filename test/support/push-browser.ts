import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { Received } from './webhooks';

/** The keys of a browser that has subscribed, and what it does with a message. */
export interface PushBrowser {
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The JSON of a message. @throws for one that was encrypted for another browser */
  read(message: Received): unknown;
}

/** Stands for a browser. It is written after RFC 8188 and RFC 8291, without the library of the service. */
export function pushBrowser(): PushBrowser {
  const own = createECDH('prime256v1');
  const p256dh = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read({ bytes }) {
      const salt = bytes.subarray(0, 16);
      const sender = bytes.subarray(21, 21 + bytes.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const input = derived(own.computeSecret(sender), auth, info, 32);
      const key = derived(input, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derived(input, salt, 'Content-Encoding: nonce\0', 12);
      const encrypted = bytes.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

function derived(input: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length));
}

/** The claims by which a message names its sender. Source: RFC 8292. @throws where the key did not sign them */
export function vapidClaims(
  { headers }: Received,
  publicKey: string,
): { readonly aud: string; readonly exp: number; readonly sub: string } {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(signature, 'base64url');
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), { key: verifier, dsaEncoding: 'ieee-p1363' }, signed);
  if (key !== publicKey || !isSigned) throw new Error('the message is not signed by the key of the service');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
