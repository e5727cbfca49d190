import { seededRandom } from '../../../src/lib/math/random';
import { POLLING_MODES } from '../../../src/feeds/feed';
import { pollMonth, simulatedMonth } from '../../builders/polling-months';

/** As many as a check can wait for; `POLLING_MONTHS=10000` takes about ten minutes. */
const MONTHS = Number(process.env['POLLING_MONTHS'] ?? 300);
/** From the vendor's free plan to more than every plan of polling needs. */
const BUDGETS = [100, 50_000] as const;

it(
  `polling spends no more than its budget in ${MONTHS} months of other calendars, budgets and costs of a poll`,
  () => {
    let overdrawn = 0;
    for (let seed = 1; seed <= MONTHS; seed += 1) {
      const random = seededRandom(seed);
      const mode = POLLING_MODES[seed % POLLING_MODES.length]!;
      const budget = Math.round(BUDGETS[0] * (BUDGETS[1] / BUDGETS[0]) ** random());
      const polling = { mode, budget, cost: 1 + Math.floor(5 * random()) };
      if (pollMonth(simulatedMonth(random), polling, random).credits > budget) overdrawn += 1;
    }
    expect(overdrawn).toBe(0);
  },
  60 * 60_000,
);
