import type { FighterFeatures } from '../../src/model/features/side';
import { NEWCOMER } from '../../src/model/ratings/glicko2';
import type { FighterState } from '../../src/model/ratings/network-history';

/** A fighter of whom nothing is known but what is given. */
export function sideOf(fields: Partial<FighterFeatures>, standing: Partial<FighterState> = {}): FighterFeatures {
  return {
    tally: { wins: 0, losses: 0, draws: 0 },
    lastSix: [],
    ringAge: 0,
    external: standingOf(standing),
    full: null,
    height: NaN,
    reach: NaN,
    southpaw: NaN,
    nationality: null,
    venue: null,
    ...fields,
  };
}

export function standingOf(fields: Partial<FighterState>): FighterState {
  return {
    month: 24_000,
    fighter: 0,
    rating: NEWCOMER,
    elo: 1500,
    seeded: { mu: 0, phi: 1, unseenWins: 0, unseenLosses: 0 },
    strength: { shift: 0, error: 1.5 },
    recordLogOdds: 0,
    venue: null,
    career: [],
    opponentNow: ({ opponentMu }) => opponentMu,
    ...fields,
  };
}
