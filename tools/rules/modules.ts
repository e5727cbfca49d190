import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A source file, as the rules see it. */
export interface Module {
  /** From the root of the project, with `/`. */
  readonly path: string;
  readonly lines: number;
  /** The files that it imports, types too. */
  readonly imports: readonly string[];
  /** The names that it declares and exports. */
  readonly exports: readonly string[];
}

const SOURCE = /\.tsx?$/;
const LEFT_OUT = /(^|\/)(node_modules|dist[^/]*|coverage|\.data)(\/|$)/;

/** The files below folders, from the root of the project, in order. */
export function filesBelow(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
    )
    .filter((path) => !LEFT_OUT.test(path))
    .sort();
}

/** Reads the TypeScript files below folders. */
export function readModules(folders: readonly string[]): Module[] {
  const paths = filesBelow(folders).filter((path) => SOURCE.test(path));
  return parseModules(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));
}

/** @param texts by path */
export function parseModules(texts: ReadonlyMap<string, string>): Module[] {
  return [...texts].map(([path, text]) => {
    const imports = ts
      .preProcessFile(text, true, true)
      .importedFiles.flatMap(({ fileName }) => candidates(path, fileName).find((candidate) => texts.has(candidate)) ?? []);
    return { path, lines: text.trimEnd().split('\n').length, imports: [...new Set(imports)], exports: exportedNames(path, text) };
  });
}

/** The files that a relative import may mean. */
function candidates(importer: string, specifier: string): string[] {
  if (!specifier.startsWith('.')) return [];
  const base = join(dirname(importer), specifier).replaceAll('\\', '/');
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, base.replace(/\.js$/, '.ts')];
}

function exportedNames(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const names = source.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    return isNamed(statement) && statement.name !== undefined ? [statement.name.text] : [];
  });
  return [...new Set(names)];
}

function isNamed(statement: ts.Statement) {
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  );
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
