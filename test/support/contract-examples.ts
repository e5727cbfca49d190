import { readFileSync } from 'node:fs';
import type { TradingOperationId } from '../../src/api/operation';

/** What figures of `public.analytics` rest on, with the figures. */
export interface Example {
  readonly data: {
    readonly computed_at: string;
    readonly input_count: number;
    readonly input_from: string;
    readonly input_to: string;
  };
}

interface Bundle {
  readonly paths: Record<
    string,
    {
      get: {
        operationId: string;
        responses: { 200: { content: { 'application/json': { examples: Record<string, { $ref?: string; value?: Example }> } } } };
      };
    }
  >;
  readonly components: { examples: Record<string, { value: Example }> };
}

const bundle = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Bundle;

/** The data of the operation's first example in the contract. */
export function exampleOf(operationId: TradingOperationId): Example['data'] {
  const operation = Object.values(bundle.paths).find(({ get }) => get.operationId === operationId);
  const [example] = Object.values(operation?.get.responses[200].content['application/json'].examples ?? {});
  const value = example?.$ref ? bundle.components.examples[example.$ref.split('/').at(-1) ?? '']?.value : example?.value;
  if (!value) throw new Error(`${operationId} has no example`);
  return value.data;
}
