import type { PollingMode } from './feed';

/** The pipeline runs at every multiple of this many minutes. */
export const TICK_MINUTES = 5;

/** What decides when to ask the feed. */
export interface PollingSituation {
  readonly mode: PollingMode;
  readonly now: Date;
  /** When the feed last answered; null before the first answer. */
  readonly lastPoll: Date | null;
  /** Starts of the listed fights, ascending; those that have passed do not count. */
  readonly starts: readonly Date[];
  /** Credits that polling may still spend before the renewal; null if no limit is known. */
  readonly creditsLeft: number | null;
  /** Credits per poll, at least 1. */
  readonly cost: number;
}

export interface PollingPlan {
  /** Whether a run that begins now asks the feed. Without, it uses the stored prices. */
  readonly isDue: boolean;
  /** Whether a poll between two runs is due. */
  readonly isDueBetweenRuns: boolean;
  /** Credits that polling will spend before the renewal. */
  readonly creditsPlanned: number;
}

/** How the credits left are spread until they are renewed. */
interface Pace {
  /** Length of the time before each start in which the feed is asked each minute, in minutes; 0 to 15. */
  readonly windowMinutes: number;
  /** What the intervals of other polls are multiplied with, so that the credits last; at least 1. */
  readonly stretch: number;
  readonly creditsPlanned: number;
}

const MINUTE = 60_000;
const TICK = TICK_MINUTES * MINUTE;
const WINDOW_MINUTES = 15;
/** Polls between two runs are made at this second, so that the last one ends before a fight that starts on the minute. */
export const BETWEEN_RUNS_SECOND = 30;
/** A run begins a little after its tick, or before, if the clock was set. */
const TOLERANCE_MINUTES = 0.5;
/** The longest interval, in minutes. */
const LONGEST: Readonly<Record<PollingMode, number>> = { every_run: TICK_MINUTES, adaptive: 60 };
/** With this share of the time to the next start as the interval, there are as many polls in each halving of that time. */
const SHARE_OF_WAIT = 1 / 12;

/** When the credits of a month are renewed: the first of the next month, UTC. */
export function renewalAfter(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
}

/** The first instant of the month of credits that `now` is in. */
export function monthBegin(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
}

/** Whether to ask the feed now, and what it will cost. Followed from any instant on, the credits last until their renewal. */
export function planPolling(situation: PollingSituation): PollingPlan {
  if (isSpent(situation)) return { isDue: false, isDueBetweenRuns: false, creditsPlanned: 0 };
  const pace = paceOf(situation);
  return {
    isDue: isDueInRun(situation, pace, situation.now.getTime()),
    isDueBetweenRuns: isDueBetweenRuns(situation, pace),
    creditsPlanned: pace.creditsPlanned,
  };
}

/** When the feed is asked next after now, if nothing changes; the renewal if there are no credits before it. */
export function nextPollAfter(situation: PollingSituation): Date {
  const { now, starts } = situation;
  const renewal = renewalAfter(now);
  if (isSpent(situation)) return renewal;
  const pace = paceOf(situation);
  let tick = tickOf(now).getTime() + TICK;
  while (tick < renewal.getTime() && !isDueInRun(situation, pace, tick)) tick += TICK;
  const slots = starts.map((start) => firstSlot(start, pace.windowMinutes, now)).filter((slot) => slot !== null);
  return new Date(Math.min(tick, ...slots));
}

/**
 * Whether credits allow to ask for results, which are worth less than prices before a start: if no larger share of the month's credits is
 * used than of the month.
 */
export function affordsResults({
  now,
  creditsUsed,
  creditsLeft,
}: Pick<PollingSituation, 'now' | 'creditsLeft'> & { readonly creditsUsed: number }): boolean {
  if (creditsLeft === null) return true;
  const [begin, end] = [monthBegin(now).getTime(), renewalAfter(now).getTime()];
  return creditsUsed * (end - begin) <= (creditsUsed + creditsLeft) * (now.getTime() - begin);
}

/** Whether no poll is affordable before the renewal. */
export function isSpent({ creditsLeft, cost }: PollingSituation): boolean {
  return creditsLeft !== null && creditsLeft < cost;
}

