import type { Answer } from 'boxing-prediction-trading-client';
import { numberText } from '../../format/figures';

export type FeedUse = Answer<'/admin/stats'>['data']['feed'];

/** Credits of the odds feed that this month has used, what is left, and the forecast. */
export function Credits({ of }: { readonly of: FeedUse }) {
  if (of === null) return <span class="soft">not known</span>;
  const { credits_used, credits_budget, credits_left, credits_forecast } = of;
  return (
    <>
      {numberText(credits_used)} used this month{credits_budget !== null && ` of ${numberText(credits_budget)}`}
      {credits_left !== null && `, ${numberText(credits_left)} left`}, {numberText(credits_forecast)} forecast
    </>
  );
}
