import type { Config } from '../../config';
import { demoIsWantedOver } from '../../demo/setup/choice';
import type { Installation, Origin } from '../../installation/installation';
import { ok, problemOf, type Finding } from './finding';

/** What a start of the service would make of the database: the demo world or real data. */
export interface DemoState {
  readonly finding: Finding;
  /** Undefined where the service would not start. */
  readonly origin?: Origin;
}

/** @param installation undefined while nothing was written into the database */
export function checkWorld(config: Config, installation: Installation | undefined): DemoState {
  try {
    const origin = demoIsWantedOver(installation, config) ? 'demo' : 'real';
    const found = origin === 'demo' ? 'the demo world' : 'real data';
    return { finding: ok('world', installation === undefined ? `${found}, as soon as something is written` : found), origin };
  } catch (error) {
    return { finding: problemOf('world', error) };
  }
}
