/** A node of the contract, read without trust in its shape: what is not there, or of another type, reads as empty. */
export class Node {
  readonly #root: unknown;
  readonly #value: unknown;

  constructor(value: unknown, root: unknown = value) {
    this.#root = root;
    this.#value = value;
  }

  /** The child of this name, behind a reference too. */
  at(name: string): Node {
    const child = isObject(this.#value) ? this.#value[name] : undefined;
    return new Node(child, this.#root).#resolved();
  }

  get value(): unknown {
    return this.#value;
  }

  get text(): string | undefined {
    return typeof this.#value === 'string' ? this.#value.trim() : undefined;
  }

  get items(): Node[] {
    return Array.isArray(this.#value) ? this.#value.map((item) => new Node(item, this.#root).#resolved()) : [];
  }

  get texts(): string[] {
    return this.items.flatMap((item) => item.text ?? []);
  }

  get entries(): [string, Node][] {
    return isObject(this.#value) ? Object.keys(this.#value).map((key) => [key, this.at(key)]) : [];
  }

  #resolved(): Node {
    const reference = isObject(this.#value) ? this.#value['$ref'] : undefined;
    if (typeof reference !== 'string') return this;
    const keys = reference.split('/').slice(1);
    return keys.reduce((node, key) => node.at(key.replaceAll('~1', '/').replaceAll('~0', '~')), new Node(this.#root));
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
