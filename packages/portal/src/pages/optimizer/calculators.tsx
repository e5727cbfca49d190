import { Devig } from './calculators/devig';
import { FreeBet } from './calculators/free-bet';
import { Split } from './calculators/split';
import { Stakes } from './calculators/stakes';

/** Calculators for prices that the reader enters. */
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
