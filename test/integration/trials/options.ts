/** A whole number of the command line. @throws RangeError that names the option and what it takes */
export function wholeNumber(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`--${name} was "${text}"; allowed is a whole number from 0 to 999999999`);
  return Number(text);
}

/** Runs a trial from the command line: it fails with its message alone, and with exit code 1. */
export function runTrial(trial: () => Promise<boolean>): void {
  trial().then(
    (passed) => {
      process.exitCode = passed ? 0 : 1;
    },
    (error: unknown) => {
      console.error(error instanceof RangeError || (error instanceof TypeError && 'code' in error) ? error.message : error);
      process.exitCode = 1;
    },
  );
}
