import type { IncomingHttpHeaders } from 'node:http';
import type { Data, DeskOperationId } from '../../src/api/operation';
import type { TestApp } from './app';

/** An answer of the desk contract, typed as an operation's; `data` and `error` are there as the status says. */
export interface DeskReply<K extends DeskOperationId> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly data: Data<K>;
  readonly error: { readonly code: string; readonly message: string };
  readonly nextCursor: string | null;
}

type Request = Parameters<TestApp['desk']>[2];

/** Asks an app as `TestApp.desk` does; name the operation to read its data. */
export function deskOf(app: () => TestApp) {
  return async <K extends DeskOperationId>(method: string, path: string, request?: Request): Promise<DeskReply<K>> => {
    const { status, headers, text } = await app().desk(method, path, request);
    const { data, error, meta } = text === '' ? {} : JSON.parse(text);
    return { status, headers, text, data, error, nextCursor: meta?.pagination?.next_cursor ?? null };
  };
}
