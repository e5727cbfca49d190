import { DAY_MS } from '../../lib/clock';
import type { LegKey } from '../../betting/odds/types';
import type { FileBet } from '../bet-file/read-line';
import { dayText } from '../imports/fights';
import type { BetFight } from '../journal';

interface Contradiction {
  readonly reason: 'unknown_fight' | 'unclear_result';
  readonly message: string;
}

/** What a file says of a bet that does not fit the fight that was found for it: it may be on another fight, which is not known. */
export function contradictionOf(bet: FileBet, fight: BetFight & { readonly side: LegKey }, now: Date): Contradiction | undefined {
  const { eventDays, settledDays, result, isZero } = bet;
  const { starts_at: start, a, b, side, result: ended } = fight;
  if (start === null) return undefined;
  const named = `${a} v ${b}`;
  // The day of a fight may be another in the reader's zone.
  const isOn = (day: Date): boolean => start.getTime() >= day.getTime() - DAY_MS && start.getTime() < day.getTime() + 2 * DAY_MS;
  const [eventDay] = eventDays;
  if (eventDay !== undefined && !eventDays.some(isOn))
    return {
      reason: 'unknown_fight',
      message: `The file says the fight was on ${dayText(eventDay)}. The next fight we know is ${named} on ${dayText(start)}.`,
    };
  const isDecided = result?.status === 'won' || result?.status === 'lost';
  const [settledDay] = settledDays;
  if (isDecided && settledDay !== undefined && settledDays.every((day) => day.getTime() + 2 * DAY_MS <= start.getTime()))
    return {
      reason: 'unknown_fight',
      message: `The file says the bet was settled on ${dayText(settledDay)}, before ${named} on ${dayText(start)}.`,
    };
  const winner = ended === 'a_win' ? 'a' : ended === 'b_win' ? 'b' : undefined;
  if (isDecided && winner !== undefined && (result.status === 'won') !== (winner === side))
    return {
      reason: 'unclear_result',
      message: `The file says this bet ${result.status}, but ${winner === 'a' ? a : b} won ${named} on ${dayText(start)}.`,
    };
  if (isZero && start <= now)
    return { reason: 'unclear_result', message: `The profit is 0 and there is no result, and ${named} is over: is the bet open or void?` };
  return undefined;
}
