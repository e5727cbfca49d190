import { floorToCent } from '../../../betting/odds/money';
import { dollars, fraction } from '../../../lib/math/rounding';
import { Problem } from '../../problem';
import { sum } from '../../../lib/math/statistics';
import { cardGrowth, cardKelly, type CardBet, type CardFight, type Returns } from '../../../betting/picks/card-kelly';
import { limitedStake, type Filling } from '../../../betting/limits/fill';
import { netOdds } from '../../../betting/odds/fees';
import { rawKelly } from '../../../betting/picks/kelly';
import type { RequestBody, Data } from '../../operation';

type Body = RequestBody<'calculateStakes'>;
type Bet = Body['bets'][number];
type StakedBet = Data<'calculateStakes'>['bets'][number];

const NOTHING: Returns = { a: 0, draw: 0, b: 0 };
const CENT = 0.01;
const NO_FIGHT = { p_a: 0, p_draw: 0 };

/**
 * The stakes on a card by simultaneous Kelly. A fraction of Kelly stakes that share of the bankroll by the full criterion, so limits and
 * open bets count against that share.
 * @param filling what the caller's limits leave, which bets take in their order
 * @throws Problem invalid_body where a bet names a fight that is not there, or the open bets can lose the share of the bankroll
 */
export async function stakes(body: Body, filling?: Filling): Promise<Data<'calculateStakes'>> {
  const { bankroll, kelly_fraction, max_outlay_pct, max_bet_pct, bets } = body;
  const share = bankroll * kelly_fraction;
  const fights = cardOf(body, share);
  const card = bets.map((bet, i): CardBet => {
    const most = Math.min(max_bet_pct * bankroll, bet.max_stake ?? bankroll) / share;
    return { fight: fightOf(fights, bet, `/bets/${i}`), returns: returnsOf(bet), most: Math.min(1, most) };
  });
  const { fractions } = await cardKelly(fights, card, Math.min(1, (max_outlay_pct * bankroll) / share));
  const asked = fractions.map((x, i) => wholeSteps(x * share, bets[i]));
  const placed = filling === undefined ? asked : asked.map((stake, i) => limited(filling, stake, bets[i]));
  const rows = bets.map((bet, i) =>
    stakedBet(bet, { fight: body.fights[bet.fight], exact: (fractions[i] ?? 0) * share, stake: placed[i] ?? 0, bankroll }),
  );
  return {
    outlay: dollars(sum(placed)),
    expected_profit: dollars(sum(rows.map(({ expected_profit }) => expected_profit))),
    growth: fraction(
      cardGrowth(
        cardOf(body, bankroll),
        card,
        placed.map((stake) => stake / bankroll),
      ),
    ),
    bets: rows,
  };
}

/** The fights with the open bets on them, whose profits are in shares of `of` dollars. */
function cardOf({ fights, open_bets = [] }: Body, of: number): CardFight[] {
  const open = fights.map(() => NOTHING);
  for (const [i, bet] of open_bets.entries()) {
    const at = fightOf(fights, bet, `/open_bets/${i}`);
    const [known = NOTHING, returns] = [open[at], returnsOf(bet)];
    const x = bet.stake / of;
    open[at] = { a: known.a + x * returns.a, draw: known.draw + x * returns.draw, b: known.b + x * returns.b };
  }
  if (sum(open.map(({ a, draw, b }) => Math.min(a, draw, b))) <= LARGEST_LOSS)
    throw new Problem('invalid_body', `\`/open_bets\` must not be able to lose 99.8 % or more of the ${of} that Kelly stakes are sized on`);
  return fights.map(({ p_a, p_draw }, i) => {
    if (p_a + p_draw > 1)
      throw new Problem('invalid_body', `/fights/${i} had p_a + p_draw = ${p_a + p_draw}; allowed is a sum of at most 1`);
    return { fair: { p_a, p_draw, p_b: 1 - p_a - p_draw }, open: open[i] ?? NOTHING };
  });
}

/** The least of a bankroll must be left for its logarithm. */
const LARGEST_LOSS = -0.998;

function fightOf(
  fights: readonly unknown[],
  { fight, side, market_type }: Pick<Bet, 'fight' | 'side' | 'market_type'>,
  at: string,
): number {
  if (side === 'draw' && market_type === 'h2h')
    throw new Problem('invalid_body', `${at}/side was "draw" in h2h, which prices no draw; allowed is h2h_3_way`);
  if (fight < fights.length) return fight;
  throw new Problem('invalid_body', `${at}/fight was ${fight}; allowed is an index of fights, from 0 to ${fights.length - 1}`);
}

/** What a dollar earns at each end: a draw returns a two-way stake and loses a three-way one. */
function returnsOf({ side, market_type, ...price }: Pick<Bet, 'side' | 'market_type' | 'decimal_odds' | 'commission'>): Returns {
  const lost = { a: -1, draw: market_type === 'h2h' ? 0 : -1, b: -1 };
  return { ...lost, [side]: netPrice(price) - 1 };
}

function netPrice({ decimal_odds, commission = 0 }: Pick<Bet, 'decimal_odds' | 'commission'>): number {
  return netOdds(decimal_odds, { rate: commission, base: 'net_winnings' });
}

/** A stake as limits leave it. The fights of the request make a card, and are none that the journal knows. */
function limited(filling: Filling, asked: number, bet: Bet | undefined): number {
  const place = { fight_id: -1 - (bet?.fight ?? 0), fight_date: '', venue: null };
  const stake = wholeSteps(limitedStake(asked, filling.left(place)).stake, bet);
  filling.take(place, stake);
  return stake;
}

/** Down to whole steps, and nothing below the least stake. */
function wholeSteps(stake: number, { stake_step = CENT, min_stake = 0 }: Partial<Bet> = {}): number {
  const whole = floorToCent(Math.floor(Number((stake / stake_step).toPrecision(12))) * stake_step);
  return whole < min_stake ? 0 : whole;
}

interface Placed {
  readonly fight: Body['fights'][number] | undefined;
  /** Dollars before rounding to steps. */
  readonly exact: number;
  readonly stake: number;
  readonly bankroll: number;
}

function stakedBet(bet: Bet, { fight = NO_FIGHT, exact, stake, bankroll }: Placed): StakedBet {
  const { p_a, p_draw } = fight;
  const p = { a: p_a, draw: p_draw, b: 1 - p_a - p_draw };
  const returns = returnsOf(bet);
  const mean = p.a * returns.a + p.draw * returns.draw + p.b * returns.b;
  // Two-way bets are void on a draw, so Kelly alone sees the probabilities given no draw.
  const decided = bet.market_type === 'h2h_3_way' ? 1 : 1 - p.draw;
  const alone = decided === 0 ? 0 : Math.max(0, rawKelly(p[bet.side] / decided, netPrice(bet)));
  return {
    stake,
    stake_fraction: fraction(stake / bankroll),
    expected_profit: dollars(stake * mean),
    edge: fraction(mean),
    kelly_alone: fraction(alone),
    below_min_stake: stake === 0 && exact >= CENT && exact < bet.min_stake,
  };
}
