import { Devig } from './calculators/devig';
import { FreeBet } from './calculators/free-bet';
import { Split } from './calculators/split';
import { Stakes } from './calculators/stakes';

/** What the service computes for prices that the reader types. */
export function Calculators() {
  return (
    <div class="calculators">
      <Devig />
      <FreeBet />
      <Split />
      <Stakes />
    </div>
  );
}
