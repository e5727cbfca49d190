import { createECDH } from 'node:crypto';
import type { EventPayload } from '../payload';
import type { Post } from './post';
import { sentenceOf } from './sentences';
import { webPushLibrary, type VapidKeys } from './vapid-keys';

/** What a browser made for a subscription, as base64url: its point of P-256 (65 bytes) and a secret of 16 bytes. Source: RFC 8291. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Who sends to push services. */
export interface PushSender extends VapidKeys {
  /** A mailto or https URL of the operator, for the push service. */
  readonly contact: string;
}

/** Whether messages can be encrypted for a browser with these keys. */
export function areUsable({ p256dh }: PushKeys): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Push services take 4 kB in all, and a sentence may need four bytes for a character. */
const LONGEST_TEXT = 800;

/** For how long a push service keeps a message without a deadline for a device that is off, seconds. */
const KEPT_SECONDS = 24 * 3600;

export interface PushTarget {
  readonly url: string;
  readonly keys: PushKeys;
  /** The deadline of the event; null without one. */
  readonly expiresAt: Date | null;
}

/** An event as a notification for one browser, encrypted so that the push service between cannot read it. */
export async function pushOf(event: EventPayload, { url, keys, expiresAt }: PushTarget, sender: PushSender, now: Date): Promise<Post> {
  const { generateRequestDetails } = await webPushLibrary();
  const secondsLeft = expiresAt === null ? KEPT_SECONDS : Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const { contact, publicKey, privateKey } = sender;
  const { headers, body } = generateRequestDetails({ endpoint: url, keys: { ...keys } }, JSON.stringify(notificationOf(event)), {
    vapidDetails: { subject: contact, publicKey, privateKey },
    TTL: Math.min(KEPT_SECONDS, secondsLeft),
    urgency: 'high',
  });
  if (body === null) throw new Error('the message for the push service has no body');
  return { url, headers: textsOf(headers), body };
}

/** The library gives numbers too. */
function textsOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** What the portal's worker shows. */
interface Notification {
  readonly title: string;
  readonly body: string;
  /** The page of the portal to open, below its root. */
  readonly path: string;
  /** A newer notification takes the place of one with the same tag. */
  readonly tag: string;
}

function notificationOf(event: EventPayload): Notification {
  const sentence = sentenceOf(event).slice(0, LONGEST_TEXT);
  const end = sentence.indexOf(': ');
  const [title, body] = end < 0 ? [sentence, ''] : [sentence.slice(0, end), sentence.slice(end + 2)];
  const { fight_id } = event.data;
  const path = event.type.startsWith('bet.') ? 'journal' : typeof fight_id === 'number' ? `fights/${fight_id}` : '';
  return { title, body, path, tag: path === '' ? event.type : path };
}
