import { ok, problem, warning, type Finding } from './finding';

const DOUBTFUL_SECONDS = 5;
const WRONG_SECONDS = 60;

/** Compares this machine's clock with another one. @param whose the owner of the other clock */
export function checkClock(ours: Date, theirs: Date, whose: string): Finding {
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1_000);
  const found =
    Math.abs(seconds) < DOUBTFUL_SECONDS
      ? `agrees with that of ${whose}`
      : `${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of ${whose}`;
  const cure = 'synchronise the clocks with chrony or systemd-timesyncd: ages of prices and starts of fights depend on them';
  if (Math.abs(seconds) < DOUBTFUL_SECONDS) return ok('clock', found);
  return Math.abs(seconds) < WRONG_SECONDS ? warning('clock', found, cure) : problem('clock', found, cure);
}
