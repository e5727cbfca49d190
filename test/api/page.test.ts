import { DocumentNode } from '../../src/api/trading/docs/document';
import { page } from '../../src/api/page';
import { startApp, type TestApp } from '../support/app';

describe('the pagination of a page', () => {
  const rows = [1, 2, 3];

  it.each([
    ['more rows follow, and an offset reaches them', 2, 8, { next_offset: 10, offset_cap_reached: false }],
    ['more rows follow beyond the largest offset', 2, 9, { next_offset: null, offset_cap_reached: true }],
    ['the page is the last one', 3, 9, { next_offset: null, offset_cap_reached: false }],
  ])('says that %s', (_case, limit, offset, pagination) => {
    expect(page(rows, { limit, offset }, 10, (row) => [row]).meta).toMatchObject({ pagination });
  });
});

describe('a hundred thousand fighters', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      seed: (db) =>
        db.raw(
          `insert into master.fighters (source, source_id, name, name_normal, updated_at)
           select 'test', n, 'Fighter ' || n, 'fighter ' || n, '2025-01-01T00:00:00Z' from generate_series(1, 100300) as n`,
        ),
    });
  });
  afterAll(() => app.close());

  const pagination = async (query: string) => (await app.get(`/fighters?${query}`)).body?.meta['pagination'];

  it('can be paged up to the largest offset, and the answer says that more follow', async () => {
    expect(await pagination('limit=500&offset=99500')).toEqual({
      next_offset: 100_000,
      offset_cap_reached: false,
      next_cursor: expect.any(String),
    });
    expect(await pagination('limit=100&offset=100000')).toEqual({
      next_offset: null,
      offset_cap_reached: true,
      next_cursor: expect.any(String),
    });
    expect(await pagination('limit=500&offset=100000')).toEqual({ next_offset: null, offset_cap_reached: false, next_cursor: null });
  });

  it('share the largest offset with the other lists of the contract', () => {
    const largest = ['/fighters', '/admin/users', '/admin/bets'].map((path) => {
      const parameters = new DocumentNode(app.document).at('paths').at(path).at('get').at('parameters').items;
      return parameters
        .find((parameter) => parameter.at('name').text === 'offset')
        ?.at('schema')
        .at('maximum').value;
    });
    expect(largest).toEqual([100_000, 10_000_000, 10_000_000]);
  });
});
