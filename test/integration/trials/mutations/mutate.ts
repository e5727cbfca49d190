import ts from 'typescript';

/** A small mistake, as a programmer might make it: one piece of a source text replaced by another. */
export interface Mutation {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly line: number;
}

export const KINDS = ['operator', 'bound', 'await', 'column'] as const;
type Kind = (typeof KINDS)[number];

const OPERATORS = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['&&', '||'],
  ['||', '&&'],
  ['??', '&&'],
  ['===', '!=='],
  ['!==', '==='],
]);
const BOUNDS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);

/**
 * All mutations of a TypeScript source: an operator replaced by its opposite, a bound that includes what it excluded or the other way round, a promise
 * that nobody awaits, and two neighbouring columns whose values are swapped.
 */
export function mutationsOf(source: string): Mutation[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const add = (kind: Kind, start: number, end: number, replacement: string): void => {
    found.push({ kind, start, end, replacement, line: file.getLineAndCharacterOfPosition(start).line + 1 });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const { operatorToken } = node;
      const operator = operatorToken.getText();
      // Joined texts are not arithmetic.
      const isText = operator === '+' && [node.left, node.right].some(isTextual);
      const [swapped, bound] = [OPERATORS.get(operator), BOUNDS.get(operator)];
      if (swapped !== undefined && !isText) add('operator', operatorToken.getStart(), operatorToken.end, swapped);
      if (bound !== undefined) add('bound', operatorToken.getStart(), operatorToken.end, bound);
    }
    if (ts.isAwaitExpression(node)) add('await', node.getStart(), node.expression.getStart(), '');
    if (ts.isObjectLiteralExpression(node))
      for (const [i, one] of node.properties.entries()) {
        const other = node.properties[i + 1];
        if (other === undefined || !isColumn(one) || !isColumn(other)) continue;
        const between = source.slice(one.initializer.end, other.initializer.getStart());
        add('column', one.initializer.getStart(), other.initializer.end, other.initializer.getText() + between + one.initializer.getText());
      }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

export function mutated(source: string, { start, end, replacement }: Mutation): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function isTextual(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** A property whose value is a field of something. */
function isColumn(node: ts.ObjectLiteralElementLike): node is ts.PropertyAssignment {
  return ts.isPropertyAssignment(node) && ts.isPropertyAccessExpression(node.initializer);
}
