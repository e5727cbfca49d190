import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where a service says that it listens. @throws when it ends before */
export async function baseUrlOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const url = /^base_url=(.+)$/m.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the service ended: ${text}`);
}

/** A figure of Linux's account of a process. */
export function megabytes({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
