import type { ComponentChildren } from 'preact';
import type { Moment } from '../../../../figures/src/charts/prices/moment';
import { Badge, Odds, Time } from '../../components/values';

/** All prices of one moment: the best, the median and the fair one, and every book's. */
export function MomentPrices({ moment, at, isLatest }: { readonly moment: Moment; readonly at: number; readonly isLatest: boolean }) {
  const { best, median, fair, offers } = moment;
  return (
    <section class="moment" aria-label="Prices at the chosen time" tabIndex={0}>
      <h3>
        {isLatest ? 'Latest: ' : ''}
        <Time at={new Date(at).toISOString()} form="day" />
      </h3>
      <dl>
        <Named name="Best" mark="moment-best" price={best} />
        <Named name="Median" mark="moment-median" price={median} />
        <Named name="Fair" mark="moment-fair" price={fair?.price ?? null}>
          {fair !== null && (
            <span class="interval">
              <Odds value={fair.low} /> to {fair.high === null ? 'any' : <Odds value={fair.high} />}
            </span>
          )}
        </Named>
      </dl>
      {offers.length === 0 ? (
        <p class="soft">No price is known for this time.</p>
      ) : (
        <ol>
          {offers.map(({ name, price, isBest }) => (
            <li key={name}>
              <span>
                {name} {isBest && <Badge tone="better">best</Badge>}
              </span>
              {isBest ? (
                <strong>
                  <Odds value={price} />
                </strong>
              ) : (
                <Odds value={price} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Named({
  name,
  mark,
  price,
  children,
}: {
  readonly name: string;
  readonly mark: string;
  readonly price: number | null;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class={mark}>
      <dt>{name}</dt>
      <dd>
        <strong>
          <Odds value={price} />
        </strong>
        {children}
      </dd>
    </div>
  );
}
