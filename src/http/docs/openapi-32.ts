import { DocumentNode } from '../../api/trading/docs/document';
import { isRecord } from '../../lib/unknown-values';
import { streamMessages, type SentMessage } from './messages';

const STREAM = 'text/event-stream';

/**
 * A contract in OpenAPI 3.2, which can say what a stream consists of: each item is a server-sent event whose name tells what its data is. All
 * else is the same in both versions. Source: OpenAPI 3.2.0, "Sequential Media Types" and "Working with Server-Sent Event Streams".
 */
export function inOpenApi32(document: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify({ ...document, openapi: '3.2.0' }, (key, node: unknown) => {
    return key === STREAM && isRecord(node) ? streamIn32(document, node) : node;
  });
  return JSON.parse(text);
}

function streamIn32(document: Record<string, unknown>, media: Record<string, unknown>): object {
  const examples = new DocumentNode(media, document).at('examples').entries.map(([name, example]) => {
    return [name, { summary: example.at('summary').text, serializedValue: example.at('value').value }];
  });
  return { itemSchema: itemSchema(streamMessages(document, media)), examples: Object.fromEntries(examples) };
}

function itemSchema(messages: readonly SentMessage[]): object {
  return {
    description: 'A server-sent event. Its name tells what its data is, which is JSON on one line.',
    type: 'object',
    required: ['event', 'data'],
    properties: {
      id: { type: 'string', description: 'The place that the reader has reached; a message without it leaves the place where it was.' },
      event: { type: 'string', description: 'The name of the message.' },
      data: { type: 'string', description: 'The message.' },
    },
    oneOf: messages.map(({ name, schema }) => ({
      properties: {
        event: { const: name },
        data: { contentMediaType: 'application/json', contentSchema: { $ref: `#/components/schemas/${schema}` } },
      },
    })),
  };
}
