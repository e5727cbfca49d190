import type { DeskComponents } from 'boxing-prediction-trading-client';

/** The limits of a currency, as the service has them. */
export type Held = DeskComponents['schemas']['Limits'];
