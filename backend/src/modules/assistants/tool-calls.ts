import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { ErrorCode } from '../../platform/http/error-codes.js';
import { type ApiCall, ApiCalls, type ApiResponse } from './api-calls.js';
import { confirmationOf, readConfirmation } from './confirmation.js';
import type { Input } from './tool-input.js';
import { BODY, COMPANY_ID, CONFIRMATION, ROWS, type Tool } from './tools.js';

/** What the model reads: data for a success, a sentence for a refusal. */
export interface ToolResult {
  isError: boolean;
  value: object;
}

export interface Caller {
  request: Request;
  key: string;
  companyId: number;
}

const CHANGED: ErrorCode = 'stale-edit';
const CHANGED_MESSAGE =
  'The record has changed since it was shown, perhaps by this very call. Read it, and if this is still to be done, call ' +
  'this tool without a confirmation first.';

/** Carries out what an assistant asks for: reads at once, writes in two steps. */
@Injectable()
export class ToolCalls {
  constructor(private readonly api: ApiCalls) {}

  async run(tool: Tool, { [CONFIRMATION]: confirmation, ...input }: Input, caller: Caller): Promise<ToolResult> {
    const missing = tool.pathParameters.find((name) => name !== COMPANY_ID && !isPathValue(input[name]));
    if (missing !== undefined) return refusal(`Say which record is meant: ${missing} is missing.`);
    const call = callOf(tool, input, caller);
    if (tool.isRead) return resultOf(await this.api.send(caller.request, caller.key, call));
    if (typeof confirmation !== 'string') return this.preview(tool, input, caller, call);
    const confirmed = readConfirmation(caller.key, { tool: tool.name, input }, confirmation);
    if (!confirmed)
      return refusal('This confirmation is not of this call, or older than ten minutes. Call it without one first.');
    const { id, version } = confirmed;
    if (version !== null && !tool.needsVersion && (await this.hasChanged(tool, input, caller, version)))
      return { isError: true, value: { statusCode: 412, code: CHANGED, message: CHANGED_MESSAGE } };
    const versioned = tool.needsVersion && version !== null && { ifMatch: version };
    const once = { ...call, idempotencyKey: `assistant-${id}`, ...versioned };
    return resultOf(await this.api.send(caller.request, caller.key, once));
  }

  /** What would happen, beside the record as it is now; nothing is changed. */
  private async preview(tool: Tool, input: Input, caller: Caller, call: ApiCall): Promise<ToolResult> {
    const now = tool.recordPath === undefined ? undefined : await this.read(caller, tool.recordPath, input);
    if (now && now.status >= 400) return resultOf(now);
    const version = (now?.body as { version?: number } | undefined)?.version ?? null;
    const value = {
      wouldDo: `${tool.title}.`,
      request: { method: call.method, path: call.address, ...(call.body !== undefined && { body: call.body }) },
      ...(now && { recordNow: now.body }),
      nothingChangedYet: 'Ask the person. To do it, call this tool with the same input and this confirmation.',
      [CONFIRMATION]: confirmationOf(caller.key, { tool: tool.name, input }, version),
    };
    return { isError: false, value };
  }

  /** For what the API changes whatever version the record has; what is gone, the API says. */
  private async hasChanged(tool: Tool, input: Input, caller: Caller, version: number): Promise<boolean> {
    const { status, body } = await this.read(caller, tool.recordPath!, input);
    return status < 400 && (body as { version?: number }).version !== version;
  }

  private read(caller: Caller, path: string, input: Input): Promise<ApiResponse> {
    return this.api.send(caller.request, caller.key, { method: 'GET', address: addressOf(path, input, caller) });
  }
}

/** An empty one would make the address that of something else. */
const isPathValue = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** The company is the key's, whatever is said. */
const addressOf = (path: string, input: Input, { companyId }: Caller): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(name === COMPANY_ID ? companyId : input[name])),
  );

function callOf(tool: Tool, input: Input, caller: Caller): ApiCall {
  const values: Input = { ...(tool.hasLimit && { limit: ROWS }), ...input };
  const path = addressOf(tool.path, input, caller);
  const query = new URLSearchParams();
  for (const name of tool.queryParameters) {
    const value = values[name];
    if (value !== undefined && value !== null) query.set(name, textOf(value));
  }
  const address = query.size > 0 ? `${path}?${query}` : path;
  return { method: tool.method, address, ...(input[BODY] !== undefined && { body: input[BODY] }) };
}

/** Several values of a filter are separated by commas; a comma within a value follows a backslash. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => wordOf(one).replaceAll(/[\\,]/g, '\\$&')).join(',') : wordOf(value);

/** What is no word is refused by the API, as it is sent. */
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function resultOf({ status, body, headers }: ApiResponse): ToolResult {
  if (status >= 400) return { isError: true, value: body ?? { statusCode: status } };
  if (!Array.isArray(body)) return { isError: false, value: (body as object | undefined) ?? { done: true } };
  const next = /[?&]cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1];
  const total = headers['x-total-count'];
  return {
    isError: false,
    value: {
      items: body,
      ...(total !== undefined && { total: Number(total) }),
      ...(next !== undefined && { cursor: decodeURIComponent(next) }),
    },
  };
}

/** Nothing was done. */
export const refusal = (message: string): ToolResult => ({ isError: true, value: { statusCode: 400, message } });
