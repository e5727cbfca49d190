import { BaseResolver, bundleDocument, createConfig, type Document } from '@redocly/openapi-core';
import { withPathParameters } from './path-parameters';
import { withErrorCodes } from './bad-requests';
import { withFieldsAsParts } from './composed';
import { withApiVersion } from './api-version';
import { withCsvExamples } from './csv-examples';

/**
 * The whole contract as one document with internal references only, each operation with the error codes that its parameters give and with
 * an example of its CSV. The mark `x-addition` is on parameters and fields that the specification does not name. A contract of another version has
 * no specification, so it loses the marks of schemas that it shares.
 * @throws with every unresolved reference
 */
export async function bundleContract(contract: Document): Promise<Record<string, unknown>> {
  const config = await createConfig({});
  const { bundle, problems } = await bundleDocument({
    document: contract,
    config: config.styleguide,
    externalRefResolver: new BaseResolver(config.resolve),
  });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    throw new Error(errors.map(({ message, location }) => `${message} (${location[0]?.source.absoluteRef ?? ''})`).join('\n'));
  }
  const isSpecified = !('x-api-version' in bundle.parsed);
  const published = JSON.stringify(bundle.parsed, (key, value: unknown) => (key === 'x-addition' && !isSpecified ? undefined : value));
  return withApiVersion(
    withCsvExamples(withErrorCodes(withFieldsAsParts(withPathParameters(JSON.parse(published) as Record<string, unknown>)))),
  );
}
