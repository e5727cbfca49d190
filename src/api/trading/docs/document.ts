import { isRecord } from '../../../lib/unknown-values';

/** A node of the contract, read without trust in its shape: a missing node, or one of another type, reads as empty. */
export class DocumentNode {
  readonly #root: unknown;
  readonly #value: unknown;

  constructor(value: unknown, root: unknown = value) {
    this.#root = root;
    this.#value = value;
  }

  /** The child with this name; follows references. */
  at(name: string): DocumentNode {
    const child = isRecord(this.#value) ? this.#value[name] : undefined;
    return new DocumentNode(child, this.#root).#resolved();
  }

  get value(): unknown {
    return this.#value;
  }

  get text(): string | undefined {
    return typeof this.#value === 'string' ? this.#value.trim() : undefined;
  }

  get items(): DocumentNode[] {
    return Array.isArray(this.#value) ? this.#value.map((item) => new DocumentNode(item, this.#root).#resolved()) : [];
  }

  get texts(): string[] {
    return this.items.flatMap((item) => item.text ?? []);
  }

  get entries(): [string, DocumentNode][] {
    return isRecord(this.#value) ? Object.keys(this.#value).map((key) => [key, this.at(key)]) : [];
  }

  /** What a reference names. Fields beside the reference stand for those of the same name there, as in OpenAPI 3.1. */
  #resolved(): DocumentNode {
    // Looked at before anything is copied: most nodes are no references, and some have hundreds of fields.
    if (!isRecord(this.#value) || typeof this.#value['$ref'] !== 'string') return this;
    const keys = this.#value['$ref'].split('/').slice(1);
    const target = keys.reduce((node, key) => node.at(key.replaceAll('~1', '/').replaceAll('~0', '~')), new DocumentNode(this.#root));
    const beside = Object.entries(this.#value).filter(([name]) => name !== '$ref');
    if (beside.length === 0 || !isRecord(target.value)) return target;
    return new DocumentNode({ ...target.value, ...Object.fromEntries(beside) }, this.#root);
  }
}
