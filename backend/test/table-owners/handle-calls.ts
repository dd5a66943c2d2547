import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const source = join(import.meta.dirname, '../../src');
const methods = new Set([
  ...['query', 'queryUnscoped', 'writeUnscoped', 'find', 'findOne', 'findForUpdate', 'findAllForUpdate'],
  ...['insert', 'insertAll', 'update', 'delete', 'write', 'collect'],
]);
/** Functions that send a statement on a handle for their caller. */
const helpers = new Set(['readPage', 'countChoices', 'search', 'searchThrough', 'readKept', 'insertRecorded']);
/** The names of handles; the recordings reveal a handle with another name as soon as a test uses it. */
const handle = /^(tx|read|(this\.)?database)$|\.readCompany\([^()]*\)$/;

/**
 * Every call in the product that sends a statement, as `modules/units/units.repository.ts:27`. The source is parsed
 * without types, which takes a twentieth of the time.
 */
export function handleCalls(): string[] {
  return sourceFiles().flatMap((name) => {
    const file = ts.createSourceFile(name, readFileSync(join(source, name), 'utf8'), ts.ScriptTarget.ES2022, true);
    const calls: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isSending(node)) calls.push(`${name}:${lineOf(node, file)}`);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return calls;
  });
}

/** The handles themselves, and the files that run before there is one, which connect on their own. */
const isHandle = (name: string): boolean =>
  /^platform\/database\/(company-tx|database|platform-tx|replica-first-read|keyset-list|list-choices|search|kept-row|recorded-rows|rows)\.ts$/.test(
    name,
  ) || /^platform\/database\/(migrations|embedded)\//.test(name);

function sourceFiles(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return files.filter((name) => name.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(name) && !isHandle(name));
}

function isSending({ expression }: ts.CallExpression): boolean {
  if (ts.isIdentifier(expression)) return helpers.has(expression.text);
  if (!ts.isPropertyAccessExpression(expression) || !methods.has(expression.name.text)) return false;
  return handle.test(expression.expression.getText());
}

function lineOf({ expression }: ts.CallExpression, file: ts.SourceFile): number {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return file.getLineAndCharacterOfPosition(name.getStart(file)).line + 1;
}
