/** The parts of the contract that tools are made from. */
export interface Contract {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly 'x-notes'?: readonly string[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Reference } } } };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Reference {
  readonly $ref: string;
}

type Schema = Readonly<Record<string, unknown>>;

/** An operation of the contract as a tool of the Model Context Protocol. Both schemas are JSON Schema 2020-12 and refer to nothing outside. */
export interface ContractTool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  readonly outputSchema: Schema & { readonly type: 'object' };
}

/** Describes an operation as a tool: path and query parameters are its input, the success answer its output. @throws for an unknown operation */
export function contractTool(contract: Contract, operationId: string): ContractTool {
  const operation = Object.values(contract.paths).find(({ get }) => get.operationId === operationId)?.get;
  if (operation === undefined) throw new Error(`the contract has no operation ${operationId}`);
  const { schemas } = contract.components;
  const parameters = operation.parameters
    .map((one) => ('$ref' in one ? find(contract.components.parameters, one) : one))
    .filter((one) => one.in !== 'header');
  const properties = parameters.map(({ name, description, schema }) => [
    name,
    { ...(description !== undefined && { description }), ...schema },
  ]);
  return {
    title: operation.summary,
    description: [operation.description.trim(), ...(operation['x-notes'] ?? [])].join('\n\n'),
    inputSchema: selfContained(schemas, {
      properties: Object.fromEntries(properties),
      required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
      additionalProperties: false,
    }),
    outputSchema: selfContained(schemas, find(schemas, operation.responses[200].content['application/json'].schema)),
  };
}

/** The component that a reference such as `#/components/schemas/FightId` names. */
function find<T>(components: Readonly<Record<string, T>>, { $ref }: Reference): T {
  const found = components[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`the contract has no ${$ref}`);
  return found;
}

/** A schema of an object with all schemas that it refers to under `$defs`. */
function selfContained(schemas: Contract['components']['schemas'], schema: Schema): Schema & { readonly type: 'object' } {
  const definitions = new Map<string, Schema>();
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const found = schemas[name];
      if (found === undefined || definitions.has(name)) continue;
      definitions.set(name, found);
      collect(JSON.stringify(found));
    }
  };
  collect(JSON.stringify(schema));
  const whole = { type: 'object', ...schema, ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }) };
  return JSON.parse(JSON.stringify(whole).replaceAll('"#/components/schemas/', '"#/$defs/'));
}
