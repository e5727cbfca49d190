import { bundleIn } from './bundle';
import { Fault, type FaultKind } from './fault';
import { LogVerifier, type Crypto, type Verified } from './verify-log';

/** What a check came to: either what is wrong first, or what was found in order. */
export interface LogCheck {
  readonly fault: { readonly kind: FaultKind; readonly leaf: number | null; readonly message: string } | null;
  readonly verified: Verified | null;
}

interface Check {
  readonly crypto: Crypto;
  /** A signed head that was kept outside the log. */
  readonly kept: string | undefined;
  /** Names of the days, in their order. */
  readonly days: readonly string[];
  /** Reads a day: parsed JSON, of which nothing is taken for granted. */
  readonly read: (day: string) => Promise<unknown>;
  /** Whether the log ends with the last of them. */
  readonly isNewest: boolean;
  /** Called before each day with how many are done. */
  readonly report?: (done: number) => void;
}

/** Checks days of a log, one after the other. @throws what `read` throws */
export async function checkDays({ crypto, kept, days, read, isNewest, report }: Check): Promise<LogCheck> {
  try {
    const verifier = new LogVerifier(crypto, kept);
    for (const [done, day] of days.entries()) {
      report?.(done);
      const bundle = bundleIn(await read(day));
      if (bundle === undefined) throw new Fault('unreadable', null, `${day} is no day of a log`);
      verifier.add(bundle);
    }
    return { fault: null, verified: verifier.finish(isNewest) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { kind, leaf, message } = error;
    return { fault: { kind, leaf, message }, verified: null };
  }
}

/** A text as JSON; undefined for another text, which is no day of a log either. */
export function parsedDay(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
