import type { EventPayload } from '../payload';
import type { Post } from './post';
import { sentenceOf } from './sentences';

export type Format = PlainFormat | 'web_push';

/** Those whose messages are text, which the service signs. */
export type PlainFormat = 'standard' | 'discord' | 'slack' | 'telegram' | 'ntfy';

const JSON_TYPE = { 'content-type': 'application/json' };

/** The message that says an event to a receiver in its own form, unsigned. */
export function messageOf(format: PlainFormat, url: string, event: EventPayload): PlainPost {
  return { url, ...FORMATTERS[format](event, url) };
}

/** A message whose body is text. */
interface PlainPost extends Post {
  readonly body: string;
}

type Formatted = Omit<PlainPost, 'url'>;

/** Names in a text mention no user of the chat, and nothing in it is markup. */
const FORMATTERS: Readonly<Record<PlainFormat, (event: EventPayload, url: string) => Formatted>> = {
  standard: (event) => json(event),
  // https://discord.com/developers/docs/resources/webhook#execute-webhook
  discord: (event) => json({ content: sentenceOf(event), allowed_mentions: { parse: [] } }),
  // https://docs.slack.dev/messaging/formatting-message-text#escaping
  slack: (event) => json({ text: sentenceOf(event).replace(/[&<>]/g, (sign) => SLACK_ESCAPES[sign] ?? sign), mrkdwn: false }),
  // https://core.telegram.org/bots/api#sendmessage
  telegram: (event, url) => json({ chat_id: chatOf(url), text: sentenceOf(event) }),
  // https://docs.ntfy.sh/publish
  ntfy: (event) => ({ headers: { 'content-type': 'text/plain; charset=utf-8', title: event.type }, body: sentenceOf(event) }),
};

const SLACK_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function json(body: object): Formatted {
  return { headers: JSON_TYPE, body: JSON.stringify(body) };
}

/** The chat that a Telegram URL names, `https://api.telegram.org/bot<token>/sendMessage?chat_id=…`; null if it names none. */
export function chatOf(url: string): string | null {
  return new URL(url).searchParams.get('chat_id');
}
