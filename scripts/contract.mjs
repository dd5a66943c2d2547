import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './program.mjs';

const library = join(root, 'mf-shared');
const entry = join(library, 'src/contract/index.ts');

/** What a remote can hold the shell to: every exported name with its type, one line each, and the colours of the page. */
export function describeContract() {
  const { config } = ts.readConfigFile(join(library, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, library);
  const program = ts.createProgram([entry], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)));
  const lines = exported.flatMap((symbol) => linesOf(original(symbol, checker), checker));
  return { version: readVersion(), lines: [...lines, ...customProperties()].sort() };
}

function readVersion() {
  return JSON.parse(readFileSync(join(library, 'src/contract/version.json'), 'utf8')).version;
}

function original(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function linesOf(symbol, checker) {
  const [declaration] = symbol.declarations;
  if (ts.isInterfaceDeclaration(declaration)) return membersOf(symbol);
  if (ts.isTypeAliasDeclaration(declaration)) return alternativesOf(symbol.name, declaration.type);
  return valuesOf(symbol, checker);
}

/** Inherited ones stand with what they come from. */
function membersOf(symbol) {
  const [declaration] = symbol.declarations;
  const inherits = (declaration.heritageClauses ?? []).map((clause) => `${symbol.name} ${clause.getText()}`);
  const members = declaration.members.map((member) => {
    const mark = member.questionToken ? '?' : '';
    return `${symbol.name}.${member.name.getText()}${mark}: ${textOf(member.type)}`;
  });
  return [...inherits, ...members];
}

/** A type of the API stays a name: what it holds is the API document's matter. */
function alternativesOf(name, type) {
  const parts = ts.isUnionTypeNode(type) ? type.types : [type];
  return parts.map((part) => `${name} = ${textOf(part)}`);
}

/** Of an object (`paths`), each of its properties. */
function valuesOf(symbol, checker) {
  const { initializer } = symbol.valueDeclaration;
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return [`${symbol.name}: ${typeOf(symbol, checker)}`];
  const properties = checker.getTypeOfSymbol(symbol).getProperties();
  return properties.map((property) => `${symbol.name}.${property.name}: ${typeOf(property, checker)}`);
}

/** As it is declared, with the names of types; where nothing is declared, as the compiler sees it. */
function typeOf(symbol, checker) {
  const { valueDeclaration } = symbol;
  const declared = valueDeclaration.initializer ?? valueDeclaration;
  if (ts.isFunctionDeclaration(declared) || (declared.parameters && declared.type)) {
    const answer = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(declared));
    const returned = declared.type ? textOf(declared.type) : checker.typeToString(answer);
    const generics = declared.typeParameters ? `<${declared.typeParameters.map(textOf).join(', ')}>` : '';
    return `${generics}(${declared.parameters.map(parameterText).join(', ')}) => ${returned}`;
  }
  if (valueDeclaration.type) return textOf(valueDeclaration.type);
  return checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation);
}

/** What a function calls its parts of a parameter is its own matter. */
function parameterText({ name, questionToken, type }) {
  return `${ts.isIdentifier(name) ? name.text : 'given'}${questionToken ? '?' : ''}: ${textOf(type)}`;
}

const textOf = (node) => node.getText().replace(/\s+/g, ' ');

/** Style sheets of remotes may use these. */
function customProperties() {
  const text = readFileSync(join(root, 'shell/src/theme/palette.ts'), 'utf8');
  const light = text.slice(text.indexOf('light: {'), text.indexOf('dark: {'));
  return [...light.matchAll(/^ {4}'?([\w-]+)'?: '/gm)].map(([, name]) => `custom property --${name}`);
}
