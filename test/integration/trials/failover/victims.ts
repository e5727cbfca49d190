import type { Cluster } from '../../../../tools/cluster/cluster';

/** A part of the cluster that is lost. */
export interface Victim {
  readonly name: string;
  /** @returns what brings it back, unless it comes back by itself */
  readonly lose: (cluster: Cluster) => Promise<() => void>;
  readonly isWhole: (cluster: Cluster) => Promise<boolean>;
}

const nothing = (): void => undefined;
const always = (): Promise<boolean> => Promise.resolve(true);

/** A program that is killed and started again after a second, as systemd does. */
const program = (name: string, isWhole: Victim['isWhole'] = always): Victim => ({
  name,
  isWhole,
  lose: (cluster) =>
    cluster
      .program(name)
      .crash()
      .then(() => nothing),
});

/** A machine of a database, with its server and its Patroni, that comes back when the others have gone on. */
const machine = (name: string, role: 'leader' | 'sync_standby' | 'replica'): Victim => ({
  name,
  isWhole: always,
  async lose(cluster) {
    const lost = (await cluster.members()).find((member) => member.role === role);
    if (lost === undefined) throw new Error(`no server is ${role}`);
    await cluster.program(lost.name).lose();
    return () => cluster.program(lost.name).start();
  },
});

/** One after the other. */
export const VICTIMS: readonly Victim[] = [
  machine('leader', 'leader'),
  machine('synchronous replica', 'sync_standby'),
  machine('other replica', 'replica'),
  program('etcd-1'),
  program('api-1', (cluster) => cluster.isReady(1)),
  program('worker-1'),
  program('nginx'),
  program('haproxy'),
  program('pgbouncer'),
];
