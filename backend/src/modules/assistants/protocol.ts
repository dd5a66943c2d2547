import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import type { ToolResult } from './tool-calls.js';
import type { Tool } from './tools.js';

// The only file that knows the protocol's library, which is loaded when somebody first asks for tools.

/** A server of these tools, for one request. */
export function makeServer(
  tools: readonly Tool[],
  instructions: string,
  run: (tool: Tool, input: Record<string, unknown>) => Promise<ToolResult>,
): Server {
  const server = new Server({ name: 'nerka', version: '1' }, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(describe) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name} for this key.`);
    return toResult(await run(tool, params.arguments ?? {}));
  });
  return server;
}

/** The server's answer to one message, which it forgets. */
export async function answerOnce(server: Server, message: unknown): Promise<{ status: number; text: string }> {
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

function describe({ name, title, description, inputSchema, isRead, isDeletion }: Tool) {
  return {
    ...{ name, title, description },
    inputSchema: inputSchema as { type: 'object' },
    annotations: { title, readOnlyHint: isRead, destructiveHint: isDeletion, openWorldHint: false },
  };
}

const toResult = ({ isError, value }: ToolResult): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: value as Record<string, unknown>,
  isError,
});