/** The first poll between runs after now that belongs to a start; null if there is none. */
function firstSlot(start: Date, windowMinutes: number, now: Date): number | null {
  const from = Math.max(now.getTime(), start.getTime() - windowMinutes * MINUTE - 1);
  const slot = slotBetweenRuns(new Date(from + MINUTE)).getTime();
  return slot < start.getTime() ? slot : null;
}

/**
 * With every run, the polls of the runs come first and those before a start take what is left. An adaptive plan keeps up to half of the
 * credits for the starts. What does not fit makes the windows shorter, and then the intervals longer.
 */
function paceOf(situation: PollingSituation): Pace {
  const { mode, creditsLeft, cost } = situation;
  const { polls, byMinute } = pollsUntilRenewal(situation);
  const affordable = creditsLeft === null ? Infinity : creditsLeft / cost;
  const ofWindows = mode === 'every_run' ? affordable - polls : affordable / 2;
  let [windowMinutes, reserved] = [0, 0];
  for (const more of byMinute) {
    if (reserved + more > ofWindows) break;
    windowMinutes += 1;
    reserved += more;
  }
  const stretch = Math.max(1, polls / (affordable - reserved));
  return { windowMinutes, stretch, creditsPlanned: Math.min(Math.round(polls / stretch + reserved) * cost, creditsLeft ?? Infinity) };
}

/** Polls in runs, and between runs by minute before the starts: the last minute first. A minute before two starts counts once. */
function pollsUntilRenewal({ mode, now, starts }: PollingSituation): { polls: number; byMinute: readonly number[] } {
  const byMinute = new Array<number>(WINDOW_MINUTES).fill(0);
  const renewal = renewalAfter(now).getTime();
  let polls = 0;
  let from = now.getTime();
  for (const start of starts) {
    const at = start.getTime();
    if (at <= from || at >= renewal) continue;
    const wait = (at - from) / MINUTE;
    polls += pollsIn(wait, LONGEST[mode]);
    for (let minute = 0; minute < WINDOW_MINUTES && minute < wait; minute += 1) byMinute[minute] = (byMinute[minute] ?? 0) + 1;
    from = at;
  }
  return { polls: polls + pollsIn((renewal - from) / MINUTE, LONGEST[mode]), byMinute };
}

/** Minutes between two polls, so long before the next start. */
function intervalAt(minutesToStart: number, longest: number): number {
  return Math.min(longest, Math.max(TICK_MINUTES, minutesToStart * SHARE_OF_WAIT));
}

/** Polls in the last minutes before a start: the integral of 1 / `intervalAt`. */
function pollsIn(minutes: number, longest: number): number {
  const [near, far] = [TICK_MINUTES / SHARE_OF_WAIT, longest / SHARE_OF_WAIT];
  const between = Math.min(Math.max(minutes, near), far);
  return Math.min(minutes, near) / TICK_MINUTES + Math.log(between / near) / SHARE_OF_WAIT + Math.max(0, minutes - far) / longest;
}

function isDueInRun({ mode, lastPoll, starts }: PollingSituation, { stretch }: Pace, at: number): boolean {
  const next = starts.find((start) => start.getTime() > at);
  const interval = stretch * intervalAt(next === undefined ? Infinity : (next.getTime() - at) / MINUTE, LONGEST[mode]);
  return lastPoll === null || interval <= TICK_MINUTES || (at - lastPoll.getTime()) / MINUTE >= interval - TOLERANCE_MINUTES;
}

function isDueBetweenRuns({ now, lastPoll, starts }: PollingSituation, { windowMinutes }: Pace): boolean {
  const at = now.getTime();
  const isInWindow = starts.some((start) => start.getTime() > at && start.getTime() - at <= windowMinutes * MINUTE);
  return isInWindow && lastPoll !== null && lastPoll.getTime() < slotBetweenRuns(now).getTime();
}

/** The instant at which polls between two runs are made, at or before `now`. */
export function slotBetweenRuns(now: Date): Date {
  return new Date(floor(now.getTime() - BETWEEN_RUNS_SECOND * 1000, MINUTE) + BETWEEN_RUNS_SECOND * 1000);
}

/** The instant of the run at or before `now`. */
export function tickOf(now: Date): Date {
  return new Date(floor(now.getTime(), TICK));
}

function floor(milliseconds: number, step: number): number {
  return Math.floor(milliseconds / step) * step;
}
