import { DocumentNode } from '../../api/trading/docs/document';

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

/** Every error code of the contracts once, by status, then by first appearance. */
export function errorCatalogue(...contracts: readonly Record<string, unknown>[]): ErrorEntry[] {
  const documents = contracts.map((contract) => new DocumentNode(contract));
  const entries = new Map<string, ErrorEntry>();
  for (const entry of documents.flatMap((document) => [...operationsOf(document).flatMap(entriesOf), ...serviceWide(document)])) {
    const { operations = [] } = entries.get(entry.code) ?? {};
    entries.set(entry.code, { ...entry, ...entries.get(entry.code), operations: [...new Set([...operations, ...entry.operations])] });
  }
  return [...entries.values()].sort((one, other) => one.status - other.status);
}

/** The ids of the contracts' operations. */
export function operationIds(...contracts: readonly Record<string, unknown>[]): string[] {
  return contracts.flatMap((contract) =>
    operationsOf(new DocumentNode(contract)).flatMap((operation) => operation.at('operationId').text ?? []),
  );
}

function operationsOf(document: DocumentNode): DocumentNode[] {
  return document.at('paths').entries.flatMap(([, path]) => path.entries.map(([, operation]) => operation));
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
