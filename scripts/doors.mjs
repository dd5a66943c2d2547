import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { root } from './program.mjs';

const library = join(root, 'mf-shared');
const uiFolder = join(library, 'src/ui');

/** Modules that the page loads once, each with its own version (`version.json`) and a report of its exports. */
export const doors = ['contract', 'ui', 'router', 'query'];

/**
 * What remotes may rely on: every exported name with its type, one line each, and for the contract also the colours of
 * the page. Types from a library are described by the library's name and major version.
 * @returns {{ version: string, lines: string[] }[]} in the order of `doors`
 */
export function describeDoors() {
  const uiEntries = readdirSync(uiFolder).filter((file) => file.endsWith('.tsx') && !file.includes('.spec.'));
  const entries = {
    contract: { '': join(library, 'src/contract/index.ts') },
    ui: Object.fromEntries(uiEntries.map((file) => [`${basename(file, '.tsx')} `, join(uiFolder, file)])),
    router: { '': join(library, 'src/router/index.ts') },
    query: { '': join(library, 'src/query/index.ts') },
  };
  const { config } = ts.readConfigFile(join(library, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, library);
  const program = ts.createProgram(Object.values(entries).flatMap(Object.values), { ...options, types: [] });
  return doors.map((door) => {
    const lines = Object.entries(entries[door]).flatMap(([prefix, file]) =>
      exportsOf(file, program).map((line) => `${prefix}${line}`),
    );
    if (door === 'contract') lines.push(...customProperties());
    return { version: versionOf(door), lines: [...new Set(lines)].sort() };
  });
}

function exportsOf(file, program) {
  const checker = program.getTypeChecker();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)));
  return exported.flatMap((symbol) => linesOf(symbol.name, original(symbol, checker), checker));
}

function versionOf(door) {
  return JSON.parse(readFileSync(join(library, 'src', door, 'version.json'), 'utf8')).version;
}

function original(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function linesOf(name, symbol, checker) {
  const [declaration] = symbol.declarations;
  const from = libraryOf(declaration);
  if (from) return [`${name}: from ${from}`];
  if (ts.isInterfaceDeclaration(declaration)) return membersOf(symbol.name, declaration);
  if (ts.isTypeAliasDeclaration(declaration)) return alternativesOf(symbol.name, declaration.type);
  return [...valuesOf(symbol, checker), ...propsOf(symbol, checker)];
}

/** 'antd 6' for a type declared in a library, else undefined. */
function libraryOf(declaration) {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(declaration.getSourceFile().fileName) ?? [];
  if (name === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return `${name} ${version.split('.')[0]}`;
}

const isExported = ({ modifiers = [] }) => modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** For a component whose properties have a type that is not exported: one line for each property. */
function propsOf(symbol, checker) {
  const { valueDeclaration: declared } = symbol;
  if (!declared || !ts.isFunctionDeclaration(declared)) return [];
  return declared.parameters.flatMap(({ type }) => {
    if (!type || !ts.isTypeReferenceNode(type)) return [];
    const [declaration] = checker.getSymbolAtLocation(type.typeName)?.declarations ?? [];
    if (!declaration || !ts.isInterfaceDeclaration(declaration) || libraryOf(declaration)) return [];
    return isExported(declaration) ? [] : membersOf(symbol.name, declaration);
  });
}

/** Inherited members are listed with the type that declares them. */
function membersOf(name, declaration) {
  const inherits = (declaration.heritageClauses ?? []).map((clause) => `${name} ${clause.getText()}`);
  const members = declaration.members.map((member) => {
    const mark = member.questionToken ? '?' : '';
    return `${name}.${member.name?.getText() ?? ''}${mark}: ${member.type ? textOf(member.type) : ''}`;
  });
  return [...inherits, ...members];
}

/** A type of the API is listed by name, because the API document describes it. */
function alternativesOf(name, type) {
  const parts = ts.isUnionTypeNode(type) ? type.types : [type];
  return parts.map((part) => `${name} = ${textOf(part)}`);
}

/** For an object (`paths`): each of its properties. */
function valuesOf(symbol, checker) {
  const { initializer } = symbol.valueDeclaration ?? {};
  if (!initializer || !ts.isObjectLiteralExpression(initializer)) return [`${symbol.name}: ${typeOf(symbol, checker)}`];
  const properties = checker.getTypeOfSymbol(symbol).getProperties();
  return properties.map((property) => `${symbol.name}.${property.name}: ${typeOf(property, checker)}`);
}

/** The declared type, with names; without a declaration, the type that the compiler infers. */
function typeOf(symbol, checker) {
  const { valueDeclaration } = symbol;
  const declared = valueDeclaration.initializer ?? valueDeclaration;
  if (ts.isFunctionDeclaration(declared) || (declared.parameters && declared.type)) {
    const returnType = checker.getReturnTypeOfSignature(checker.getSignatureFromDeclaration(declared));
    const returned = declared.type ? textOf(declared.type) : checker.typeToString(returnType);
    const generics = declared.typeParameters ? `<${declared.typeParameters.map(textOf).join(', ')}>` : '';
    return `${generics}(${declared.parameters.map(parameterText).join(', ')}) => ${returned}`;
  }
  if (valueDeclaration.type) return textOf(valueDeclaration.type);
  return checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation);
}

/** The names into which a function destructures a parameter are not part of its type. */
function parameterText({ name, questionToken, type }) {
  return `${ts.isIdentifier(name) ? name.text : 'given'}${questionToken ? '?' : ''}: ${textOf(type)}`;
}

const textOf = (node) => node.getText().replace(/\s+/g, ' ');

/** Custom properties that style sheets of remotes may use. */
function customProperties() {
  const text = readFileSync(join(root, 'shell/src/theme/palette.ts'), 'utf8');
  const light = text.slice(text.indexOf('light: {'), text.indexOf('dark: {'));
  return [...light.matchAll(/^ {4}'?([\w-]+)'?: '/gm)].map(([, name]) => `custom property --${name}`);
}
