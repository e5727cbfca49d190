/** Puts this process into a time zone for the tests of a file, so that what they expect does not depend on the machine. */
export function useZone(zone: string): void {
  const ofMachine = process.env['TZ'];
  beforeAll(() => void (process.env['TZ'] = zone));
  afterAll(() => {
    if (ofMachine === undefined) delete process.env['TZ'];
    else process.env['TZ'] = ofMachine;
  });
}
