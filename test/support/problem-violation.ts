import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { closedSchemas } from '../../tools/contract/validators/closed-schemas';

/** What of problem details is not as a contract describes it; undefined when all is. A field that it does not describe is wrong too. */
export function problemViolation(document: Record<string, unknown>): (body: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const validate = ajv.addSchema(closedSchemas(document), 'contract').compile({ $ref: 'contract#/components/closed/Problem' });
  return (body) => (validate(body) ? undefined : ajv.errorsText(validate.errors));
}
