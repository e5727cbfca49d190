/** A line of the service's own import. */
export interface ImportLine {
  readonly fight?: string | undefined;
  readonly side: string;
  readonly book: string;
  readonly decimal_odds?: string | undefined;
  readonly american_odds?: string | undefined;
  readonly stake: string;
  readonly currency?: string | undefined;
  readonly placed_at: string;
  readonly kind?: 'free_bet' | undefined;
  readonly external_ref?: string | undefined;
  readonly tags?: string | undefined;
  readonly note?: string | undefined;
}

/** A row of a file by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** Why a row becomes no line. */
export type LeftOut = 'combined' | 'other_sport' | 'leg';

/** What a file does not say of itself. */
export interface Reader {
  readonly currency: string;
  /** The zone of times without one. */
  readonly zone: string;
  /** The service's key of a book that a tracker names. */
  readonly bookOf: (name: string) => string;
}

/** A program whose exports can be imported. */
export interface Tracker {
  readonly name: string;
  /** Columns by which its export is recognised. */
  readonly columns: readonly string[];
  readonly read: (row: Row, reader: Reader) => ImportLine | LeftOut;
}
