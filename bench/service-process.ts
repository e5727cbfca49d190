import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The base URL that a service prints. @throws when the service ends before */
export async function baseUrlOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const url = /^base_url=(.+)$/m.exec(text)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error(`the service ended: ${text}`);
}

/** A memory figure of a process, as Linux accounts it. */
export function megabytes({ pid }: ChildProcess, name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
