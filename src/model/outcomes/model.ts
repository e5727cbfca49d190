import type { Slope } from '../evaluation/regression-slope';
import { finite, list, object, UnusableModel, type JsonObject } from '../json';
import type { RidgeFit } from '../logistic/ridge';
import { isFought, type OutcomeBout } from './bout';
import { fitHazards, fitPace } from './fit-hazards';
import { distanceOf, hazardsOf } from './hazards';
import { fitLengths, LENGTH_COLUMNS, lengthColumns, type LengthBout, type LengthFit } from './lengths';
import { fitRareEndings, type RareByLength } from './rare-endings';
import { SCHEDULED_ROUNDS, TERMS, winnerView } from './terms';

/** How fights end, given who wins: all that prices the fight beside its winner. */
export interface OutcomeModel {
  readonly hazards: RidgeFit;
  /** How much faster the hazards of fights grow that books price. */
  readonly pace: Slope;
  readonly rare: RareByLength;
  readonly lengths: LengthFit;
}

/** Fits the model to bouts that tell how they ended. */
export function fitOutcomes(bouts: readonly OutcomeBout[]): OutcomeModel {
  const fought = bouts.filter(isFought);
  const hazards = fitHazards(fought);
  return {
    hazards,
    pace: fitPace(hazards, fought),
    rare: fitRareEndings(bouts),
    lengths: fitLengths(bouts.flatMap((bout) => lengthBout(hazards, bout))),
  };
}

/**
 * A bout that tells the lengths of fights. Of bouts with prices, the record has the length of those that went to the cards and of few others: each of these
 * counts for all that were as likely to end early.
 */
function lengthBout(hazards: RidgeFit, bout: OutcomeBout): LengthBout[] {
  const { scheduled, won_by, is_priced } = bout;
  const columns = lengthColumns(bout, is_priced);
  if (!is_priced) return [{ columns, scheduled, weight: 1 }];
  if (bout.ending !== 'decision') return [];
  const distance = won_by === null ? 1 : distanceOf(hazardsOf(hazards, winnerView(bout, won_by), scheduled));
  return [{ columns, scheduled, weight: 1 / distance }];
}

const FORMAT = 'outcomes/1';

/** The model as JSON, each weight by the name of its term. */
export function formatOutcomes({ hazards, pace, rare, lengths }: OutcomeModel): JsonObject {
  return {
    format: FORMAT,
    terms: [...TERMS],
    intercept: hazards.intercept,
    weights: [...hazards.weights],
    pace: { ...pace },
    rare: SCHEDULED_ROUNDS.map((scheduled) => ({ scheduled, ...rare[scheduled] })),
    length_columns: [...LENGTH_COLUMNS],
    lengths: [...lengths],
  };
}

/** Parses a stored model. @throws UnusableModel for another format or other terms, and values that are not finite */
export function parseOutcomes(artifact: unknown): OutcomeModel {
  const stored = object(artifact, 'the outcome model');
  if (stored.format !== FORMAT) throw new UnusableModel(`its format is ${String(stored.format)}, expected ${FORMAT}`);
  expectNames(stored.terms, TERMS);
  expectNames(stored.length_columns, LENGTH_COLUMNS);
  const pace = object(stored.pace, 'the pace');
  const [four, six, eight, ten, twelve] = SCHEDULED_ROUNDS;
  return {
    hazards: { intercept: finite(stored.intercept, 'the intercept'), weights: numbers(stored.weights, TERMS.length, 'weights') },
    pace: { slope: finite(pace.slope, 'the pace'), stderr: finite(pace.stderr, 'the error of the pace') },
    rare: {
      [four]: rareAt(stored.rare, 0),
      [six]: rareAt(stored.rare, 1),
      [eight]: rareAt(stored.rare, 2),
      [ten]: rareAt(stored.rare, 3),
      [twelve]: rareAt(stored.rare, 4),
    },
    lengths: numbers(stored.lengths, SCHEDULED_ROUNDS.length * LENGTH_COLUMNS.length, 'weights of lengths'),
  };
}

function expectNames(stored: unknown, names: readonly string[]): void {
  if (list(stored, 'the terms').join() !== names.join())
    throw new UnusableModel(`its terms are ${String(stored)}, expected ${names.join(', ')}`);
}

function numbers(stored: unknown, size: number, what: string): Float64Array {
  const values = list(stored, what).map((value) => finite(value, `one of the ${what}`));
  if (values.length !== size) throw new UnusableModel(`it has ${values.length} ${what}, expected ${size}`);
  return Float64Array.from(values);
}

function rareAt(stored: unknown, place: number) {
  const { disqualification, technical_decision, technical_draw } = object(list(stored, 'the rare endings')[place], 'a row of rare endings');
  return {
    disqualification: finite(disqualification, 'a share of disqualifications'),
    technical_decision: finite(technical_decision, 'a share of technical decisions'),
    technical_draw: finite(technical_draw, 'a share of technical draws'),
  };
}
