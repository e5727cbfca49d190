import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** The base URL that a service prints. @throws when the service ends before */
export const baseUrlOf = ({ stdout }: ChildProcess): Promise<string> => told(stdout, /^base_url=(.+)$/m);

/** What a stream says in the first group of a pattern. @throws when the stream ends before */
export async function told(stream: Readable | null, pattern: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`the service ended: ${text}`);
}

const ASK_MS = 500;

/** Resolves when a demo has all of its figures: it computes its past behind the board. */
export async function allComputed(baseUrl: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${baseUrl}/health`);
    if (!answer.ok) throw new Error(`/health answered ${answer.status}: ${await answer.text()}`);
    const { data }: { data: { setup: object | null } } = JSON.parse(await answer.text());
    if (data.setup === null) return;
    await sleep(ASK_MS);
  }
}

/** A memory figure of a process, as Linux accounts it. */
export function megabytes({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
