import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useRequest, versionedBodyOf, type RequestState } from '../../service/request';
import { changing } from '../../service/changes';
import { client } from '../../service/client';
import { settings, type Settings } from '../../service/preferences';

type Patch = DeskComponents['schemas']['MePatch'];

export interface Me {
  readonly settings: Settings;
  readonly version: string;
}

/** The stored settings of the account. */
export function useMe(): RequestState<Me> {
  return useRequest([], async (signal) => {
    const { body, version } = await versionedBodyOf(client.desk.GET('/me', { signal }));
    return { settings: body.data.settings, version };
  });
}

/** Stores settings, which every page uses at once. @throws ApiError */
export async function saveSettings(patch: Patch, { version }: Me, reload: () => void): Promise<string> {
  await changing(async () => {
    const { data } = await client.desk.PATCH('/me', { params: { header: { 'If-Match': version } }, body: patch });
    if (data !== undefined) settings.value = data.data.settings;
  }, reload);
  reload();
  return 'Saved. All pages use the new settings.';
}
