import { describeWithProgram } from '../../../support/programs';
import { tryFailover } from './failover';
import { VICTIMS } from './victims';

jest.setTimeout(600_000);

describeWithProgram('patroni')('a cluster with the settings of ops/cluster', () => {
  it('loses nothing that was acknowledged, and sends no reader of the stream back, while its leader, an API and its balancers are killed', async () => {
    const lost = ['leader', 'api-1', 'nginx', 'haproxy'];
    const { faults, losses, bets, events } = await tryFailover(VICTIMS.filter(({ name }) => lost.includes(name)));
    expect(faults).toEqual([]);
    expect(losses.map(({ victim }) => victim)).toEqual(lost);
    expect(Math.min(bets, events)).toBeGreaterThan(100);
  });
});
