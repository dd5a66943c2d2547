import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import { type Tool, toolsOf } from '../../src/modules/assistants/tools.js';
import { bearer } from '../api-keys.js';
import { type Operation, operations } from '../operations.js';
import { MARKER, TwoCompanies } from '../two-companies.js';
import { objectValue, oddText, oddValue, toJson } from './odd-values.js';

// As fuzz.spec.ts does for the API: what a model makes up is as odd as that.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_128);
const budget = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const document = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as OpenAPIObject;
const tools = toolsOf(document);
const numRuns = Math.min(100, Math.ceil(budget / tools.length / 2));
const MESSAGES = 300;

let both: TwoCompanies;
let url: URL;

beforeAll(async () => {
  both = await TwoCompanies.start();
  url = new URL('/api/mcp', await both.test.app.getUrl());
});

afterAll(() => both.stop());

const operationOf = ({ method, path }: Tool): Operation => operations.find(({ name }) => name === `${method} ${path}`)!;

interface Answer {
  error?: { code: number; message: string };
  result?: { structuredContent?: { statusCode?: number; confirmation?: string } };
}

/** Every answer is one of the protocol or a refusal in words, and shows nothing of others. */
async function say(key: string, body: string): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...bearer(key) };
  // Not a route of the API document.
  const response = await fetch(url, { method: 'POST', headers, body });
  const text = await response.text();
  expect(text.toLowerCase()).not.toContain(MARKER);
  expect([200, 202, 400, 413]).toContain(response.status);
  const answer = (text === '' ? {} : JSON.parse(text)) as Answer;
  expect(answer.result?.structuredContent?.statusCode ?? 0).toBeLessThan(500);
  return answer;
}

const messageOf = (tool: Tool, input: unknown): string =>
  toJson({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: tool.name, arguments: input } });

/** Real records of both companies, and what is none. */
async function oddInput(tool: Tool): Promise<Arbitrary<Record<string, unknown>>> {
  const operation = operationOf(tool);
  const [own, foreign] = [await both.records.pathValues(operation), await both.otherRecords.pathValues(operation)];
  const names = tool.pathParameters.filter((name) => name !== 'companyId');
  const parts = names.map((name) => {
    const real = fc.constantFrom<unknown>(own[name], own[name], foreign[name]);
    return [name, fc.oneof({ weight: 4, arbitrary: real }, { weight: 1, arbitrary: oddValue })] as const;
  });
  const queries = tool.queryParameters.map((name) => [name, oddValue] as const);
  const body = operation.body ? objectValue(operation.body, {}) : oddValue;
  return fc
    .tuple(
      fc.record(Object.fromEntries(parts)),
      fc.record(Object.fromEntries(queries), { requiredKeys: [] }),
      fc.oneof({ weight: 4, arbitrary: body }, { weight: 1, arbitrary: oddValue }),
    )
    .map(([path, query, sent]) => ({ ...path, ...query, ...((operation.body || !tool.isRead) && { body: sent }) }));
}

describe(`odd input of tools, seed ${seed}, ${numRuns} for each`, () => {
  it.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s',
    async (_, tool) => {
      const key = await both.buildKey();
      const inputs = fc.tuple(await oddInput(tool), fc.option(oddText, { nil: undefined }));
      const property = fc.asyncProperty(inputs, async ([input, made]) => {
        const answer = await say(key, messageOf(tool, input));
        expect(answer.error).toBeUndefined();
        const confirmation = made ?? answer.result?.structuredContent?.confirmation;
        if (confirmation !== undefined) await say(key, messageOf(tool, { ...input, confirmation }));
      });
      await fc.assert(property, { seed: seed + tools.indexOf(tool), numRuns });
    },
    180_000,
  );
});

it('odd messages are refused in words', async () => {
  const methods = ['initialize', 'tools/list', 'tools/call', 'ping', 'resources/list', 'notifications/cancelled'];
  const odd = (...values: unknown[]): Arbitrary<unknown> => fc.oneof(fc.constantFrom(...values), oddValue);
  const named = fc.record(
    {
      names: fc.oneof(oddValue, fc.array(odd('units_counts', 'parts_create'))),
      name: odd('units_counts', 'parts_create'),
      input: oddValue,
      confirmation: oddValue,
    },
    { requiredKeys: [] },
  );
  const tool = odd('units_list', 'more_tools_describe', 'more_tools_read', 'more_tools_change');
  const called = fc.record({ name: tool, arguments: fc.oneof(oddValue, named), requestId: odd(1) });
  const message = fc.oneof(
    oddValue,
    fc.record(
      {
        jsonrpc: odd('2.0', '1.0'),
        id: odd(1, 'one', null),
        method: odd(...methods),
        params: fc.oneof(oddValue, called),
      },
      { requiredKeys: [] },
    ),
  );
  let key = await both.buildKey();
  let sent = 0;
  const property = fc.asyncProperty(message, async (one) => {
    // A key may make 600 in a minute.
    if ((sent += 1) % 250 === 0) key = await both.buildKey();
    await say(key, toJson(one));
  });
  await fc.assert(property, { seed, numRuns: MESSAGES });
});
