import { seededRandom } from '../../../src/lib/math/random';
import type { OutcomeBout } from '../../../src/model/outcomes/bout';
import { hazardsOf, pacedHazards } from '../../../src/model/outcomes/hazards';
import { endingOf, EndingHistory } from '../../../src/model/outcomes/history';
import { fitOutcomes, formatOutcomes, parseOutcomes } from '../../../src/model/outcomes/model';
import { scoreOutcomes } from '../../../src/model/outcomes/scores';
import { knownLength, limitOf, SCHEDULED_ROUNDS, winnerView } from '../../../src/model/outcomes/terms';
import { corner, REFERENCE_HAZARDS } from '../../builders/outcome-model';

/** Bouts whose endings are drawn from the hazards of the reference fit. */
function drawnBouts(n: number, pace = 0): OutcomeBout[] {
  const random = seededRandom(3);
  return Array.from({ length: n }, (_, i) => {
    const p_a = 0.1 + 0.8 * random();
    const won = Math.floor(random() * 20);
    const scheduled = SCHEDULED_ROUNDS[Math.floor(random() * 5)]!;
    const inputs = {
      ...{ a: corner(won + 3, Math.floor(random() * won), won), b: corner(Math.floor(random() * 25)), limit_lb: 147, is_female: false },
      chances: { p_a, p_draw: 0, p_b: 1 - p_a },
    };
    const won_by = random() < p_a ? ('a' as const) : ('b' as const);
    const hazards = pacedHazards(hazardsOf(REFERENCE_HAZARDS, winnerView(inputs, won_by), scheduled), pace);
    const stopped = hazards.findIndex((hazard) => random() < hazard);
    const month = (2010 + Math.floor((10 * i) / n)) * 12 + (i % 12);
    return {
      ...{ ...inputs, month, group: String(Math.floor(i / 4)), scheduled, won_by, is_priced: pace !== 0 },
      ending: stopped === -1 ? ('decision' as const) : ('stoppage' as const),
      round: stopped === -1 ? null : stopped + 1,
    };
  });
}

const bouts = drawnBouts(6_000);
const fitted = fitOutcomes(bouts);

it('a fit finds the hazards that the endings were drawn from', () => {
  const [bout] = bouts;
  const view = winnerView(bout!, 'a');
  for (const scheduled of SCHEDULED_ROUNDS) {
    const [found, drawn] = [fitted.hazards, REFERENCE_HAZARDS].map((fit) => hazardsOf(fit, view, scheduled));
    for (const [i, hazard] of drawn!.entries()) expect(Math.abs(found![i]! - hazard)).toBeLessThan(0.05);
  }
});

it('the pace is that of the priced bouts, and the prior where none was priced', () => {
  expect(fitted.pace.slope).toBe(0.15);
  const slower = fitOutcomes([...bouts, ...drawnBouts(3_000, 0.4)]).pace;
  expect(Math.abs(slower.slope - 0.4)).toBeLessThan(4 * slower.stderr);
});

it('a model is the same after it was stored, and one with other terms is refused', () => {
  const stored: unknown = JSON.parse(JSON.stringify(formatOutcomes(fitted)));
  expect(formatOutcomes(parseOutcomes(stored))).toEqual(formatOutcomes(fitted));
  expect(() => parseOutcomes({ ...formatOutcomes(fitted), terms: ['g'] })).toThrow(/its terms are g/);
  expect(() => parseOutcomes({ ...formatOutcomes(fitted), format: 'outcomes/0' })).toThrow(/format/);
});

it('its scores on later years are better than those of shares by length', () => {
  const scores = scoreOutcomes(bouts, seededRandom(1));
  expect(scores).toMatchObject({ first_year: 2014, last_year: 2019 });
  const [timing] = scores!.measures;
  expect(timing!.model_minus_shares.interval!.high).toBeLessThan(0);
});

it('there are no scores before a thousand bouts of earlier years', () => {
  expect(scoreOutcomes(bouts.slice(0, 900), seededRandom(1))).toBeNull();
});

describe('the record of a fighter', () => {
  const bout = { a: 1, b: 2, winner: 'a' as const, ending: endingOf('TKO'), scheduled: 8, tally_a: null, tally_b: null };

  it('counts the endings of earlier bouts, and those without a method only as bouts', () => {
    const history = new EndingHistory();
    expect(history.of(1)).toMatchObject({ bouts: 0, known_wins: 0, last_scheduled: null });
    history.add(bout);
    history.add({ ...bout, ending: null, scheduled: null });
    expect(history.of(1)).toMatchObject({ bouts: 2, stoppage_wins: 1, known_wins: 1, last_scheduled: 8 });
    expect(history.of(2)).toMatchObject({ bouts: 2, losses: 2, stoppage_losses: 1, known_losses: 1 });
  });

  it('takes bouts and losses from the printed record, where there is one', () => {
    const history = new EndingHistory();
    history.add(bout);
    expect(history.of(1, { wins: 10, losses: 2, draws: 1 })).toMatchObject({ bouts: 13, losses: 2, known_wins: 1 });
    history.add({ ...bout, tally_a: { wins: 20, losses: 3, draws: 0 } });
    expect(history.of(1)).toMatchObject({ bouts: 24, losses: 3, known_wins: 2 });
  });
});

it('reads methods, divisions and lengths by the names of the record', () => {
  expect(['RTD', 'PTS', 'TD', 'DQ', 'NC', 'constructor', null].map(endingOf)).toEqual([
    ...['stoppage', 'decision', 'technical_decision', 'disqualification', null, null, null],
  ]);
  expect(['super welter', 'Super Welterweight', 'toString', null].map(limitOf)).toEqual([154, 154, null, null]);
  expect([2, 3, 4, 11, 12, 13, 4.5].map(knownLength)).toEqual([null, 4, 4, 12, 12, null, null]);
});
