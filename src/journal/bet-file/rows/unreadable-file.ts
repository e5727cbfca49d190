import { UserError } from '../../../lib/user-error';

/** Why nothing of a file can be read. */
export type UnreadableCode = 'file_empty' | 'file_not_csv' | 'file_without_header' | 'file_too_damaged';

/** A file of which no line can be read. The message says what to do. */
export class UnreadableFile extends UserError {
  override name = 'UnreadableFile';

  constructor(
    readonly code: UnreadableCode,
    message: string,
  ) {
    super(message);
  }
}
