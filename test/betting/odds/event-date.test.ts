import { countPrices, isPlaceholder, isSameDate, leadingEvent, type DatedEvent } from '../../../src/betting/odds/event-date';

function event(commence: string, books = 1): DatedEvent {
  return { event_id: commence, commence_time: new Date(commence), books };
}

describe('isPlaceholder', () => {
  it.each([
    ['2025-12-31T22:59:00Z', true],
    ['2025-12-31T22:00:00Z', true],
    ['2026-01-01T00:00:00Z', true],
    ['2026-01-01T04:59:00Z', true],
    ['2025-12-31T09:00:00Z', false],
    ['2025-12-31T21:59:00Z', false],
    ['2026-01-01T20:00:00Z', false],
    ['2025-11-30T22:59:00Z', false],
  ])('%s: %s', (commence, placeholder) => {
    expect(isPlaceholder(new Date(commence))).toBe(placeholder);
  });
});

describe('leadingEvent', () => {
  const leading = (...events: DatedEvent[]): string | undefined => leadingEvent(events)?.event_id;

  it('is the event that more books price', () => {
    expect(leading(event('2025-09-25T18:00:00Z', 1), event('2025-10-25T21:00:00Z', 3))).toBe('2025-10-25T21:00:00Z');
    expect(leading(event('2025-09-25T18:00:00Z', 4), event('2025-10-25T21:00:00Z', 3))).toBe('2025-09-25T18:00:00Z');
  });

  it('has a real date rather than a placeholder, even if more books price the placeholder', () => {
    expect(leading(event('2025-10-25T21:00:00Z', 1), event('2025-12-31T22:59:00Z', 9))).toBe('2025-10-25T21:00:00Z');
  });

  it('has prices rather than none', () => {
    expect(leading(event('2025-10-25T21:00:00Z', 0), event('2025-12-31T22:59:00Z', 1))).toBe('2025-12-31T22:59:00Z');
  });

  it('is the later of two equal ones', () => {
    expect(leading(event('2025-10-25T21:00:00Z'), event('2025-11-25T21:00:00Z'))).toBe('2025-11-25T21:00:00Z');
  });
});

describe('countPrices', () => {
  const AT = new Date('2025-09-13T08:40:00Z');
  const [early, late] = ['2025-09-25T18:00:00Z', '2025-10-25T21:00:00Z'];
  const price = (book: string, commence: string, minute = 0) => ({
    ...{ event_id: commence, commence_time: new Date(commence), book, market_type: 'h2h' as const },
    quoted_at: new Date(Date.UTC(2025, 8, 13, 8, minute)),
  });
  const count = (prices: readonly ReturnType<typeof price>[], leading = late, at = AT) => countPrices(prices, event(leading), at);

  it('takes a book that quotes only for another date', () => {
    const prices = [price('betrivers', early), price('betus', late)];
    expect(count(prices)).toEqual({ counted: prices, dropped: [] });
  });

  it('takes no book twice: the price for the date of the fight, else the newest', () => {
    const [other, own] = [price('betus', early, 30), price('betus', late, 20)];
    expect(count([other, own])).toEqual({ counted: [own], dropped: [{ price: other, counted: own }] });
    const [older, newer] = [price('fanduel', early, 10), price('fanduel', '2025-09-28T18:00:00Z', 11)];
    expect(count([older, newer]).counted).toEqual([newer]);
  });

  it('takes no price for a placeholder beside a date, nor for another date that has passed', () => {
    const placeholder = price('betus', '2025-12-31T22:59:00Z');
    expect(count([placeholder])).toEqual({ counted: [], dropped: [{ price: placeholder, counted: null }] });
    expect(count([price('betrivers', early)], late, new Date(early)).counted).toEqual([]);
  });
});

describe('isSameDate', () => {
  it.each([
    ['2025-10-04T20:00:00Z', '2025-10-06T20:00:00Z', true],
    ['2025-10-04T20:00:00Z', '2025-10-06T20:00:01Z', false],
    ['2025-12-31T22:59:00Z', '2026-01-01T00:00:00Z', true],
    ['2025-12-31T22:59:00Z', '2025-12-31T20:00:00Z', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSameDate(new Date(one), new Date(other))).toBe(same);
    expect(isSameDate(new Date(other), new Date(one))).toBe(same);
  });
});
