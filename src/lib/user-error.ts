/** An error that the user can correct, with a message for them. Nothing was changed. */
export class UserError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UserError';
  }
}
