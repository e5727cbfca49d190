import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { closedSchemas } from '../../tools/contract/validators/closed-schemas';

/** What of a value is not as a schema of a contract describes it; undefined when all is. A field that it does not describe is wrong too. */
export function schemaViolation(document: Record<string, unknown>, name: string): (value: unknown) => string | undefined {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  const validate = ajv.addSchema(closedSchemas(document), 'contract').compile({ $ref: `contract#/components/closed/${name}` });
  return (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
}
