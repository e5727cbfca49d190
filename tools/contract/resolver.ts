import { BaseResolver, type Document, Source } from '@redocly/openapi-core';
import { withAdditions, type Additions } from './additions';
import { withoutOptionalMarks } from './optional';

interface Options {
  readonly additions?: Additions;
  /** Texts that stand in for files, by absolute path. */
  readonly texts?: ReadonlyMap<string, string>;
}

/** Reads the files of a contract, without the marks of optional fields and with the marks of additions. */
export class ContractResolver extends BaseResolver {
  readonly #additions: Additions;
  readonly #texts: ReadonlyMap<string, string>;

  constructor(config: ConstructorParameters<typeof BaseResolver>[0], { additions = new Map(), texts = new Map() }: Options = {}) {
    super(config);
    this.#additions = additions;
    this.#texts = texts;
  }

  override async loadExternalRef(file: string): Promise<Source> {
    const text = this.#texts.get(file);
    return text === undefined ? super.loadExternalRef(file) : new Source(file, text);
  }

  /** @throws when a listed addition is not in the file */
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const { parsed } = super.parseDocument(source, isRoot);
    return { source, parsed: withoutOptionalMarks(withAdditions(parsed, source.absoluteRef, this.#additions)) };
  }
}
