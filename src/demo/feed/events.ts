import { uniform } from '../noise';
import type { SimulatedBout } from '../world/bout';
import { endOf } from '../world/bout';
import { DAY, MINUTE, type Instant } from '../world/time';
import type { World } from '../world/world';

/** A bout as the feed lists it. */
export interface FeedListing {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly bout: SimulatedBout;
  readonly commence: Instant;
  /** Whether this is the old id of a postponed bout, under which a few books go on quoting until its old date. */
  readonly isStale: boolean;
}

const EVENT = 30;
/** A bout postponed by more than this may get a new id. */
const SAME_EVENING = DAY / 2;

/** The feed's list at an instant: announced bouts that are not over, under all their ids. */
export function listed(world: World, now: Instant): FeedListing[] {
  return world
    .ahead(now)
    .filter(({ isListed }) => isListed)
    .flatMap((bout) => listings(world.seed, bout, now));
}

/** Bouts of the feed that ended from `from` to `now`, by their last ids. */
export function completed(world: World, from: Instant, now: Instant): FeedListing[] {
  return world
    .foughtBetween(from, now - 5 * MINUTE)
    .filter(({ isListed }) => isListed)
    .flatMap((bout) => listings(world.seed, bout, endOf(bout)).filter(({ isStale }) => !isStale));
}

function listings(seed: number, bout: SimulatedBout, now: Instant): FeedListing[] {
  const { moved, start } = bout;
  const first = { id: idOf(seed, bout, 1), bout, commence: start, isStale: false };
  if (moved === null) return [first];
  if (now < moved.at) return [{ ...first, commence: moved.from }];
  const isNew = start - moved.from > SAME_EVENING && uniform(seed, EVENT, bout.number, 2) < 0.6;
  if (!isNew) return [first];
  const again = { ...first, id: idOf(seed, bout, 3) };
  return now < moved.from ? [{ ...first, commence: moved.from, isStale: true }, again] : [again];
}

function idOf(seed: number, { number }: SimulatedBout, version: number): string {
  const part = (key: number): string =>
    Math.floor(2 ** 32 * uniform(seed, EVENT, number, version, key))
      .toString(16)
      .padStart(8, '0');
  return [1, 2, 3, 4].map(part).join('');
}
