import type { TargetedKeyboardEvent, TargetedPointerEvent } from 'preact';

interface ScrubberProps {
  /** Ends of the plot, milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The instants that arrow keys step through. */
  readonly instants: readonly number[];
  /** The chosen instant; undefined for the latest. */
  readonly at: number | undefined;
  readonly onAt: (at: number | undefined) => void;
  /** Pixels around the plot. */
  readonly margins: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  /** The instant in words, beside the line. */
  readonly label: string;
  /** All that is read out for the instant. */
  readonly text: string;
}

/** Instants that a page key steps over. */
const PAGE = 10;

/** A line over a plot of prices that chooses an instant: by pointer, by touch and by arrow keys. Escape returns to the latest. */
export function Scrubber({ from, to, instants, at, onAt, margins: { left, right, top, bottom }, label, text }: ScrubberProps) {
  const shown = at ?? to;
  const share = (shown - from) / (to - from);
  const follow = (event: TargetedPointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.pointerType !== 'mouse' && event.buttons === 0) return;
    const { left: start, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.min(Math.max((event.clientX - start) / width, 0), 1);
    onAt(place === 1 ? undefined : from + place * (to - from));
  };
  const step = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const next = afterKey(event.key, shown, instants);
    if (next === undefined) return;
    event.preventDefault();
    onAt(next === 'latest' ? undefined : next);
  };
  return (
    <div
      class="scrubber"
      role="slider"
      tabIndex={0}
      aria-label="Time of the prices"
      aria-valuemin={from}
      aria-valuemax={to}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={text}
      style={{ left: `${left}px`, right: `${right}px`, top: `${top}px`, bottom: `${bottom}px` }}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={(event) => event.pointerType === 'mouse' && document.activeElement !== event.currentTarget && onAt(undefined)}
      onKeyDown={step}
    >
      {at !== undefined && (
        <i style={{ left: `${100 * share}%` }}>
          <span class={share > 0.5 ? 'at-left' : ''}>{label}</span>
        </i>
      )}
    </div>
  );
}

/** The instant that a key leads to; undefined for other keys. @param instants ascending */
function afterKey(key: string, shown: number, instants: readonly number[]): number | 'latest' | undefined {
  const before = instants.filter((instant) => instant < shown);
  const after = instants.filter((instant) => instant > shown);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return before.at(-1) ?? shown;
    case 'ArrowRight':
    case 'ArrowUp':
      return after[0] ?? 'latest';
    case 'PageDown':
      return before.at(-PAGE) ?? before[0] ?? shown;
    case 'PageUp':
      return after[PAGE - 1] ?? 'latest';
    case 'Home':
      return before[0] ?? shown;
    case 'End':
    case 'Escape':
      return 'latest';
    default:
      return undefined;
  }
}
