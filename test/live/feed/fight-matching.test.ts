import { fightOf, type KnownFight, type PairEvent } from '../../../src/live/feed/fight-matching';
import { isPlaceholder } from '../../../src/betting/odds/event-date';

const now = new Date('2025-09-20T12:00:00Z');

function fight(fight_id: number, starts: string, overrides: Partial<KnownFight> = {}): KnownFight {
  const starts_at = new Date(starts);
  return {
    fight_id,
    status: 'scheduled',
    fight_date: starts.slice(0, 10),
    date_precision: 'day',
    starts_at,
    placeholder_date: isPlaceholder(starts_at),
    ...overrides,
  };
}

function recorded(
  fight_id: number,
  fight_date: string,
  status: KnownFight['status'],
  date_precision: KnownFight['date_precision'] = 'day',
): KnownFight {
  return { fight_id, status, fight_date, date_precision, starts_at: null, placeholder_date: false };
}

function event(commence: string, overrides: Partial<PairEvent> = {}): PairEvent {
  return { event_id: commence, commence_time: new Date(commence), books: 1, fight_id: null, ...overrides };
}

describe('fightOf', () => {
  const matched = (e: PairEvent, fights: KnownFight[]): number | null => fightOf(e, fights, now)?.fight_id ?? null;

  it('begins a new fight for a pair that has never met', () => {
    expect(matched(event('2025-10-04T20:00:00Z'), [])).toBeNull();
  });

  it.each([
    ['another day', '2025-10-11T20:00:00Z'],
    ['half a year later', '2026-04-11T20:00:00Z'],
    ['a placeholder', '2025-12-31T22:59:00Z'],
  ])('matches an event on %s with the upcoming fight', (_, commence) => {
    expect(matched(event(commence), [fight(1, '2025-10-04T20:00:00Z')])).toBe(1);
  });

  it('does not match an event of years ago, from a poll imported late, with an upcoming fight', () => {
    expect(matched(event('2021-12-01T20:00:00Z'), [fight(1, '2025-10-04T20:00:00Z')])).toBeNull();
  });

  it('matches a date, even a past one, with the fight that had only a placeholder', () => {
    expect(matched(event('2026-02-04T20:00:00Z'), [fight(1, '2025-12-31T22:59:00Z')])).toBe(1);
    expect(matched(event('2025-10-04T20:00:00Z'), [fight(1, '2024-12-31T22:59:00Z')])).toBe(1);
  });

  it('matches a fight postponed by two months, but not one that was due long ago', () => {
    expect(matched(event('2025-11-15T20:00:00Z'), [fight(1, '2025-09-18T20:00:00Z')])).toBe(1);
    expect(matched(event('2025-11-15T20:00:00Z'), [fight(1, '2025-07-18T20:00:00Z')])).toBeNull();
  });

  it('matches a scheduled bout of the record by day or by month', () => {
    expect(matched(event('2025-10-05T02:00:00Z'), [recorded(1, '2025-10-04', 'scheduled')])).toBe(1);
    expect(matched(event('2025-11-29T20:00:00Z'), [recorded(1, '2025-11-01', 'scheduled', 'month')])).toBe(1);
    expect(matched(event('2025-11-29T20:00:00Z'), [recorded(1, '2024-05-01', 'scheduled', 'month')])).toBeNull();
  });

  it('matches a bout that is already finished on record', () => {
    expect(matched(event('2025-09-20T02:00:00Z'), [recorded(1, '2025-09-19', 'finished')])).toBe(1);
    expect(matched(event('2025-09-20T02:00:00Z'), [recorded(1, '2025-09-01', 'finished', 'month')])).toBe(1);
  });

  it('begins a rematch after a finished bout', () => {
    expect(matched(event('2025-12-06T20:00:00Z'), [recorded(1, '2025-08-02', 'finished')])).toBeNull();
    expect(matched(event('2025-12-06T20:00:00Z', { fight_id: 1 }), [recorded(1, '2025-08-02', 'finished')])).toBeNull();
  });

  it('does not look past a finished bout for one that stayed open', () => {
    const fights = [fight(1, '2025-09-14T03:00:00Z'), recorded(2, '2025-09-13', 'finished')];
    expect(matched(event('2025-11-15T20:00:00Z'), fights)).toBeNull();
    expect(matched(event('2025-09-14T03:00:00Z'), fights)).toBe(2);
  });

  it('does not match a cancelled fight', () => {
    expect(matched(event('2025-10-04T20:00:00Z'), [fight(1, '2025-10-04T20:00:00Z', { status: 'cancelled' })])).toBeNull();
  });

  it('keeps the fight of the last poll', () => {
    const fights = [fight(1, '2025-10-04T20:00:00Z'), fight(2, '2025-11-04T20:00:00Z')];
    expect(matched(event('2025-10-04T20:00:00Z', { fight_id: 1 }), fights)).toBe(1);
  });
});
