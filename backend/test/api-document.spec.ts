import { readdirSync, readFileSync } from 'node:fs';
import { errorCodes } from '../src/platform/http/error-codes.js';
import { declaredRoutes } from './declared-routes.js';
import { type Operation, operations } from './operations.js';
import { startApp, type TestApp } from './start-app.js';

let test: TestApp;
let callers: Map<string, string>;
/** What needs a recent proof of who it is. */
let sensitive: Set<string>;

beforeAll(async () => {
  test = await startApp();
  const routes = declaredRoutes(test.app);
  sensitive = new Set(routes.flatMap(({ name, needsProof }) => (needsProof ? [name] : [])));
  callers = new Map(
    routes.map(({ name, access }) => [
      name,
      access.kind === 'permission' ? `Permission: \`${access.permission}\`.` : access.kind,
    ]),
  );
});

afterAll(() => test.stop());

const words: Record<string, string> = {
  public: 'Open to everybody.',
  'signed-in': 'For everybody with a session.',
  'deploy-token': 'By deploy token.',
};

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  it('describes what it does, who may call it and how it fails', () => {
    expect(operation.summary).toMatch(/^[A-Z][^]*\.$/);
    const caller = callers.get(name)!;
    const proof = sensitive.has(name) ? ' Needs a recent proof of who it is.' : '';
    expect(operation.description).toBe((words[caller] ?? caller) + proof);
    expect(!sensitive.has(name) || operation.errors['403']?.includes('proof-needed')).toBe(true);
    expect(Object.keys(operation.errors)).toEqual(expect.arrayContaining(expectedErrors(operation)));
    expect(Object.values(operation.errors)).not.toContainEqual([]);
  });
});

it('names the header with the page’s user for every change by a signed-in user', () => {
  const named = operations.filter(({ headerParameters }) => headerParameters.some(({ name }) => name === 'X-Page-Id'));
  const changes = operations.filter(
    ({ name, method }) => method !== 'GET' && !['public', 'deploy-token'].includes(callers.get(name)!),
  );
  expect(named.map(({ name }) => name)).toEqual(changes.map(({ name }) => name));
  expect(changes.length).toBeGreaterThan(50);
});

function expectedErrors({ name, method, pathParameters, headerParameters }: Operation): string[] {
  const isGuarded = callers.get(name) !== 'public';
  const isVersioned = headerParameters.some((parameter) => parameter.name === 'If-Match');
  return [
    '400',
    '500',
    '503',
    ...(isGuarded ? ['401'] : []),
    ...(method === 'GET' ? [] : ['403', '413', '415']),
    ...(pathParameters.length > 0 ? ['404'] : []),
    ...(isVersioned ? ['412'] : []),
  ];
}

describe('of the codes of errors', () => {
  const codes = Object.keys(errorCodes);
  // The default codes of the error classes; `conflict` is replaced by a more specific one everywhere.
  const general = codes.slice(0, codes.indexOf('unavailable') + 1);

  it('each is documented where it may occur, and no other is', () => {
    const documented = operations.flatMap(({ errors }) => Object.values(errors).flat());
    expect([...new Set(documented)].sort()).toEqual(codes.filter((code) => code !== 'conflict').sort());
  });

  // These occur only when two requests run at the same moment.
  const raced = ['last-manager', 'still-used'];

  it('each that is more exact than its status is expected by a test', () => {
    const specs = ['src', 'test'].flatMap((folder) =>
      readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.spec.ts'))
        .map((path) => readFileSync(new URL(`../${folder}/${path}`, import.meta.url), 'utf8')),
    );
    const exact = codes.filter((code) => ![...general, ...raced].includes(code));
    expect(exact.filter((code) => !specs.some((spec) => spec.includes(`'${code}'`)))).toEqual([]);
  });
});
