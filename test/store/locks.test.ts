import { LOCKS } from '../../src/store/locks';
import { templateUrl } from '../support/database';
import { onServer } from '../support/test-server';

it('gives every lock its own key', async () => {
  const keys = await onServer(templateUrl(), async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `select key::bigint::text as key from unnest(array[${Object.values(LOCKS).join()}]) as key`,
    );
    return rows.map(({ key }) => key);
  });
  expect(keys).toHaveLength(Object.keys(LOCKS).length);
  expect(new Set(keys).size).toBe(keys.length);
});
