import { boxing } from '../../../support/processes';
import { http } from '../../../support/http';
import { SOUND } from './feed';
import type { FaultWorld } from './world';

export interface FeedFault {
  readonly name: string;
  /** The code of the run that meets it, or `ok`. */
  readonly code: string;
  readonly begin: (feed: FaultWorld['feed']) => void | Promise<void>;
}

/** The faults of the feed, each with the code of the run that meets it. */
export const FEED_FAULTS: readonly FeedFault[] = [
  { name: 'feed refuses', code: 'feed_unreachable', begin: ({ proxy }) => proxy.refuse() },
  { name: 'feed is silent', code: 'feed_timeout', begin: ({ proxy }) => proxy.blackhole() },
  { name: 'feed is slow, 1 s for each packet and way', code: 'ok', begin: ({ proxy }) => proxy.slow(1_000) },
  {
    name: 'feed resets amid its answer',
    code: 'feed_unreachable',
    begin: ({ answer }) =>
      answer((response, body) => {
        response.writeHead(200, { 'content-length': body.length });
        response.write(body.slice(0, 100), () => response.destroy());
      }),
  },
  { name: 'feed answers 500', code: 'feed_server_error', begin: ({ answer }) => answer((response) => response.writeHead(500).end()) },
  { name: 'feed answers 429', code: 'feed_rate_limited', begin: ({ answer }) => answer((response) => response.writeHead(429).end()) },
  {
    name: 'feed truncates its answer',
    code: 'feed_bad_json',
    begin: ({ answer }) => answer((response, body) => response.end(body.slice(0, body.length / 2))),
  },
];

export interface FeedReport {
  readonly name: string;
  readonly code: string;
  readonly runSeconds: number;
  /** What a list and the board answered right after the run. */
  readonly list: number;
  readonly board: number;
  readonly broken: readonly string[];
}

/** Makes a run that meets the fault, and a sound one after it. */
export async function meetFeedFault(world: FaultWorld, { name, code, begin }: FeedFault): Promise<FeedReport> {
  const { feed, env } = world;
  await begin(feed);
  const begun = performance.now();
  const met = await runCode(world);
  const runSeconds = (performance.now() - begun) / 1_000;
  const headers = { authorization: `Bearer ${world.key}` };
  const [list, board] = await Promise.all(
    ['/api/v1/fighters', '/api/v1/picks/live'].map(async (path) => (await http(world.origin, path, { headers })).status),
  );
  await feed.proxy.pass();
  feed.answer(SOUND);
  const after = await boxing(['predict-live'], env);
  const broken = [
    met === code ? [] : `the run met ${met}; expected is ${code}`,
    list === 200 && board === 200 ? [] : `a list got ${list}, the board ${board}; expected are 200`,
    after.code === 0 ? [] : `the next run failed: ${after.stdout}${after.stderr}`,
  ].flat();
  return { name, code: met, runSeconds, list: list ?? 0, board: board ?? 0, broken };
}

/** Makes a run. @returns its code, as the log of runs has it */
async function runCode({ db, env }: FaultWorld): Promise<string> {
  await boxing(['predict-live'], env);
  const run = await db('public.runs')
    .orderBy('run_id', 'desc')
    .first<{ status: string; error_code: string | null }>('status', 'error_code');
  return run.error_code ?? run.status;
}
