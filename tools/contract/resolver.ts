import { BaseResolver, type Document, type Source } from '@redocly/openapi-core';
import { withAdditions, type Additions } from './additions';
import { withRequired } from './required';

/** Reads the files of a contract and completes their schemas: with the lists of required fields, and with the marks of additions. */
export class ContractResolver extends BaseResolver {
  readonly #additions: Additions;

  constructor(config: ConstructorParameters<typeof BaseResolver>[0], additions: Additions = new Map()) {
    super(config);
    this.#additions = additions;
  }

  /** @throws when a list of required fields or of additions does not fit the file */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const { parsed } = super.parseDocument(source, isRoot);
    return { source, parsed: withRequired(withAdditions(parsed, source.absoluteRef, this.#additions)) };
  }
}
