import { bundleDocument, createConfig, type Document } from '@redocly/openapi-core';
import { readAdditions } from '../additions';
import { object } from '../reference';
import { ContractResolver } from '../resolver';
import { withAnswerHeaders } from './answer-headers';
import { withPathParameters } from './path-parameters';
import { withErrorCodes } from './bad-requests';
import { withFieldsAsParts } from './composed';
import { withDeprecations } from './deprecations';
import { withApiVersion } from './api-version';
import { withCsvExamples } from './csv-examples';
import { withProblemDetails } from './problem-details';

/**
 * The whole contract as one document with internal references only, each operation with the error codes that its parameters give and with
 * an example of its CSV, and each failure in both forms. Its schemas list what they require, and the mark `x-addition` is on parameters and fields that the specification
 * does not name.
 * @throws with every unresolved reference, and when a listed addition does not exist
 */
export async function bundleContract(contract: Document): Promise<Record<string, unknown>> {
  const config = await createConfig({});
  const resolver = new ContractResolver(config.resolve, await readAdditions(contract));
  const { bundle, problems } = await bundleDocument({ document: contract, config: config.styleguide, externalRefResolver: resolver });
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) {
    throw new Error(errors.map(({ message, location }) => `${message} (${location[0]?.source.absoluteRef ?? ''})`).join('\n'));
  }
  const whole = withErrorCodes(withFieldsAsParts(withPathParameters(object(bundle.parsed))));
  return withAnswerHeaders(withDeprecations(withApiVersion(withProblemDetails(withCsvExamples(whole)))));
}
