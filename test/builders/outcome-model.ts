import type { OutcomeModel } from '../../src/model/outcomes/model';
import { fitLengths, lengthColumns } from '../../src/model/outcomes/lengths';
import { SCHEDULED_ROUNDS } from '../../src/model/outcomes/terms';
import type { CornerRecord } from '../../src/model/outcomes/history';

const RARE = { disqualification: 0.004, technical_decision: 0.004, technical_draw: 0.034 };

/** The hazards of the design's reference fit. */
export const REFERENCE_HAZARDS = {
  intercept: -2.197,
  weights: Float64Array.of(
    ...[0.1496, 0.0957, 0.0386, 0.6395, 1.1098, 0.8377, 0.0742, -0.5138, -0.0882, -0.3547, 0.8437],
    ...[-0.214, -0.2025, -0.6637, -0.9121, 0.3104, 0.1264, 0.0928, 0.8087, -2.0048, -0.1613, -0.0773],
    ...[-0.2484, -0.4144, -0.8123, 0.3177, -0.0654, 0.2911, -0.0263],
  ),
};

export function corner(bouts: number, stoppageWins = 0, knownWins = stoppageWins): CornerRecord {
  return {
    ...{ bouts, losses: Math.floor(bouts / 5), stoppage_wins: stoppageWins, known_wins: knownWins },
    ...{ stoppage_losses: 0, known_losses: Math.floor(bouts / 5), last_scheduled: bouts > 15 ? 10 : 6 },
  };
}

/** The design's hazards; the lengths of fights grow with the fighters' bouts. */
export const REFERENCE_MODEL: OutcomeModel = {
  hazards: REFERENCE_HAZARDS,
  pace: { slope: 0.15, stderr: 0.14 },
  rare: { 4: RARE, 6: RARE, 8: RARE, 10: RARE, 12: RARE },
  lengths: fitLengths(
    SCHEDULED_ROUNDS.flatMap((scheduled) =>
      [-1, 0, 1].map((more) => ({
        columns: lengthColumns(
          {
            ...{ a: corner(2 * scheduled + more), b: corner(2 * scheduled - 4 - more), limit_lb: 147, is_female: false },
            chances: { p_a: 0.6, p_draw: 0.02, p_b: 0.38 },
          },
          false,
        ),
        ...{ scheduled, weight: 1 },
      })),
    ),
  ),
};
