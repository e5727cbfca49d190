import { list, object, resolve as dereference } from './reference';

type Json = Record<string, unknown>;
/** What the service accepts may only become wider, what it sends only narrower, and a failure may have a reason of which nobody knew. */
type Direction = 'request' | 'response' | 'failure';
/** A schema or other node with the document that its references point into. */
interface Node {
  readonly document: Json;
  readonly value: unknown;
}

/**
 * The changes between two bundles that can break a client: an operation, parameter, body, answer or field that is gone, has another type or
 * became required or optional; an enum or bound that accepts less; an enum that sends more. New fields, answers that allow them, and new codes
 * of failures break no client. Returns one line per change.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  return entries(before.paths).flatMap(([path, item]) =>
    entries(item).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = object(object(after.paths)[path])[method];
      if (now === undefined) return [`${name} was removed`];
      const was = { document: before, value: operation };
      const is = { document: after, value: now };
      return [...parameterChanges(name, was, is), ...bodyChanges(name, was, is), ...answerChanges(name, was, is)];
    }),
  );
}

function parameterChanges(name: string, before: Node, after: Node): string[] {
  const was = parameters(before);
  const is = parameters(after);
  const known = [...was].flatMap(([key, parameter]) => {
    const now = is.get(key);
    const place = `${name}: parameter ${key}`;
    if (now === undefined) return [`${place} was removed`];
    return [
      ...(resolve(now).required === true && resolve(parameter).required !== true ? [`${place} became required`] : []),
      ...schemaChanges(place, 'request', child(parameter, 'schema'), child(now, 'schema')),
    ];
  });
  const added = [...is].filter(([key, parameter]) => !was.has(key) && resolve(parameter).required === true);
  return [...known, ...added.map(([key]) => `${name}: parameter ${key} is new and required`)];
}

function parameters(operation: Node): Map<string, Node> {
  const nodes = list(resolve(operation).parameters).map((value) => ({ document: operation.document, value }));
  return new Map(nodes.map((node) => [`${String(resolve(node).name)} in ${String(resolve(node).in)}`, node]));
}

function bodyChanges(name: string, before: Node, after: Node): string[] {
  const [was, is] = [child(before, 'requestBody'), child(after, 'requestBody')];
  const place = `${name}: body`;
  if (was.value !== undefined && is.value === undefined) return [`${place} was removed`];
  const isNeeded = resolve(is).required === true && resolve(was).required !== true;
  const contents = entries(resolve(was).content).flatMap(([type, content]) => {
    const now = child(child(is, 'content'), type);
    if (now.value === undefined) return [`${place} is no longer ${type}`];
    return schemaChanges(place, 'request', child({ document: was.document, value: content }, 'schema'), child(now, 'schema'));
  });
  return [...(isNeeded ? [`${place} became required`] : []), ...contents];
}

function answerChanges(name: string, before: Node, after: Node): string[] {
  return entries(resolve(before).responses).flatMap(([status]) => {
    const was = child(child(before, 'responses'), status);
    const is = child(child(after, 'responses'), status);
    const place = `${name}: answer ${status}`;
    if (is.value === undefined) return [`${place} was removed`];
    return entries(resolve(was).content).flatMap(([type]) => {
      const body = child(child(is, 'content'), type);
      if (body.value === undefined) return [`${place} is no longer ${type}`];
      const direction = Number(status) >= 400 ? 'failure' : 'response';
      return schemaChanges(place, direction, child(child(child(was, 'content'), type), 'schema'), child(body, 'schema'));
    });
  });
}

function schemaChanges(place: string, direction: Direction, before: Node, after: Node): string[] {
  const forms = alternatives(before).length > 0 || direction === 'request' ? [] : objectForms(after);
  if (forms.length > 1) {
    const nearest = forms.reduce((best, form) => (sharedFields(before, form) > sharedFields(before, best) ? form : best));
    return [`${place} has other forms too`, ...schemaChanges(place, direction, before, nearest)];
  }
  const was = resolve(before);
  const is = resolve(after);
  return [
    ...typeChanges(place, direction, before, after),
    ...enumChanges(place, direction, was, is),
    ...(direction === 'request' ? boundChanges(place, was, is) : []),
    ...fieldChanges(place, direction, before, after),
    ...(was.items === undefined ? [] : schemaChanges(`${place}[]`, direction, child(before, 'items'), child(after, 'items'))),
    ...alternatives(before).flatMap((option, index) => {
      const now = counterpart(option, index, alternatives(after));
      return now === undefined ? [] : schemaChanges(place, direction, option, now);
    }),
  ];
}

function typeChanges(place: string, direction: Direction, before: Node, after: Node): string[] {
  const was = types(before);
  const is = types(after);
  const [needed, covered] = direction === 'request' ? [was, is] : [is, was];
  const covers = (type: string) => covered.includes(type) || (type === 'integer' && covered.includes('number'));
  const fits = covered.length === 0 || (needed.length > 0 && needed.every(covers));
  return fits ? [] : [`${place}: type ${was.join(' or ') || 'any'} became ${is.join(' or ') || 'any'}`];
}

function types(schema: Node): string[] {
  return [...list(resolve(schema).type).map(String), ...alternatives(schema).flatMap(types)];
}

function enumChanges(place: string, direction: Direction, was: Json, is: Json): string[] {
  if (direction === 'failure') return [];
  const [needed, covered] = direction === 'request' ? [was.enum, is.enum] : [is.enum, was.enum];
  if (covered === undefined) return [];
  const missing = needed === undefined ? ['any value'] : list(needed).filter((value) => !list(covered).includes(value));
  if (missing.length === 0) return [];
  return [`${place}: ${missing.map(String).join(', ')} ${direction === 'request' ? 'is no longer allowed' : 'is new in an answer'}`];
}

const BOUNDS = {
  ...{ minimum: 1, exclusiveMinimum: 1, minLength: 1 },
  ...{ maximum: -1, exclusiveMaximum: -1, maxLength: -1 },
};

function boundChanges(place: string, was: Json, is: Json): string[] {
  return Object.entries(BOUNDS).flatMap(([bound, sign]) => {
    const [old, now] = [was[bound], is[bound]];
    const tighter = typeof now === 'number' && (typeof old !== 'number' || (now - old) * sign > 0);
    return tighter ? [`${place}: ${bound} ${String(old ?? 'none')} became ${now}`] : [];
  });
}

function fieldChanges(place: string, direction: Direction, before: Node, after: Node): string[] {
  const required = (schema: Node, field: string) => list(resolve(schema).required).includes(field);
  const asked = direction === 'request' ? list(resolve(after).required).map(String) : [];
  const demanded = asked.filter((field) => !required(before, field)).map((field) => `${place} ${field} became required`);
  const known = entries(resolve(before).properties).flatMap(([field]) => {
    const now = child(child(after, 'properties'), field);
    const path = `${place} ${field}`;
    if (now.value === undefined) return [`${path} was removed`];
    const optional = direction !== 'request' && required(before, field) && !required(after, field);
    return [
      ...(optional ? [`${path} may be absent now`] : []),
      ...schemaChanges(path, direction, child(child(before, 'properties'), field), now),
    ];
  });
  return [...demanded, ...known];
}

/** The alternative of the same name among those of today; where they have no names, the one at the same place. */
function counterpart(option: Node, index: number, today: readonly Node[]): Node | undefined {
  const name = object(option.value).$ref;
  return today.find(({ value }) => name !== undefined && object(value).$ref === name) ?? today[index];
}

/** The alternatives of a schema that are objects with fields of their own. */
function objectForms(schema: Node): Node[] {
  return alternatives(schema).filter((form) => resolve(form).properties !== undefined);
}

function sharedFields(before: Node, form: Node): number {
  const fields = object(resolve(form).properties);
  return entries(resolve(before).properties).filter(([field]) => field in fields).length;
}

function alternatives(schema: Node): Node[] {
  const { oneOf, anyOf } = resolve(schema);
  return [oneOf, anyOf].flatMap(list).map((value) => ({ document: schema.document, value }));
}

function child(node: Node, key: string): Node {
  return { document: node.document, value: resolve(node)[key] };
}

/** The target of a node. A schema composed with `allOf` is merged into one schema with all fields. */
function resolve({ document, value }: Node): Json {
  const whole = dereference(document, value);
  if (whole.allOf === undefined) return whole;
  const { allOf, ...own } = whole;
  const parts = [...list(allOf).map((part) => resolve({ document, value: part })), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => object(properties))),
    required: parts.flatMap(({ required }) => list(required)),
  };
}

function entries(value: unknown): [string, unknown][] {
  return Object.entries(object(value));
}
