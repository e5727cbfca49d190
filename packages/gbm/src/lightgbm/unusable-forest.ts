/** A model file that cannot be used; the message gives the reason. */
export class UnusableForest extends Error {
  constructor(reason: string) {
    super(`the model file cannot be used: ${reason}`);
    this.name = 'UnusableForest';
  }
}
