import type { Ending } from '../../betting/outcomes/leaves';
import type { Tally } from '../record';

/** A fighter's record before a fight, as far as it tells how they win and lose. */
export interface CornerRecord {
  readonly bouts: number;
  readonly losses: number;
  /** Wins by stoppage, of the wins whose ending is on record. */
  readonly stoppage_wins: number;
  readonly known_wins: number;
  /** Losses by stoppage, of the losses whose ending is on record. */
  readonly stoppage_losses: number;
  readonly known_losses: number;
  /** Scheduled rounds of the last bout that tells them; null where none does. */
  readonly last_scheduled: number | null;
}

/** A bout of the record with its ending, as far as that is known. */
export interface EndedBout {
  /** Any numbers that tell fighters apart. */
  readonly a: number;
  readonly b: number;
  readonly winner: 'a' | 'b' | null;
  readonly ending: Ending | null;
  readonly scheduled: number | null;
  /** The records before this bout, as printed for it; null where none was printed. */
  readonly tally_a: Tally | null;
  readonly tally_b: Tally | null;
}

const ENDING_OF: Readonly<Record<string, Ending>> = {
  KO: 'stoppage',
  TKO: 'stoppage',
  RTD: 'stoppage',
  UD: 'decision',
  MD: 'decision',
  SD: 'decision',
  PTS: 'decision',
  TD: 'technical_decision',
  DQ: 'disqualification',
};

/** The ending that a method of the record means; null for one that is not known, and for no contests. */
export function endingOf(method: string | null): Ending | null {
  return method !== null && Object.hasOwn(ENDING_OF, method) ? (ENDING_OF[method] ?? null) : null;
}

const NOTHING: CornerRecord = {
  ...{ bouts: 0, losses: 0, stoppage_wins: 0, known_wins: 0, stoppage_losses: 0, known_losses: 0 },
  last_scheduled: null,
};

/** How each fighter's bouts ended so far. Bouts are added in order, those of a month only after all of them were asked about. */
export class EndingHistory {
  readonly #records = new Map<number, CornerRecord>();

  /** @param tally as printed for the fight that is asked about, which counts bouts that are not on record */
  of(fighter: number, tally: Tally | null = null): CornerRecord {
    return withTally(this.#records.get(fighter) ?? NOTHING, tally);
  }

  add({ a, b, winner, ending, scheduled, tally_a, tally_b }: EndedBout): void {
    const bout = { ending, scheduled };
    this.#records.set(a, after(this.of(a, tally_a), winner === null ? 'draw' : winner === 'a' ? 'win' : 'loss', bout));
    this.#records.set(b, after(this.of(b, tally_b), winner === null ? 'draw' : winner === 'b' ? 'win' : 'loss', bout));
  }
}

function withTally(record: CornerRecord, tally: Tally | null): CornerRecord {
  return tally === null ? record : { ...record, bouts: tally.wins + tally.losses + tally.draws, losses: tally.losses };
}

function after(
  record: CornerRecord,
  result: 'win' | 'loss' | 'draw',
  { ending, scheduled }: Pick<EndedBout, 'ending' | 'scheduled'>,
): CornerRecord {
  const [won, lost] = [Number(result === 'win'), Number(result === 'loss')];
  const [isKnown, isStoppage] = [Number(ending !== null), Number(ending === 'stoppage')];
  return {
    bouts: record.bouts + 1,
    losses: record.losses + lost,
    stoppage_wins: record.stoppage_wins + won * isStoppage,
    known_wins: record.known_wins + won * isKnown,
    stoppage_losses: record.stoppage_losses + lost * isStoppage,
    known_losses: record.known_losses + lost * isKnown,
    last_scheduled: scheduled ?? record.last_scheduled,
  };
}
