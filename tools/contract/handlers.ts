import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path/posix';
import ts from 'typescript';
import type { ContractFiles } from './contracts';
import { object } from './reference';

/** The page that names the file of every operation's handler. */
export const HANDLERS_PAGE = 'docs/handlers.md';

const HEAD = `# Handlers

The file that answers each operation. Made by \`npm run generate\`; do not edit.
`;

/** @param bundles of the contracts, with their files. @throws Error if an operation has no handler */
export function renderHandlers(bundles: ReadonlyMap<ContractFiles, Record<string, unknown>>): string {
  const sections = [...bundles].map(([{ name, handlers }, bundle]) => {
    const written = findHandlers(handlers.file, handlers.name);
    const rows = requestsOf(bundle).map(({ operation, request }) => {
      const file = written.get(operation);
      if (file === undefined) throw new Error(`${handlers.file} has no handler of ${operation}`);
      return `| \`${operation}\` | \`${request}\` | [\`${file}\`](${relative('docs', file)}) |`;
    });
    return [`## The ${name} contract`, '', '| operation | request | handler |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  return [HEAD, ...sections].join('\n');
}

/**
 * The file in which each member of an object of handlers is written, by `operationId`. A spread or a member that is only named leads to the file
 * that it is imported from. @param path of the file that declares the object
 */
export function findHandlers(path: string, name: string): Map<string, string> {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const imported = importedFrom(source);
  const fileOf = (member: string) => imported.get(member) ?? path;
  return new Map(
    membersOf(source, name).flatMap((member): (readonly [string, string])[] => {
      if (ts.isSpreadAssignment(member) && ts.isIdentifier(member.expression))
        return [...findHandlers(fileOf(member.expression.text), member.expression.text)];
      if (ts.isShorthandPropertyAssignment(member)) return [[member.name.text, fileOf(member.name.text)]];
      return member.name !== undefined && ts.isIdentifier(member.name) ? [[member.name.text, path]] : [];
    }),
  );
}

function membersOf(source: ts.SourceFile, name: string): readonly ts.ObjectLiteralElementLike[] {
  const declared = source.statements
    .flatMap((statement) => (ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : []))
    .find((declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name)?.initializer;
  const value = declared !== undefined && ts.isSatisfiesExpression(declared) ? declared.expression : declared;
  if (value === undefined || !ts.isObjectLiteralExpression(value)) throw new Error(`${source.fileName} declares no object ${name}`);
  return value.properties;
}

/** The file of each imported name. */
function importedFrom(source: ts.SourceFile): Map<string, string> {
  return new Map(
    source.statements.flatMap((statement): (readonly [string, string])[] => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const file = `${join(source.fileName, '..', statement.moduleSpecifier.text)}.ts`;
      const names = statement.importClause?.namedBindings;
      return names !== undefined && ts.isNamedImports(names) ? names.elements.map(({ name }) => [name.text, file] as const) : [];
    }),
  );
}

function requestsOf(bundle: Record<string, unknown>): { readonly operation: string; readonly request: string }[] {
  return Object.entries(object(bundle.paths)).flatMap(([path, item]) =>
    Object.entries(object(item)).flatMap(([method, node]) => {
      const { operationId } = object(node);
      return typeof operationId === 'string' ? [{ operation: operationId, request: `${method.toUpperCase()} ${path}` }] : [];
    }),
  );
}
