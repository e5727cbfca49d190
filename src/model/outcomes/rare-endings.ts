import type { RareEndings } from '../../betting/outcomes/leaves';
import type { OutcomeBout } from './bout';
import { SCHEDULED_ROUNDS, type ScheduledRounds } from './terms';

export type RareByLength = Readonly<Record<ScheduledRounds, RareEndings>>;

/** The shares of 21,000 bouts of 2010 to 2019. */
const DISQUALIFICATION = { 4: 0.004, 6: 0.004, 8: 0.004, 10: 0.009, 12: 0.009 };
const TECHNICAL_DECISION = { 4: 0.001, 6: 0.002, 8: 0.004, 10: 0.01, 12: 0.01 };
const TECHNICAL_DRAW = 0.034;
/** As many bouts as these shares count for beside those of the record. */
const PRIOR_BOUTS = 500;

/** How often fights of each length end by disqualification or technical decision. Few do, so that the shares of a small record stay near known ones. */
export function fitRareEndings(bouts: readonly OutcomeBout[]): RareByLength {
  const draws = bouts.filter(({ won_by }) => won_by === null);
  const technical_draw = share(draws, 'technical_decision', TECHNICAL_DRAW);
  const of = (length: ScheduledRounds): RareEndings => {
    const decided = bouts.filter(({ won_by, scheduled }) => won_by !== null && scheduled === length);
    const isLong = length >= 10;
    const alike = bouts.filter(({ won_by, scheduled }) => won_by !== null && scheduled >= 10 === isLong);
    return {
      disqualification: share(alike, 'disqualification', DISQUALIFICATION[length]),
      technical_decision: share(decided, 'technical_decision', TECHNICAL_DECISION[length]),
      technical_draw,
    };
  };
  const [four, six, eight, ten, twelve] = SCHEDULED_ROUNDS;
  return { [four]: of(four), [six]: of(six), [eight]: of(eight), [ten]: of(ten), [twelve]: of(twelve) };
}

function share(bouts: readonly OutcomeBout[], ending: OutcomeBout['ending'], prior: number): number {
  const ended = bouts.filter((bout) => bout.ending === ending).length;
  return (ended + prior * PRIOR_BOUTS) / (bouts.length + PRIOR_BOUTS);
}
