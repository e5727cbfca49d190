import type { RawUniversalConfig } from '@redocly/openapi-core';
import { SOURCE_KINDS } from '../../src/rights/data-source';
import { RIGHTS_MARKS } from '../../src/rights/may-use';

type Plugin = Exclude<NonNullable<RawUniversalConfig['plugins']>[number], string>;
type Rule = NonNullable<NonNullable<Plugin['rules']>['oas3']>[string];

/** Every 2xx answer with a body has an example. Bundling makes those of CSV. */
const successExample: Rule = () => ({
  Responses(responses, { report, resolve, location }) {
    for (const [status, response] of Object.entries(responses)) {
      if (!status.startsWith('2') || status === '204') continue;
      const media = Object.entries(resolve(response).node?.content ?? {}).filter(([type]) => type !== 'text/csv');
      if (media.length > 0 && media.every(([, body]) => body.example !== undefined || Object.keys(body.examples ?? {}).length > 0))
        continue;
      report({ message: `Answer ${status} needs an example.`, location: location.child(status).key() });
    }
  },
});

/** Every operation says what it shows of the sources of data, because the service refuses what their terms forbid. */
const rightsMarked: Rule = () => ({
  Operation(operation, { report, location }) {
    const place = location.child('operationId');
    if (!RIGHTS_MARKS.some((mark) => mark === markOf(operation)))
      report({ message: `An operation needs "x-rights", one of ${RIGHTS_MARKS.join(', ')}.`, location: place });
    const kinds: unknown = 'x-rights-of' in operation ? operation['x-rights-of'] : ['feed'];
    if (!Array.isArray(kinds) || kinds.length === 0 || !kinds.every((kind) => SOURCE_KINDS.some((known) => known === kind)))
      report({ message: `"x-rights-of" must list some of ${SOURCE_KINDS.join(', ')}.`, location: place });
  },
});

function markOf(operation: object): string {
  return 'x-rights' in operation ? String(operation['x-rights']) : '';
}

/** Every operation of the service declares the failures that it can answer. What it sends to webhooks is answered by others. */
const errorsDeclared: Rule = () => {
  let common: Record<string, unknown>[] = [];
  return {
    Root(root) {
      common = root.security ?? [];
    },
    Paths: {
      Operation(operation, { report, resolve, location }) {
        const schemes = (operation.security ?? common).flatMap((requirement) => Object.keys(requirement));
        const scopes = (operation.security ?? common).flatMap((requirement) => Object.values(requirement).flat());
        const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).node);
        const hasPathParameter = parameters.some((parameter) => parameter?.in === 'path');
        const headers = parameters.flatMap((parameter) => (parameter?.in === 'header' ? [parameter.name] : []));
        const expected = [
          ...['400', '429', '500', '503'],
          ...(schemes.length > 0 ? ['401'] : []),
          ...(schemes.some((scheme) => scheme.startsWith('system')) || scopes.some((scope) => scope !== 'read') ? ['403'] : []),
          ...(['prices', 'derived'].includes(markOf(operation)) ? ['403'] : []),
          ...(hasPathParameter ? ['404'] : []),
          ...(operation.requestBody === undefined ? [] : ['413', '415', '422']),
          ...(headers.includes('Idempotency-Key') ? ['409'] : []),
          ...(headers.includes('If-Match') ? ['412', '428'] : []),
        ];
        for (const status of expected.filter((code) => !(code in operation.responses))) {
          report({ message: `Answer ${status} is not declared.`, location: location.child('responses').key() });
        }
      },
    },
  };
};

/** Every answer to a GET has an ETag, so it declares `If-None-Match` and the answer 304; a stream has none. */
const conditionalRequests: Rule = () => ({
  Operation(operation, { report, resolve, location, key }) {
    if (key !== 'get' || 'text/event-stream' in (operation.responses['200']?.content ?? {})) return;
    const names = (operation.parameters ?? []).map((parameter) => resolve(parameter).node?.name);
    if (!names.includes('If-None-Match')) report({ message: 'Parameter If-None-Match is not declared.', location });
    if ('304' in operation.responses) return;
    report({ message: 'Answer 304 is not declared.', location: location.child('responses').key() });
  },
});

/** Operations for operators accept the system token only, and no other operation accepts it. */
const systemToken: Rule = () => ({
  PathItem(item, { report, key, location }) {
    const forOperators = /^\/(admin|schemas)(\/|$)/.test(String(key));
    const operations = [item.get, item.put, item.post, item.patch, item.delete];
    const schemes = operations.flatMap((operation) => operation?.security ?? []).flatMap((requirement) => Object.keys(requirement));
    const ofSystem = schemes.filter((scheme) => scheme.startsWith('system'));
    const right = forOperators ? schemes.length > 0 && ofSystem.length === schemes.length : ofSystem.length === 0;
    if (!right)
      report({ message: `${key} must ${forOperators ? 'accept the system token only' : 'not accept the system token'}.`, location });
  },
});

/** Every number in a request has a smallest and a largest value. */
const boundedParameters: Rule = () => ({
  Parameter(parameter, { report, resolve, location }) {
    const schema = parameter.schema && resolve(parameter.schema).node;
    const types: unknown[] = [schema?.type].flat();
    if (!types.includes('number') && !types.includes('integer')) return;
    if (schema?.enum !== undefined) return;
    const bounds = { minimum: schema?.minimum ?? schema?.exclusiveMinimum, maximum: schema?.maximum ?? schema?.exclusiveMaximum };
    for (const [bound, value] of Object.entries(bounds)) {
      if (value === undefined) report({ message: `Parameter ${parameter.name} needs a ${bound}.`, location: location.child('name') });
    }
  },
});

