/** Whether the records of both fighters are complete. The model knows more of such fights. */
export type RecordKind = 'two_records' | 'other';

/** What is known of the probabilities of fights of one kind. */
export interface BlendWeights {
  /** Slope on the market's log-odds without vig: what the power method leaves to correct. 1 corrects nothing. */
  readonly calibration: number;
  /** The share of the way from the market's log-odds to the model's at which the fair price lies, 0 to 1. */
  readonly model: number;
}

/** All weights behind a fair price. They are fitted on earlier fights only. */
export interface FairWeights {
  readonly blend: Readonly<Record<RecordKind, BlendWeights>>;
  /** The weight of a sharp price source in the consensus, in that of a soft one. */
  readonly sharp: number;
}

/** Before any priced fight was predicted, nothing is known of the model beside the market, so the market stands alone as it is. */
export const PRIOR_WEIGHTS: FairWeights = {
  blend: { two_records: { calibration: 1, model: 0 }, other: { calibration: 1, model: 0 } },
  sharp: 2,
};

/** The weights that apply to one fight. */
export interface FightWeights {
  readonly blend: BlendWeights;
  readonly sharp: number;
}

/** @param completeRecords how many of the two fighters have a complete record */
export function recordKindOf(completeRecords: number): RecordKind {
  return completeRecords === 2 ? 'two_records' : 'other';
}

export function weightsFor(kind: RecordKind, { blend, sharp }: FairWeights): FightWeights {
  return { blend: blend[kind], sharp };
}

/** The blend of two log-odds: `market + weight * (model - market)`. */
export function blendLogOdds(weight: number, market: number, model: number): number {
  return market + weight * (model - market);
}
