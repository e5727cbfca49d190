import fc from 'fast-check';
import { THE_ODDS_API } from '../../src/names/sources';
import { DATA_CHANNELS, dataSource, levelOf, LEVELS, NO_CHANNELS, type DataSource, type SourceRights } from '../../src/rights/data-source';
import { DERIVED, mayUse, PRICES, RIGHTS_MARKS, type Channel } from '../../src/rights/may-use';
import { STANDARD_SOURCES } from '../../src/rights/standard-sources';

const CHANNELS: readonly Channel[] = ['page', 'json', ...DATA_CHANNELS];
const level = fc.constantFrom(...LEVELS);
const kinds = fc.subarray(['feed', 'closes', 'record'] as const, { minLength: 1 });
const choice = fc.constantFrom(true, false, null);
const channels = fc.record({ csv: choice, stream: choice, webhook: choice, export: choice, mcp: choice, ml: choice });
const source: fc.Arbitrary<DataSource> = fc.record({
  ...{ source: fc.constant('some'), kinds, display_to: level, data_to: level, derived_to: level, channels },
  ...{ keep_hours: fc.constant(null), attribution: fc.constant(null), terms_url: fc.constant(null) },
  ...{ read_on: fc.constant(null), note: fc.constant(null) },
});
const operation = fc.record({ rights: fc.constantFrom(...RIGHTS_MARKS), rightsOf: kinds });
const sources = fc.array(source, { maxLength: 3 });
const channel = fc.constantFrom(...CHANNELS);

it('another source never opens an answer', () => {
  fc.assert(
    fc.property(operation, sources, source, level, channel, (asked, some, another, who, way) => {
      if (mayUse(asked, [...some, another], who, way)) expect(mayUse(asked, some, who, way)).toBe(true);
    }),
  );
});

it('a lower level never gets more than a higher one', () => {
  fc.assert(
    fc.property(operation, sources, channel, (asked, some, way) => {
      const [self, guest, anybody] = LEVELS.map((who) => mayUse(asked, some, who, way));
      if (anybody) expect(guest).toBe(true);
      if (guest) expect(self).toBe(true);
    }),
  );
});

it('a channel that is closed is closed to all, and one that is marked open follows the data', () => {
  const at = (csv: boolean | null, data_to: SourceRights['data_to']): DataSource => ({
    ...dataSource('some', ['feed'], new Map()),
    ...{ data_to, channels: { ...NO_CHANNELS, csv } },
  });
  for (const who of LEVELS) {
    expect(mayUse(PRICES, [at(false, 'public')], who, 'csv')).toBe(false);
    for (const to of LEVELS) expect(mayUse(PRICES, [at(true, to)], who, 'csv')).toBe(mayUse(PRICES, [at(null, to)], who, 'csv'));
  }
});

it('what belongs to the caller, or to no source, is never refused', () => {
  fc.assert(
    fc.property(sources, level, channel, (some, who, way) => {
      for (const rights of ['own', 'open'] as const) expect(mayUse({ rights, rightsOf: ['feed'] }, some, who, way)).toBe(true);
    }),
  );
});

it('prices of a feed do not depend on the rights of a record', () => {
  const record = dataSource('unheard_of', ['record'], STANDARD_SOURCES);
  expect(mayUse(PRICES, [record], 'public', 'json')).toBe(true);
  expect(mayUse({ rights: 'prices', rightsOf: ['record'] }, [record], 'public', 'json')).toBe(false);
});

it('by its terms, prices of The Odds API are shown to guests on pages, and given as data to no others', () => {
  const vendor = [dataSource(THE_ODDS_API, ['feed'], STANDARD_SOURCES)];
  const allowed = LEVELS.map((who) => CHANNELS.filter((way) => mayUse(PRICES, vendor, who, way)));
  expect(allowed).toEqual([CHANNELS, ['page'], []]);
  expect(LEVELS.map((who) => mayUse(DERIVED, vendor, who, 'json'))).toEqual([true, true, true]);
});

it('a source without a record is for the operator alone, even in what is derived from it', () => {
  const unknown = [dataSource('odds.example.com', ['feed'], STANDARD_SOURCES)];
  for (const asked of [PRICES, DERIVED])
    for (const way of CHANNELS) expect(LEVELS.map((who) => mayUse(asked, unknown, who, way))).toEqual([true, false, false]);
});

it('callers without a key are the public, guests hold a key, and the operator and their own users are themselves', () => {
  const levels = [{ kind: 'public' }, { kind: 'user', isGuest: true }, { kind: 'user' }, { kind: 'system' }] as const;
  expect(levels.map(levelOf)).toEqual(['public', 'key_holders', 'self', 'self']);
});
