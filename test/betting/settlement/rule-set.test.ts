import { fingerprintOf, shortFingerprint } from '../../../src/betting/settlement/rule-set';

describe('the fingerprint of a book’s rules', () => {
  it('is the same for the same rules in any order, and another for others', () => {
    const one = fingerprintOf({ result: 'first', 'nc.early': 'void' });
    expect(fingerprintOf({ 'nc.early': 'void', result: 'first' })).toBe(one);
    expect(fingerprintOf({ result: 'latest', 'nc.early': 'void' })).not.toBe(one);
    expect(shortFingerprint(one)).toBe(one.slice(0, 12));
  });

  it('is shown for no book without known rules, since they would look alike', () => {
    expect(shortFingerprint(fingerprintOf({}))).toBeNull();
  });
});
