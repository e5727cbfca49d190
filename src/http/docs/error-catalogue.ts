import { DocumentNode } from '../../api/docs/document';

/** An error code, as the contract documents it. */
export interface ErrorEntry {
  readonly code: string;
  readonly status: number;
  readonly meaning: string;
  /** An example message. */
  readonly message: string;
  /** Ids of the operations that document it, in the order of the contract; empty for a code of the service as a whole. */
  readonly operations: readonly string[];
}

/** Every error code of the contract once, by status, then by first appearance in the contract. */
export function errorCatalogue(contract: Record<string, unknown>): ErrorEntry[] {
  const document = new DocumentNode(contract);
  const entries = new Map<string, ErrorEntry>();
  for (const entry of [...document.at('paths').entries.flatMap(([, path]) => entriesOf(path.at('get'))), ...serviceWide(document)]) {
    const { operations = [] } = entries.get(entry.code) ?? {};
    entries.set(entry.code, { ...entry, ...entries.get(entry.code), operations: [...new Set([...operations, ...entry.operations])] });
  }
  return [...entries.values()].sort((one, other) => one.status - other.status);
}

/** The ids of the contract's operations. */
export function operationIds(contract: Record<string, unknown>): string[] {
  return new DocumentNode(contract).at('paths').entries.flatMap(([, path]) => path.at('get').at('operationId').text ?? []);
}

function entriesOf(operation: DocumentNode): ErrorEntry[] {
  return operation.at('responses').entries.flatMap(([status, response]) =>
    response
      .at('content')
      .at('application/json')
      .at('examples')
      .entries.filter(([, example]) => example.at('value').at('ok').value === false)
      .map(([, example]) => {
        const error = example.at('value').at('error');
        return {
          code: textAt(error, 'code'),
          status: Number(status),
          meaning: textAt(example, 'summary'),
          message: textAt(error, 'message'),
          operations: [textAt(operation, 'operationId')],
        };
      }),
  );
}

/** Errors that a request can meet before it reaches an operation. */
function serviceWide(document: DocumentNode): ErrorEntry[] {
  return document.at('x-service-errors').items.map((error) => ({
    code: textAt(error, 'code'),
    status: Number(error.at('status').value),
    meaning: textAt(error, 'summary'),
    message: textAt(error, 'message'),
    operations: [],
  }));
}

function textAt(node: DocumentNode, name: string): string {
  return node.at(name).text ?? '';
}
