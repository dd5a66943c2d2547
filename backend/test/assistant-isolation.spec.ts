import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { namedOperations } from '../src/modules/assistants/more-tools.js';
import { type ListedTool, listingsOf } from '../src/modules/assistants/tool-listing.js';
import { type Tool, toolsOf } from '../src/modules/assistants/tools.js';
import type { KeyPermission } from '../src/platform/access/permissions.js';
import { bearer } from './api-keys.js';
import type { CompanyRecords } from './company-records.js';
import { mapValues, valueOf } from './listed-values.js';
import { type Operation, operations } from './operations.js';
import { MARKER, TwoCompanies } from './two-companies.js';

// Generated from openapi.json as the tools are, so that a new endpoint is covered automatically.

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')) as OpenAPIObject;
const tools = toolsOf(document);

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

interface Answer {
  error?: { message: string };
  result?: { isError: boolean; structuredContent: Record<string, unknown>; tools: ListedTool[] };
}

async function say(key: string, method: string, params: object = {}): Promise<Answer> {
  // Not a route of the API document.
  const response = await fetch(new URL('/api/mcp', await both.test.app.getUrl()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...bearer(key) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { status } = response;
  const text = await response.text();
  expect(status).toBe(200);
  expect(text).not.toContain(MARKER);
  return JSON.parse(text) as Answer;
}

const call = (key: string, { name }: Tool, input: object): Promise<Answer> =>
  say(key, 'tools/call', { name, arguments: input });

/** Also those that are described only when somebody asks for them. */
async function namesFor(key: string): Promise<string[]> {
  const listed = (await say(key, 'tools/list')).result!.tools;
  const more = listed.find(({ name }) => name === 'more_tools_describe')?.inputSchema.properties.names;
  const named = (more as { items: { enum: string[] } } | undefined)?.items.enum ?? [];
  return [...listed.map(({ name }) => name).filter((name) => !name.startsWith('more_tools_')), ...named];
}

const operationOf = ({ method, path }: Tool): Operation => operations.find(({ name }) => name === `${method} ${path}`)!;

/** What the tool is called with to reach these records. */
async function inputOf(tool: Tool, records: CompanyRecords): Promise<object> {
  const operation = operationOf(tool);
  const { companyId: _, ...values } = await records.pathValues(operation);
  const body = operation.body && (await both.records.body(operation));
  // A part of an address is a text, also where it is a number.
  const idOf = (value: string | number): string | number => (/^\d+$/.test(String(value)) ? Number(value) : value);
  const ids = Object.entries(values).map(([name, value]) => [name, idOf(value)] as const);
  return { ...(Object.fromEntries(ids) as object), ...(body && { body }) };
}

const only = (values: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

it('there is a tool for every operation that keys may call, but for files and links, of which each call makes one', () => {
  const named = new Set(tools.map(({ method, path }) => `${method} ${path}`));
  const without = operations.filter(({ isForKeys, name }) => isForKeys && !named.has(name));
  const isOfFiles = ({ file, path }: Operation): boolean =>
    file !== undefined || /(photos|share|generate-pdf)$/.test(path);
  expect(without.filter((operation) => !isOfFiles(operation)).map(({ name }) => name)).toEqual([]);
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
});

it('every tool is offered to a key that may call it, once', async () => {
  const names = await namesFor(await both.buildKey());
  expect(names.toSorted()).toEqual(tools.map(({ name }) => name).toSorted());
  const operations = new Set(tools.flatMap(({ operation }) => [operation, operation.split('.')[0]!]));
  expect(namedOperations.filter((name) => !operations.has(name))).toEqual([]);
});

describe('a record of another company', () => {
  const ofRecords = tools.filter(({ pathParameters }) => pathParameters.some((name) => name !== 'companyId'));

  it.each(ofRecords.map((tool) => [tool.name, tool] as const))('%s neither shows nor changes it', async (_, tool) => {
    const input = await inputOf(tool, both.otherRecords);
    const key = await both.buildKey();
    const before = await both.written();
    const { result } = await call(key, tool, input);
    const confirmation = result!.structuredContent.confirmation;
    if (confirmation === undefined) expect(result!.isError).toBe(true);
    else expect((await call(key, tool, { ...input, confirmation })).result!.isError).toBe(true);
    expect(await both.written()).toEqual(before);
  });
});

describe('a record of the own company', () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))('%s takes what the API takes', async (_, tool) => {
    const { result } = await call(await both.buildKey(), tool, await inputOf(tool, both.records));
    expect(result!.isError ? result!.structuredContent : {}).toEqual({});
    if (!tool.isRead) expect(typeof result!.structuredContent.confirmation).toBe('string');
  });
});

describe('all that a tool says it takes', () => {
  const listings = [...listingsOf(tools)].map(([tool, { inputSchema }]) => [tool.name, tool, inputSchema] as const);

  it.each(listings)('%s takes', async (_, tool, { properties }) => {
    for (const which of ['first', 'last'] as const) {
      const { confirmation: __, ...input } = mapValues(properties, (schema) => valueOf(schema, which));
      const values = await inputOf(tool, both.records);
      const { result } = await call(await both.buildKey(), tool, { ...input, ...only(values, tool.pathParameters) });
      const { message = '' } = result!.structuredContent;
      expect(message).not.toMatch(/is not known to this tool|\bmust\b|missing/i);
    }
  });
});

describe('a key without the permission', () => {
  it('is offered none of the tools that need it, and cannot call them', async () => {
    const permissions = [...new Set(tools.map(({ permission }) => permission))] as KeyPermission[];
    for (const missing of permissions) {
      const key = await both.buildKey(permissions.filter((permission) => permission !== missing));
      const names = await namesFor(key);
      const needing = tools.filter(({ permission }) => permission === missing);
      expect(needing.filter(({ name }) => names.includes(name))).toEqual([]);
      expect((await call(key, needing[0]!, {})).error!.message).toMatch(/There is no tool/);
    }
  });
});

describe('arguments that nobody expects', () => {
  const values = [null, [], 'x'.repeat(10_000), { $ref: '#' }, -1, '../../users/1', '1?companyId=1', '\u0000'];

  it.each(values.map((value) => [JSON.stringify(value).slice(0, 20), value] as const))(
    '%s is refused in words',
    async (_, value) => {
      const key = await both.buildKey();
      const before = await both.written();
      for (const tool of tools.filter(({ isRead, pathParameters }) => isRead && pathParameters.includes('id'))) {
        const { result } = await call(key, tool, { id: value });
        expect(result).toMatchObject({ isError: true });
        expect(result!.structuredContent.message).toMatch(/\S/);
        expect([400, 404]).toContain(result!.structuredContent.statusCode);
      }
      expect(await both.written()).toEqual(before);
    },
  );
});
