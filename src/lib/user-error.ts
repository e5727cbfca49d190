/** A wish that cannot be granted, with a sentence for the person who made it. Nothing was changed. */
export class UserError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Refusal';
  }
}
