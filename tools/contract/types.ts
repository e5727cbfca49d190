import openapiTS from 'openapi-typescript';
import ts from 'typescript';

/** The TypeScript types of a contract. The package's own printer is not among the types that it declares for every compiler. */
export async function typesOf(bundle: Record<string, unknown>): Promise<string> {
  const file = ts.createSourceFile('contract.ts', '', ts.ScriptTarget.ESNext);
  const statements = ts.factory.createNodeArray(await openapiTS(JSON.stringify(bundle)));
  return ts.createPrinter().printList(ts.ListFormat.MultiLine, statements, file);
}
