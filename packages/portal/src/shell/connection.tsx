import { machineTime, now } from '../service/clock';
import { dayTimeInZone } from '../service/day-times';
import { liveness } from '../service/live';
import { isOffline, keptSince } from '../service/offline';
import { preferences } from '../service/preferences';
import { spanText, timeText } from '../format/times';

const DAY_MS = 86_400_000;

/** Says that the service cannot be reached, and how old what the page shows is. */
export function Connection() {
  if (isOffline.value)
    return (
      <p class="banner banner-stale" role="alert">
        <strong>Offline.</strong> {keptSince.value === undefined ? 'This page may be out of date.' : <Kept since={keptSince.value} />} You
        cannot save anything until the connection is back.
      </p>
    );
  if (liveness.value !== 'lost') return null;
  return (
    <p class="banner banner-worse" role="alert">
      The connection to the service is lost. Prices on this page may have changed. The page reconnects automatically.
    </p>
  );
}

function Kept({ since }: { readonly since: Date }) {
  const age = machineTime() - since.getTime();
  const zone = preferences().time_zone;
  return (
    <span key={Math.floor(now.value.getTime() / 60_000)}>
      Prices of {age < DAY_MS ? timeText(since, zone) : dayTimeInZone(since, zone)}, {spanText(Math.max(0, age) / 1_000)} old.
    </span>
  );
}
