import { object } from '../reference';

type Json = Record<string, unknown>;

/**
 * The envelope of one contract: the shared one with the contract's version and, once they are known, all codes that its operations document.
 * @param shared the schemas of `shared/envelope.yaml`
 */
export function contractEnvelope(shared: Json, version: string, codes?: readonly string[]): Json {
  const { type, description } = object(shared.ErrorCode);
  // The enum says more than the form of a code, and generators of validators cannot check both.
  const errorCode = codes === undefined ? {} : { ErrorCode: { type, description, enum: codes } };
  return withVersion({ ...shared, ...errorCode }, version);
}

/** A value in which every `api_version`, in schemas and examples, is that of a contract. */
export function withVersion<Value>(value: Value, version: string): Value {
  return JSON.parse(
    JSON.stringify(value, (key, node: unknown) => {
      if (key !== 'api_version') return node;
      return typeof node === 'string' ? version : { ...object(node), const: version };
    }),
  );
}
