import { list, object, resolve } from '../reference';
import { docstring, KEYWORDS, literalOf, quoted, typeName } from './text';

type Json = Record<string, unknown>;

const SCALARS: Readonly<Record<string, string>> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** Writes the Python types of a bundle's schemas, and collects the declarations that they need. */
export class PythonTypes {
  /** By name, in the order in which they were needed. */
  private readonly declarations = new Map<string, string>();

  constructor(private readonly bundle: Json) {}

  /** Declares every schema of the bundle. */
  declareAll(): void {
    for (const [name, schema] of Object.entries(object(object(this.bundle.components).schemas)))
      this.declareNamed(typeName(name), object(schema));
  }

  text(): string {
    return [...this.declarations.values()].join('\n');
  }

  /**
   * The type of a value. @param place the name of the class that an object without a name gets
   * @throws Error for a schema of a kind that no contract had yet
   */
  of(node: unknown, place: string): string {
    const schema = object(node);
    const { $ref, oneOf, allOf } = schema;
    if (typeof $ref === 'string') return typeName($ref.slice($ref.lastIndexOf('/') + 1));
    if (schema.const !== undefined) return `Literal[${literalOf(schema.const)}]`;
    if (schema.enum !== undefined) return `Literal[${list(schema.enum).map(literalOf).join(', ')}]`;
    if (oneOf !== undefined)
      return list(oneOf)
        .map((one) => this.of(one, place))
        .join(' | ');
    const [only, ...others] = list(allOf);
    if (only !== undefined && others.length === 0) return this.of(only, place);
    const kinds = allOf === undefined ? list(schema.type) : ['object'];
    if (kinds.length === 0) throw new Error(`${place} has no type that Python's types are made from: ${JSON.stringify(schema)}`);
    return kinds.map((kind) => this.ofKind(String(kind), schema, place)).join(' | ');
  }

  /** The schema of an object, its parts put together. */
  merged(node: unknown): Json {
    const schema = resolve(this.bundle, node);
    const parts = [...list(schema.allOf).map((part) => this.merged(part)), schema];
    return {
      description: schema.description,
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => list(required)),
    };
  }

  private ofKind(kind: string, schema: Json, place: string): string {
    if (kind === 'array') return `list[${this.of(schema.items, `${place}Item`)}]`;
    if (kind === 'object') {
      this.declareClass(place, schema);
      return place;
    }
    const scalar = SCALARS[kind];
    if (scalar === undefined) throw new Error(`${place} is of the type ${kind}, which is not known here`);
    return scalar;
  }

  private declareNamed(name: string, schema: Json): void {
    // Where the object may also be null, the name is that of both, and the object has a class of its own.
    const isNullable = list(schema.type).length > 1;
    const type = this.of(schema, isNullable ? `${name}Content` : name);
    // The class of an object has been declared by now; all others get a name for their type.
    if (type !== name) this.declare(name, `${name}: TypeAlias = ${quoted(type)}\n`);
  }

  private declareClass(name: string, schema: Json): void {
    const { description, properties, required } = this.merged(schema);
    const names = new Set(list(required));
    const fields = Object.entries(object(properties)).map(([field, node]) => {
      const type = this.of(node, name + typeName(field));
      return { field, type: names.has(field) ? type : `NotRequired[${type}]`, text: object(node).description };
    });
    // A keyword is no name of a field in a class, but a key like any other in a call.
    const body = fields.some(({ field }) => KEYWORDS.has(field))
      ? `${name} = TypedDict("${name}", {${fields.map(({ field, type }) => `"${field}": ${quoted(type)}`).join(', ')}})\n${docstring(description, '')}`
      : `class ${name}(TypedDict):\n${docstring(description, '    ')}${fields.map(({ field, type, text }) => `    ${field}: ${type}\n${docstring(text, '    ')}`).join('')}`;
    this.declare(name, body);
  }

  private declare(name: string, text: string): void {
    if (this.declarations.has(name)) throw new Error(`two schemas would be called ${name} in Python`);
    this.declarations.set(name, text);
  }
}
