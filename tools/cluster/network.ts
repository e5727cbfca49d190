import { randomBytes, randomInt } from 'node:crypto';

/** The machines of a cluster as addresses of the loopback network, with the ports that they have in `ops/`. Two clusters do not meet. */
export interface Network {
  /** @param n from 1 to 3 */
  readonly database: (n: number) => string;
  /** Machines of one API each, n from 1 to 3. */
  readonly api: (n: number) => string;
  /** The machine of the balancers and the pooler. */
  readonly front: string;
  /** Settings of `ops/`, as they are on these machines. */
  readonly here: (settings: string) => string;
}

/** A network that nothing else uses, with passwords of its own. Linux alone answers to all of 127.0.0.0/8 without being told to. */
export function openNetwork(): Network {
  const prefix = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`;
  const passwords = new Map<string, string>();
  const password = (place: string): string => {
    const known = passwords.get(place) ?? randomBytes(12).toString('hex');
    passwords.set(place, known);
    return known;
  };
  return {
    database: (n) => `${prefix}${n}`,
    api: (n) => `${prefix}${10 + n}`,
    front: `${prefix}20`,
    here: (settings) =>
      settings
        .replaceAll('10.0.0.0/24', '127.0.0.0/8')
        .replaceAll('10.0.0.', prefix)
        .replaceAll(/CHANGE_ME_\w+/g, password),
  };
}

/** Settings of the first machine of three as those of another: its name, and the addresses of its own that it listens on and tells the others. */
export function settingsOf(n: number, settingsOfFirst: string): string {
  return settingsOfFirst
    .replace('name: db-1', `name: db-${n}`)
    .replaceAll(/^ *(?:initial-)?(?:listen|advertise|connect)[\w-]*: .*$/gm, (line) => line.replaceAll('10.0.0.1:', `10.0.0.${n}:`));
}
