import type { Board, BoardFight, PricedFight } from '../../board/board';
import { limitedStake } from '../../betting/limits/fill';
import { classify } from '../../betting/odds/books';
import { varying, type Pieces, type Template } from '../../lib/json-template';
import { scaleStake, stakeDollars, type Stake } from '../../betting/picks/kelly';
import { americanFromDecimal } from '../../betting/odds/odds';
import type { Price } from '../../betting/fair/price';
import type { Sizing } from '../../betting/picks/policy';
import type { Side } from '../../betting/odds/types';
import { limitedShare } from '../limits';
import { modelMeta, type ModelMeta } from './analytics';
import { notGenerated } from './not-generated';
import { kellyReasons, stakeReasons, type Staking } from './reasons';
import { dollars, fraction, odds } from '../../lib/math/rounding';

/** Fields that picks and optimizer share. */

/** @throws Problem `not_generated` before the first successful run */
export function requireRun(board: Board): void {
  if (!board.lastRun) throw notGenerated('live_picks');
}

/** The version behind the newest of the figures shown, and whether any of them is provisional; without figures, the production version. */
export function pickMeta(board: Board, fights: readonly BoardFight[]): ModelMeta {
  const newest = fights.reduce<BoardFight | undefined>(
    (latest, fight) => (latest && latest.prediction.predicted_at >= fight.prediction.predicted_at ? latest : fight),
    undefined,
  );
  const isProvisional =
    newest === undefined ? board.model?.is_provisional === true : fights.some(({ prediction }) => prediction.is_provisional);
  return { ...modelMeta(newest?.prediction.model_version ?? board.model?.version), ...(isProvisional && { provisional: true as const }) };
}

/** Compares by date, then id. */
export function byDateThenId(one: { fight_date: string; fight_id: number }, other: { fight_date: string; fight_id: number }): number {
  if (one.fight_date !== other.fight_date) return one.fight_date < other.fight_date ? -1 : 1;
  return one.fight_id - other.fight_id;
}

/** Which fight it is. */
export function fightNames({ fight_id, fight_date, fighter_a, fighter_b }: PricedFight) {
  return { fight_id, fight_date, fighter_a: fighter_a.name, fighter_b: fighter_b.name };
}

export function fightFields(fight: PricedFight) {
  return {
    ...fightNames(fight),
    fighter_a_id: fight.fighter_a.fighter_id,
    fighter_b_id: fight.fighter_b.fighter_id,
    starts_at: fight.starts_at.toISOString(),
    placeholder_date: fight.placeholder_date,
  };
}

/** A fight of the past, as its row has it. */
interface PastFight {
  readonly fight_id: number;
  readonly fight_date: string;
  readonly fighter_a: string;
  readonly fighter_b: string;
  readonly fighter_a_id: number;
  readonly fighter_b_id: number;
}

export function pastFightFields({ fight_id, fight_date, fighter_a, fighter_b, fighter_a_id, fighter_b_id }: PastFight): PastFight {
  return { fight_id, fight_date, fighter_a, fighter_b, fighter_a_id, fighter_b_id };
}

export function sideFields(fight: PricedFight, side: Side) {
  return { side, fighter: side === 'a' ? fight.fighter_a.name : fight.fighter_b.name };
}

export function oddsFields(decimal: number) {
  return { decimal_odds: odds(decimal), american_odds: americanFromDecimal(decimal) };
}

export function bookFields(book: string) {
  return { book, book_classification: classify(book) };
}

/** The price on offer. */
export function offerFields(price: Price) {
  return { market_type: price.market_type, ...oddsFields(price.decimal_odds), net_decimal_odds: odds(price.net_decimal_odds) };
}

/** What a price implies, with its vig and without. */
export function impliedFields(price: Price) {
  return {
    implied_prob_raw: fraction(price.implied_prob_raw),
    implied_prob_vigfree: fraction(price.implied_prob_vigfree),
    devig: price.devig,
  };
}

/** Whether the market prices both sides, and its overround, before the fair probability of the price. */
export function pairedFields(price: Price) {
  return { paired: price.devig !== null, overround: fraction(price.overround), fair_prob: fraction(price.fair) };
}

interface Written<T, C, More> {
  readonly row: Template<T, C>;
  /** Fields at the end of the row that do not follow from the context. */
  readonly more?: More;
  /** In place of the context of the list. */
  readonly own?: C | undefined;
}

/** A result whose rows are templates; the objects are created only when they are read. @param rest the rest of the result */
export function writtenList<T, C, More extends object, Rest extends object>(items: readonly Written<T, C, More>[], context: C, rest: Rest) {
  return {
    ...rest,
    get data() {
      return items.map(({ row, more, own = context }) => Object.assign({}, row.value(own), more));
    },
    writeTo(pieces: Pieces) {
      pieces.push('[');
      items.forEach(({ row, more, own = context }, i) => {
        if (i > 0) pieces.push(',');
        row.write(own, pieces, more);
      });
      pieces.push(']');
    },
  };
}

/** Whether and how the stakes of a list are sized. */
export interface StakesOfList extends Pick<Sizing, 'kelly_fraction'> {
  /** Whether there is a bankroll to size stakes for. */
  readonly isSized: boolean;
  /** Whether the stakes may be scaled together. */
  readonly isScaled: boolean;
  /** Whether the caller limits them. */
  readonly isLimited: boolean;
}

/** Both null without a bankroll, because no stake can be sized. */
export function stakeFields(stake: Stake, { kelly_fraction, isSized, isScaled, isLimited }: StakesOfList) {
  if (!isSized) return { stake_dollars: null, sizing: null };
  // A share of zero is zero dollars of every bankroll. Most prices of a row are of this kind, and a fixed part costs least.
  const isNone = stake.stake_fraction === 0;
  const share = varying((staking: Staking) => fraction(shareOf(stake, staking)));
  return {
    stake_dollars: isNone ? 0 : varying((staking: Staking) => dollars(dollarsOf(stake, staking))),
    sizing: {
      stake_fraction: (isScaled || isLimited) && !isNone ? share : fraction(stake.stake_fraction),
      kelly_raw: fraction(stake.kelly_raw),
      p_used: fraction(stake.p_used),
      capped: stake.capped,
      reasons: isNone ? kellyReasons(stake.kelly_raw * kelly_fraction) : varying((staking: Staking) => stakeReasons(stake, staking)),
    },
  };
}

/** The dollars of a stake as a row shows them. */
function dollarsOf(stake: Stake, { bankroll, scale, left }: Staking): number {
  const asked = stakeDollars(stake, bankroll, scale);
  return left === undefined ? asked : limitedStake(asked, left).stake;
}

function shareOf(stake: Stake, { bankroll, scale, left }: Staking): number {
  const share = scaleStake(stake, scale).stake_fraction;
  return left === undefined ? share : limitedShare(share, bankroll, left);
}