/** Every optional parameter states its default: a `default` in its schema, or `x-default: none` beside its name. */
const parameterDefault: Rule = () => ({
  Parameter(parameter, { report, resolve, location }) {
    if (parameter.required === true) return;
    const fallback: unknown = parameter.schema && resolve(parameter.schema).node?.default;
    if ((fallback === undefined) === ('x-default' in parameter && parameter['x-default'] === 'none')) return;
    report({
      message: `Parameter ${parameter.name} needs either a schema default or "x-default: none".`,
      location: location.child('name'),
    });
  },
});

/**
 * Every object of an answer names its fields and lets a later version add to them, as the contract promises; those of a body are closed, because
 * fields that the service does not know are rejected.
 */
const openObjects: Rule = () => ({
  Schema(schema, { report, location }) {
    if (schema.properties !== undefined && schema.type === undefined) report({ message: 'Properties need "type: object".', location });
    const isClosed = 'additionalProperties' in schema || 'unevaluatedProperties' in schema;
    const isOfBody = location.source.absoluteRef.includes('/bodies/');
    if (isClosed && !isOfBody) report({ message: 'The object must stay open to new fields.', location });
    if (!isClosed && isOfBody && schema.properties !== undefined) report({ message: 'The object must reject unknown fields.', location });
    const types: unknown[] = [schema.type].flat();
    if (types.includes('object') && schema.properties === undefined) report({ message: 'The object names no fields.', location });
  },
});

/** Every field has a description of its own, because editors do not show that of a schema that it refers to. */
const describedFields: Rule = () => ({
  Schema(schema, { report, location }) {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if ('description' in field && field.description) continue;
      report({ message: `Field ${name} needs a description.`, location: location.child(['properties', name]).key() });
    }
  },
});

/** Fields and parameters in the URL are snake_case; in the journal and in admin records, camelCase. */
const fieldNames: Rule = () => {
  const trouble = (name: string, file: string) => {
    const camel = /\/(journal|admin)\.yaml$/.test(file);
    const fits = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || (camel && /^[a-z][a-zA-Z0-9]*$/.test(name));
    return fits ? null : `"${name}" is not ${camel ? 'camelCase or ' : ''}snake_case.`;
  };
  return {
    Schema(schema, { report, location }) {
      for (const name of Object.keys(schema.properties ?? {})) {
        const message = trouble(name, location.source.absoluteRef);
        if (message !== null) report({ message, location: location.child(['properties', name]).key() });
      }
    },
    Parameter(parameter, { report, location }) {
      if (parameter.in === 'header') return;
      const message = trouble(parameter.name, location.source.absoluteRef);
      if (message !== null) report({ message, location: location.child('name') });
    },
  };
};

/** Fields of a composed schema are a part of it, and a path has no parameters of its own: many tools read one of two places only. */
const onePlace: Rule = () => ({
  Schema(schema, { report, location }) {
    if (schema.allOf !== undefined && schema.properties !== undefined)
      report({ message: 'Fields next to "allOf" belong into a part of it.', location: location.child('properties').key() });
  },
  PathItem(path, { report, location }) {
    if (path.parameters !== undefined)
      report({ message: 'Parameters belong to the operations of a path.', location: location.child('parameters').key() });
  },
});

/**
 * Every key beside a reference is one that a schema has; elsewhere Redocly's `struct` says so. An unquoted text with a comma in
 * `{ $ref: x, description: a, b }` makes a key of its end.
 */
const knownKeys: Rule = () => ({
  ref(reference, { report, location }) {
    for (const key of Object.keys(reference)) {
      if (KNOWN_KEYS.has(key) || key.startsWith('x-')) continue;
      report({ message: `"${key}" is no key of a schema; does a text with a comma lack quotes?`, location: location.child(key).key() });
    }
  },
});

const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...['$ref', 'summary', 'title', 'description', 'type', 'format', 'enum', 'const', 'default', 'example', 'examples', 'deprecated'],
  ...['readOnly', 'writeOnly', 'allOf', 'oneOf', 'anyOf', 'not', 'if', 'then', 'else', 'discriminator'],
  ...['properties', 'required', 'additionalProperties', 'unevaluatedProperties', 'patternProperties', 'propertyNames'],
  ...['minProperties', 'maxProperties', 'dependentRequired', 'items', 'prefixItems', 'contains', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

/** Every instant of a request or an answer has a pattern: the format alone allows leap seconds, which `Date` does not have. */
const instantPatterns: Rule = () => ({
  Schema(schema, { report, location }) {
    if (schema.format === 'date-time' && schema.pattern === undefined)
      report({ message: 'An instant needs a pattern without leap seconds.', location });
  },
});

/** The project's own rules for the contract, as a plugin of the linter. */
export const houseRules: Plugin = {
  id: 'house',
  rules: {
    oas3: {
      'success-example': successExample,
      'errors-declared': errorsDeclared,
      'rights-marked': rightsMarked,
      'conditional-requests': conditionalRequests,
      'system-token': systemToken,
      'bounded-parameters': boundedParameters,
      'parameter-default': parameterDefault,
      'open-objects': openObjects,
      'described-fields': describedFields,
      'field-names': fieldNames,
      'known-keys': knownKeys,
      'instant-patterns': instantPatterns,
      'one-place': onePlace,
    },
  },
};
