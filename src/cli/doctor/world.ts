import type { Config } from '../../config';
import { isDemoWantedFor } from '../../demo/setup/choice';
import type { Installation, Origin } from '../../store/installation';
import { ok, problemOf, type Finding } from './finding';

/** The world that the service would serve from the database: demo or real data. */
export interface DemoState {
  readonly finding: Finding;
  /** Undefined if the service would not start. */
  readonly origin?: Origin;
}

/** @param installation undefined while nothing has been written into the database */
export function checkWorld(config: Config, installation: Installation | undefined): DemoState {
  try {
    const origin = isDemoWantedFor(installation, config) ? 'demo' : 'real';
    const found = origin === 'demo' ? 'the demo world' : 'real data';
    return { finding: ok('world', installation === undefined ? `${found}, from the first write on` : found), origin };
  } catch (error) {
    return { finding: problemOf('world', error) };
  }
}
