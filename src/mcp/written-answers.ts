import type { ToolAnswer } from './short-answers';

/** The JSON of a success that the service keeps: it is the same object for as long as the service gives it. */
export interface WrittenAnswer {
  readonly bytes: Buffer;
}

const sources = new WeakMap<object, WrittenAnswer>();

/** A success of the service in this process. Its client gets an answer that is parsed when something of it is read, and that is known by what was written. */
export class WrittenResponse extends Response {
  override readonly json: () => Promise<ToolAnswer>;

  constructor(written: WrittenAnswer) {
    // Without a length, the client reads a text.
    super(null, { headers: { 'content-type': 'application/json', 'content-length': String(written.bytes.length) } });
    this.json = () => Promise.resolve(parsedLater(written));
  }
}

function parsedLater(written: WrittenAnswer): ToolAnswer {
  let parsed: ToolAnswer | undefined;
  const part = (name: 'ok' | 'data' | 'meta'): unknown => {
    parsed ??= JSON.parse(written.bytes.toString());
    return parsed?.[name];
  };
  const answer = {
    get ok() {
      return part('ok');
    },
    get data() {
      return part('data');
    },
    get meta() {
      return part('meta');
    },
  };
  sources.set(answer, written);
  return answer;
}

/** What an answer was read from; undefined for one that the service does not keep, or that came from another process. */
export function writtenOf(answer: ToolAnswer): WrittenAnswer | undefined {
  return sources.get(answer);
}
