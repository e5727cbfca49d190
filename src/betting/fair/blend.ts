/** Weights of the market's and the model's log-odds in the blend: `logit p = market * logit(market) + model * logit(model)`. */
export interface BlendWeights {
  readonly market: number;
  readonly model: number;
}

/** Whether the records of both fighters are complete. The model knows more of such fights. */
export type RecordKind = 'two_records' | 'other';

/** All weights behind a fair price. They are fitted on earlier fights only. */
export interface FairWeights {
  readonly blend: Readonly<Record<RecordKind, BlendWeights>>;
  /** The weight of a sharp price source in the consensus, in that of a soft one. */
  readonly sharp: number;
}

/** Before any priced fight was predicted, nothing is known of the model beside the market, so the market stands alone. */
export const PRIOR_WEIGHTS: FairWeights = {
  blend: { two_records: { market: 1, model: 0 }, other: { market: 1, model: 0 } },
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

/** The blend of two log-odds. */
export function blendLogOdds({ market, model }: BlendWeights, marketLogOdds: number, modelLogOdds: number): number {
  return market * marketLogOdds + model * modelLogOdds;
}
