import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
export { STALE_PRICE_SECONDS } from '../../../../src/betting/odds/odds';
import { gainText, moneyText, NONE, percentText, pointsText } from '../format/figures';
import { oddsText } from '../format/odds';
import { instantText, spanText, timeText } from '../format/times';
import { now } from '../service/clock';
import { dayTimeInZone } from '../service/day-times';
import { isOffline } from '../service/offline';
import { preferences } from '../service/preferences';
import { Term } from './terms/term';

type Maybe = number | null | undefined;

/** Odds in the reader's format. */
export function Odds({ value }: { readonly value: Maybe }) {
  return <span class="figure">{value === null || value === undefined ? NONE : oddsText(value, preferences().odds_format)}</span>;
}

/** An amount. @param currency the account's by default @param sign shows a plus, and the colour of a gain or a loss */
export function Money({ value, sign = false, currency }: { readonly value: Maybe; readonly sign?: boolean; readonly currency?: string }) {
  if (value === null || value === undefined) return <span class="figure">{NONE}</span>;
  return <span class={`figure ${sign ? toneOf(value) : ''}`}>{moneyText(value, currency ?? preferences().currency, { sign })}</span>;
}

/** A share as percent. */
export function Percent({ value, digits = 1 }: { readonly value: Maybe; readonly digits?: number }) {
  return <span class="figure">{value === null || value === undefined ? NONE : percentText(value, digits)}</span>;
}

/** A gain or loss as percent, or as percentage points, with sign and colour. */
export function Gain({ value, unit = '%', digits = 1 }: { readonly value: Maybe; readonly unit?: '%' | 'pp'; readonly digits?: number }) {
  if (value === null || value === undefined) return <span class="figure">{NONE}</span>;
  return <span class={`figure ${toneOf(value)}`}>{(unit === 'pp' ? pointsText : gainText)(value, digits)}</span>;
}

/** An estimate with its interval: `+1.2 % (−0.4 % to +2.8 %)`. @param text how each figure is written */
export function Estimate({
  value,
  low,
  high,
  text,
}: {
  readonly value: Maybe;
  readonly low: Maybe;
  readonly high: Maybe;
  readonly text: (figure: number) => string;
}) {
  if (value === null || value === undefined) return <span class="figure">{NONE}</span>;
  const isKnown = typeof low === 'number' && typeof high === 'number';
  return (
    <span class="estimate">
      <span class="figure">{text(value)}</span>{' '}
      <span class="interval" title="95 % interval">
        {isKnown ? `(${text(low)} to ${text(high)})` : '(no interval)'}
      </span>
    </span>
  );
}

function toneOf(value: number): string {
  if (value > 0) return 'better';
  return value < 0 ? 'worse' : '';
}

const FORMS = {
  whole: instantText,
  day: dayTimeInZone,
  time: timeText,
} as const;

/** An instant in the reader's time zone. @param form `whole` names the zone; `day` and `time` are shorter, for narrow places */
export function Time({ at, form = 'whole' }: { readonly at: string | null; readonly form?: keyof typeof FORMS }) {
  if (at === null) return <span class="soft">not known</span>;
  const [instant, zone] = [new Date(at), preferences().time_zone];
  return (
    <time dateTime={at} title={instantText(instant, zone)}>
      {FORMS[form](instant, zone)}
    </time>
  );
}

/** An age that keeps counting. @param staleAfter seconds after which a word and a colour mark it as stale */
export function Age({ of, staleAfter = Infinity }: { readonly of: string | null; readonly staleAfter?: number }) {
  // Redraws only a changed text: a board has hundreds of ages, and the clock ticks every second.
  const age = useMemo(() => computed(() => (of === null ? 'never' : ageText(of, staleAfter))), [of, staleAfter]).value;
  if (of === null) return <span class="soft">{age}</span>;
  return (
    <time class={`figure ${age.endsWith(OLD) ? 'stale' : 'soft'}`} dateTime={of} title={instantText(new Date(of), preferences().time_zone)}>
      {age}
    </time>
  );
}

const OLD = ' old';

function ageText(instant: string, staleAfter: number): string {
  const seconds = Math.max(0, (now.value.getTime() - Date.parse(instant)) / 1_000);
  return spanText(seconds) + (seconds > staleAfter || (isOffline.value && staleAfter < Infinity) ? OLD : '');
}

/** A word that shows a state. `bet` is filled and the others are outlined, so that the meaning does not depend on colour alone. */
export function Badge({ tone, title, children }: { readonly tone: Tone; readonly title?: string; readonly children: ComponentChildren }) {
  return (
    <span class={`badge badge-${tone}`} title={title}>
      {children}
    </span>
  );
}

export type Tone = 'bet' | 'better' | 'worse' | 'stale' | 'plain';

/** One large figure with its name. */
export function Stat({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="stat">
      <dt>
        <Term word={label} />
      </dt>
      <dd>
        <span class="stat-value">{children}</span>
        {note !== undefined && <span class="stat-note">{note}</span>}
      </dd>
    </div>
  );
}

/** Figures side by side. */
export function Stats({ children }: { readonly children: ComponentChildren }) {
  return <dl class="stats">{children}</dl>;
}
