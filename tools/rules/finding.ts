/** A place that breaks a rule. */
export interface Finding {
  /** Names it in `allowed.json`. */
  readonly key: string;
  readonly message: string;
}
