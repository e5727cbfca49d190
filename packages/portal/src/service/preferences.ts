import type { DeskComponents } from 'boxing-prediction-trading-client';
import { effect, signal } from '@preact/signals';
import { bodyOf } from './request';
import { client } from './client';
import { may, session } from './session';

export type Settings = DeskComponents['schemas']['Settings'];

/** The settings of the user's account; undefined until they are read, and while no user is signed in. */
export const settings = signal<Settings | undefined>(undefined);

/** How the user wants to read prices, times and money. The service's defaults until the settings are read. */
export function preferences(): Pick<Settings, 'odds_format' | 'time_zone' | 'currency'> {
  return settings.value ?? { odds_format: 'decimal', time_zone: 'UTC', currency: 'USD' };
}

/** Why the settings could not be read. The pages use the defaults then. */
export const settingsError = signal<unknown>(undefined);

/** Whether the settings are read, or cannot be. Requests that depend on them wait for this. */
export function areSettingsRead(): boolean {
  return settings.value !== undefined || settingsError.value !== undefined || !may('account');
}

/** Reads the settings of each user who signs in. */
export function followSettings(): void {
  effect(() => {
    const keyId = session.value?.user?.key_id;
    settings.value = undefined;
    settingsError.value = undefined;
    // A key without the scope uses the defaults.
    if (keyId === undefined || !may('account')) return;
    bodyOf(client.desk.GET('/me')).then(
      ({ data }) => (settings.value = data.settings),
      (error: unknown) => (settingsError.value = error),
    );
  });
}
