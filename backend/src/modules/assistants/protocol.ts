import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { calledName, noTool, requestedBy } from './more-tools.js';
import { refusal, type ToolResult } from './tool-calls.js';
import { type Input, problemIn, readInput } from './tool-input.js';
import type { ListedTool } from './tool-listing.js';
import type { Tool } from './tools.js';

const MAX_PROBLEM = 500;

// The only file that knows the protocol's library, which is loaded when somebody first asks for tools.

const schemas = new AjvJsonSchemaValidator();
const checks = new WeakMap<Tool, (input: object) => string | undefined>();

export interface Offer {
  /** What the caller may call. */
  tools: readonly Tool[];
  /** How each is described. */
  listings: ReadonlyMap<Tool, ListedTool>;
  /** What the caller reads before it calls anything. */
  listed: readonly ListedTool[];
  instructions: string;
  /** Called for a tool that there is, but not for the caller. */
  onRefused: (tool: Tool) => void;
}

/** A server of these tools, for one request. */
export function makeServer(
  { tools, listings, listed, instructions, onRefused }: Offer,
  run: (tool: Tool, input: Input) => Promise<ToolResult>,
): Server {
  const server = new Server({ name: 'nerka', version: '1' }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...listed] }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    const refused = [...listings.keys()].find((tool) => tool.name === calledName(name, given));
    if (refused && !tools.includes(refused)) onRefused(refused);
    const requested = requestedBy(name, given, tools, listings) ?? {
      tool: tools.find((tool) => tool.name === name),
      input: given,
    };
    if ('result' in requested) return toResult(requested.result);
    const { tool } = requested;
    if (!tool) throw new McpError(ErrorCode.InvalidParams, noTool(name));
    const input = readInput(tool, requested.input);
    const problem = problemOf(tool, input);
    return toResult(problem === undefined ? await run(tool, input) : refusal(problem));
  });
  return server;
}

/** Why a tool is not called with this, so that nobody is asked to confirm what can only fail. */
function problemOf(tool: Tool, input: Input): string | undefined {
  const problem = problemIn(tool.inputSchema, input)?.slice(0, MAX_PROBLEM);
  if (problem !== undefined) return problem;
  const check = checks.get(tool) ?? checkOf(tool);
  checks.set(tool, check);
  return check(input);
}

function checkOf({ inputSchema }: Tool): (input: object) => string | undefined {
  const validate = schemas.getValidator<object>(inputSchema);
  return (input) => {
    const { errorMessage } = validate(input);
    return (
      errorMessage &&
      `${errorMessage
        .replaceAll(/\bdata\/?(?=[ \w])/g, '')
        .trim()
        .slice(0, MAX_PROBLEM)}.`
    );
  };
}

/** The server's answer to one message, which it forgets. */
export async function answerOnce(server: Server, message: unknown): Promise<{ status: number; text: string }> {
  if (isCall(message) && !CallToolRequestSchema.safeParse(message).success) {
    const error = {
      code: ErrorCode.InvalidParams,
      message: 'Say the tool by its name, and what goes in as an object.',
    };
    return { status: 200, text: JSON.stringify({ jsonrpc: '2.0', id: message.id, error }) };
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // What the transport asks of a request is said for it: how the answer is read is for the caller to decide.
  const headers = { Accept: 'application/json, text/event-stream', 'Content-Type': 'application/json' };
  const request = new Request('http://localhost/api/mcp', { method: 'POST', headers });
  try {
    const response = await transport.handleRequest(request, { parsedBody: message });
    return { status: response.status, text: await response.text() };
  } finally {
    await server.close();
  }
}

const isCall = (message: unknown): message is { id: unknown } =>
  typeof message === 'object' &&
  message !== null &&
  ['string', 'number'].includes(typeof (message as { id?: unknown }).id) &&
  (message as { method?: unknown }).method === 'tools/call';

const toResult = ({ isError, value }: ToolResult): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value as Record<string, unknown>,
  isError,
});
