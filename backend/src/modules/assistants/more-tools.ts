import type { CompanyResponse } from '../../platform/access/company.dto.js';
import { refusal, type ToolResult } from './tool-calls.js';
import { type Input, isObject, nameOf } from './tool-input.js';
import type { ListedTool, Properties } from './tool-listing.js';
import { CONFIRMATION, type Tool } from './tools.js';

export type BusinessType = CompanyResponse['businessType'];

/**
 * Groups of operations, and single ones, whose tools an assistant reads only when it asks for them, as many clients take no
 * more than 128 tools and read all of them in every conversation: parts of records that somebody corrects now and then, and
 * what other tools return, too.
 */
const onRequest: ReadonlySet<string> = new Set([
  ...['CustomerAddresses', 'CustomerNotes', 'InvoiceItems', 'Parts', 'TaxRates', 'TurnCosts', 'VisitTasks'],
  ...['Photos', 'TaskPhotos', 'VisitPhotos', 'History', 'TurnPromises', 'OnNotice', 'Series', 'Occurrences'],
  ...['Duplicates', 'EstimateShares', 'Shares', 'Statements', 'CompanySettings'],
  ...['Customers.counts', 'Customers.patch', 'Invoices.counts', 'Estimates.counts', 'Residents.counts'],
  ...['Requests.counts', 'Turns.counts', 'Units.counts', 'WorkOrders.counts', 'Deals.totals', 'Turns.totals'],
  ...['Estimates.findByNumber', 'Renewals.changeStep', 'Renewals.removeStep', 'Sending.find', 'Sending.sendJob'],
  ...['Turns.standardChecklist', 'Units.buildings', 'Units.changes', 'Visits.listOfJob', 'WorkOrders.timeEntries'],
  ...['Bulk.undo'],
]);

/** What a company of the other business has no screens for; what it has nevertheless is found by asking. */
const ofOtherBusiness: Readonly<Record<BusinessType, ReadonlySet<string>>> = {
  property_management: new Set(['Deals', 'JobReports', 'Visits']),
  jobs_business: new Set([
    ...['Units', 'Residents', 'UnitResidents', 'Renewals', 'Turns', 'TurnTasks', 'FailedTasks'],
    ...['Requests', 'Screening', 'Reports'],
  ]),
};

/** The names of groups and operations above, for the test that each exists. */
export const namedOperations: readonly string[] = [onRequest, ...Object.values(ofOtherBusiness)].flatMap((names) => [
  ...names,
]);

/** Whether assistants of such a company read the tool before they ask for it. */
export function isListed({ operation }: Tool, business: BusinessType): boolean {
  const group = operation.split('.')[0]!;
  const names = [group, operation];
  return !names.some((name) => onRequest.has(name) || ofOtherBusiness[business].has(name));
}

const DESCRIBE = 'more_tools_describe';
const READ = 'more_tools_read';
const CHANGE = 'more_tools_change';

const call = { name: { type: 'string' }, input: { type: 'object', additionalProperties: true } };

/** The tools by which the others are found and called. */
export function listMoreTools(more: readonly Tool[]): ListedTool[] {
  if (more.length === 0) return [];
  const names = more.map(({ name }) => name);
  const inputOf = (properties: Properties, required: string[]): ListedTool['inputSchema'] => ({
    type: 'object',
    properties,
    required,
  });
  const read: ListedTool = {
    name: READ,
    description: `Calls a tool of ${DESCRIBE} that reads.`,
    inputSchema: inputOf(call, ['name', 'input']),
    annotations: { readOnlyHint: true },
  };
  const change: ListedTool = {
    name: CHANGE,
    description: `Calls a tool of ${DESCRIBE} that changes something.`,
    inputSchema: inputOf({ ...call, [CONFIRMATION]: { type: 'string' } }, ['name', 'input']),
  };
  return [
    {
      name: DESCRIBE,
      description:
        `Describes tools beside those of this list, which ${READ} and ${CHANGE} call. ` +
        'Look here before you say that something cannot be done.',
      inputSchema: inputOf({ names: { type: 'array', items: { type: 'string', enum: names } } }, ['names']),
      annotations: { readOnlyHint: true },
    },
    ...(more.some(({ isRead }) => isRead) ? [read] : []),
    ...(more.every(({ isRead }) => isRead) ? [] : [change]),
  ];
}

/** A tool with what goes in, or the result without one. */
type Requested = { tool: Tool; input: Input } | { result: ToolResult };

/** What a call of one of these three asks for; undefined for every other tool. */
export function requestedBy(
  name: string,
  input: Input,
  tools: readonly Tool[],
  listings: ReadonlyMap<Tool, ListedTool>,
): Requested | undefined {
  if (name === DESCRIBE) return { result: descriptionsOf(input.names, tools, listings) };
  if (name !== READ && name !== CHANGE) return undefined;
  const tool = tools.find((one) => one.name === input.name);
  if (!tool) return { result: refusal(noTool(input.name)) };
  if (name === READ && !tool.isRead) return { result: refusal(`${tool.name} changes something: use ${CHANGE}.`) };
  const given = givenIn(input);
  return given ? { tool, input: given } : { result: refusal('Say what goes in as an object: input.') };
}

/** Undefined where something stands beside `input` that belongs into it. */
function givenIn({ name: _, input = {}, [CONFIRMATION]: confirmation, ...others }: Input): Input | undefined {
  if (!isObject(input) || Object.keys(others).length > 0) return undefined;
  return { ...input, ...(confirmation != null && { [CONFIRMATION]: confirmation }) };
}

function descriptionsOf(names: unknown, tools: readonly Tool[], listings: ReadonlyMap<Tool, ListedTool>): ToolResult {
  if (!Array.isArray(names)) return refusal('Say which tools are meant, as a list: names.');
  const asked = new Set<unknown>(names);
  const meant = tools.filter((tool) => asked.delete(tool.name));
  const [unknown] = asked;
  if (asked.size > 0) return refusal(noTool(unknown));
  return { isError: false, value: { tools: meant.map((tool) => listings.get(tool)) } };
}

/** The tool that such a call means, by whichever of the ways. */
export const calledName = (name: string, input: Input): unknown =>
  name === READ || name === CHANGE ? input.name : name;

/** What it is, and where the names of those stand that there are. */
export const noTool = (name: unknown): string =>
  `There is no tool ${nameOf(name)} for this key. The list has those that there are, and ${DESCRIBE} names further ones.`;
