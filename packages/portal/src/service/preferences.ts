import type { DeskComponents } from 'boxing-prediction-trading-client';
import { effect, signal } from '@preact/signals';
import { bodyOf } from './asked';
import { client } from './client';
import { may, session } from './session';

export type Settings = DeskComponents['schemas']['Settings'];

/** The user's settings, which travel with the account; undefined until they are read, and for nobody. */
export const settings = signal<Settings | undefined>(undefined);

/** How the user reads prices, times and money. Before the settings are read, as the service's defaults are. */
export function preferences(): Pick<Settings, 'odds_format' | 'time_zone' | 'currency'> {
  return settings.value ?? { odds_format: 'decimal', time_zone: 'UTC', currency: 'USD' };
}

/** Why the settings could not be read; everything is shown in the defaults then. */
export const settingsError = signal<unknown>(undefined);

/** Whether the settings are as known as they will be: figures that follow them are not asked for before. */
export function areSettingsRead(): boolean {
  return settings.value !== undefined || settingsError.value !== undefined || !may('account');
}

/** Reads the settings of whoever signs in. */
export function followSettings(): void {
  effect(() => {
    const keyId = session.value?.user?.key_id;
    settings.value = undefined;
    settingsError.value = undefined;
    // A key without the scope sees everything in the defaults.
    if (keyId === undefined || !may('account')) return;
    bodyOf(client.desk.GET('/me')).then(
      ({ data }) => (settings.value = data.settings),
      (error: unknown) => (settingsError.value = error),
    );
  });
}
