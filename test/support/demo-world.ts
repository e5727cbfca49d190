import { boxing } from './processes';
import type { World } from './worlds';

/**
 * The demo as the command sets it up, complete, which takes a minute of two cores. Built as of a moment that is known, so that the same can be set up
 * again.
 */
export const DEMO_WORLD: World<{ readonly at: string }> = {
  name: 'demo',
  async build({ url }) {
    const at = new Date().toISOString();
    const { code, stderr } = await boxing(['demo', 'setup'], demoEnvironment(url, at));
    if (code !== 0) throw new Error(`the demo's set-up exited with ${code}: ${stderr}`);
    return { at };
  },
};

/** @param at the moment of its set-up */
export const demoEnvironment = (url: string, at: string): Record<string, string> => ({ DATABASE_URL: url, DEMO: 'on', REPLAY_AT: at });
