import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../lib/unknown-values';
import { UserError } from '../lib/user-error';
import { publicKeyOf } from './node-crypto';

/** A key that signs heads. */
export interface SealKey {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Uint8Array;
}

/** What the key file and the file beside it hold. */
export interface SealKeys {
  /** The last is the one to sign with; the others sign who follows them. */
  readonly keys: readonly SealKey[];
  /** The last head that was signed, kept outside the database; undefined before the first. */
  readonly keptHead: string | undefined;
}

const PEM = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n?/g;

/** The file beside the key that holds the last signed head. */
export const headFileOf = (keyFile: string): string => `${keyFile}.head`;

/** Reads the keys, which are made at the first start. @throws UserError when the file cannot be read, made or understood */
export async function openSealKeys(keyFile: string): Promise<SealKeys> {
  return (await readSealKeys(keyFile)) ?? makeKeys(keyFile);
}

/** Reads the keys; undefined where there is no file. @throws UserError when it cannot be read or understood */
export async function readSealKeys(keyFile: string): Promise<SealKeys | undefined> {
  const text = await readIfThere(keyFile);
  if (text === undefined) return undefined;
  try {
    const keys = [...text.matchAll(PEM)].map(([pem]) => sealKey(createPrivateKey(pem)));
    if (keys.length === 0 || text.replaceAll(PEM, '').trim() !== '') throw new Error('it is no list of private keys in PEM');
    return { keys, keptHead: await readIfThere(headFileOf(keyFile)) };
  } catch (error) {
    throw new UserError(`${keyFile} holds no key of the seal: ${messageOf(error)}; restore the file, or move it away to begin a new log`);
  }
}

/** Adds a new key, which the one before it will sign at the next run. @throws UserError where there is no key yet */
export async function addSealKey(keyFile: string): Promise<SealKey> {
  const text = await readIfThere(keyFile);
  if (text === undefined || (await readSealKeys(keyFile)) === undefined)
    throw new UserError(`there is no key ${keyFile} yet; the first run of the worker makes it`);
  const { pem, key } = newKey();
  await replaceFile(keyFile, `${text.trimEnd()}\n${pem}`);
  return key;
}

/** Keeps a head outside the database, so that a restored database is noticed. */
export async function keepHead(keyFile: string, note: string): Promise<void> {
  await replaceFile(headFileOf(keyFile), note);
}

async function makeKeys(keyFile: string): Promise<SealKeys> {
  const { pem, key } = newKey();
  try {
    await mkdir(path.dirname(keyFile), { recursive: true });
    await writeFile(keyFile, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process made it meanwhile.
    const made = codeOf(error) === 'EEXIST' ? await readSealKeys(keyFile) : undefined;
    if (made !== undefined) return made;
    throw new UserError(
      `the key of the seal cannot be written: ${messageOf(error)}; set SEAL_KEY_FILE to a file that the service may write`,
    );
  }
  return { keys: [key], keptHead: await readIfThere(headFileOf(keyFile)) };
}

function newKey(): { readonly pem: string; readonly key: SealKey } {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { pem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), key: sealKey(privateKey) };
}

function sealKey(privateKey: KeyObject): SealKey {
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('its key is not of Ed25519');
  return { publicKey: publicKeyOf(privateKey), sign: (message) => sign(null, message, privateKey) };
}

async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text, { mode: 0o600, flush: true });
  await rename(next, file);
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
  });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
