import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the processes of a test keep the key of the seal: one for each database on a server, and none in the working directory. */
export function sealKeyOf({ DATABASE_URL }: Readonly<Record<string, string | undefined>>): { SEAL_KEY_FILE?: string } {
  if (DATABASE_URL === undefined || !URL.canParse(DATABASE_URL)) return {};
  return { SEAL_KEY_FILE: path.join(tmpdir(), 'boxing-seal-keys', `${path.posix.basename(new URL(DATABASE_URL).pathname)}.pem`) };
}
