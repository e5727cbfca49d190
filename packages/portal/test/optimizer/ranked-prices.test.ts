import { rankedRows } from '../../src/pages/optimizer/ranked-prices';

const offer = { side: 'a', book: 'bovada', market_type: 'h2h', ev_per_dollar: 0.1 } as const;

it('the highest expected profit comes first, and what is expected to lose comes last', () => {
  const rows = rankedRows(
    [
      { ...offer, fight_id: 1, ev_per_dollar: -0.445 },
      { ...offer, fight_id: 2, ev_per_dollar: 0.02 },
      { ...offer, fight_id: 3 },
    ],
    [],
  );
  expect(rows.map(({ price }) => price.fight_id)).toEqual([3, 2, 1]);
});

it('a price is a BET only where the gates of the account let the same price through', () => {
  const [passed, refused, otherSide] = [1, 2, 3].map((fight_id) => ({ ...offer, fight_id, side: 'a' as 'a' | 'b' }));
  const rows = rankedRows([passed!, refused!, otherSide!], [passed!, { ...otherSide!, side: 'b' }]);
  expect(rows.map(({ bet }) => bet?.fight_id)).toEqual([1, undefined, undefined]);
});
