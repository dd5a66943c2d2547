import { encodeCursor } from '../src/platform/http/paging.js';
import type { BenchCompany } from './bench-database.js';
import type { ServerName } from './comparison.js';
import { freshPhrase } from './fresh-phrases.js';
import { COMMON_WORD } from './work-order-rows.js';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: Record<string, unknown>;
}

export interface Case {
  name: string;
  /** The minimum ratios of our throughput to that of the other servers, at 32 connections. */
  aims: { ceiling?: number; bare?: number; flat?: number };
  /** All requests go to one company, so that they meet at its numbers and counts; absent: to any. */
  isOfOne?: boolean;
  /** Sent by the companies' people, of whom nobody has two requests at once; absent: by the managers. */
  isOfPeople?: boolean;
  /** Absent: on all servers. */
  servers?: readonly ServerName[];
  /** What it writes is counted. */
  isWritten?: boolean;
  /** Also measured in a company with twenty times the rows; the median time may grow 1.3 times. */
  isCompared?: boolean;
  /** `orderId`: the next one of the person that sends it, if people do. */
  call: (company: BenchCompany, orderId?: number) => Call;
}

export const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

const list = ({ id }: BenchCompany, query: Record<string, string>): Call => ({
  method: 'GET',
  path: `/api/companies/${id}/work-orders?${new URLSearchParams({ ...query, limit: '50' }).toString()}`,
});

const aNumber = ({ rows }: BenchCompany): string =>
  `WO-${String(1 + Math.floor(Math.random() * rows)).padStart(4, '0')}`;

let fresh = 0;
/** Begins elsewhere each time, so that no server has kept it. */
const unreadPage = (company: BenchCompany): Call => {
  const [createdAt, id] = company.middle;
  return list(company, { cursor: encodeCursor(`work-orders newest ${company.id}`, [createdAt, id + (fresh += 1)]) });
};

const create = ({ id, unitNumbers }: BenchCompany): Call => ({
  method: 'POST',
  path: `/api/companies/${id}/work-orders`,
  body: {
    title: 'Tap drips in the kitchen',
    description: 'It has been getting worse since Monday.',
    propertyUnit: oneOf(unitNumbers),
    priority: 'high',
    category: 'plumbing',
    subtasks: [{ title: 'Turn the water off' }, { title: 'Replace the washer' }],
  },
});

const update = ({ workOrderIds }: BenchCompany): Call => ({
  method: 'PUT',
  path: `/api/work-orders/${oneOf(workOrderIds)}`,
  body: { priority: oneOf(['low', 'medium', 'high', 'urgent']) },
});

const tick = ({ subtaskIds }: BenchCompany): Call => ({
  method: 'PUT',
  path: `/api/subtasks/${oneOf(subtaskIds)}`,
  body: { completed: Math.random() < 0.5 },
});

/** Ends the timer that the person has running elsewhere. */
const startTimer = (_company: BenchCompany, orderId?: number): Call => ({
  method: 'POST',
  path: `/api/work-orders/${orderId}/start-job`,
  body: { switch: true },
});

export const cases: readonly Case[] = [
  {
    name: 'List of 50, open, newest first',
    aims: { ceiling: 0.85, bare: 0.6, flat: 0.55 },
    isCompared: true,
    call: (company) => list(company, { status: 'open' }),
  },
  {
    name: 'Deep page of 50',
    aims: {},
    isCompared: true,
    call: (company) => list(company, { cursor: encodeCursor(`work-orders newest ${company.id}`, company.middle) }),
  },
  { name: 'A page nobody has read', aims: {}, isCompared: true, call: unreadPage },
  {
    name: 'One record',
    aims: { ceiling: 0.85, bare: 0.5, flat: 0.5 },
    call: ({ workOrderIds }) => ({ method: 'GET', path: `/api/work-orders/${oneOf(workOrderIds)}` }),
  },
  { name: 'Create', aims: { ceiling: 0.85, bare: 0.5, flat: 0.35 }, call: create },
  { name: 'Create in one company', aims: { flat: 0.25 }, isOfOne: true, isWritten: true, call: create },
  { name: 'Update one field', aims: {}, call: update },
  { name: 'Update in one company', aims: {}, isOfOne: true, isWritten: true, call: update },
  { name: 'Tick a subtask', aims: {}, servers: ['product', 'flat'], call: tick },
  { name: 'Tick in one company', aims: {}, isOfOne: true, isWritten: true, servers: ['product', 'flat'], call: tick },
  { name: 'Start a timer', aims: {}, isOfPeople: true, servers: ['product', 'flat'], call: startTimer },
  {
    name: 'Start a timer in one company',
    aims: {},
    isOfOne: true,
    isOfPeople: true,
    isWritten: true,
    servers: ['product', 'flat'],
    call: startTimer,
  },
  {
    name: 'Search for a number',
    aims: { bare: 0.7, flat: 3 },
    isCompared: true,
    call: (company) => list(company, { q: aNumber(company) }),
  },
  {
    name: 'Search for a common word',
    aims: { bare: 0.7, flat: 3 },
    isCompared: true,
    call: (company) => list(company, { q: COMMON_WORD }),
  },
  {
    name: 'Search for words nobody searched before',
    aims: {},
    isCompared: true,
    call: (company) => list(company, { q: freshPhrase(company) }),
  },
  {
    name: 'Dashboard counts',
    aims: {},
    isCompared: true,
    call: ({ id }) => ({ method: 'GET', path: `/api/companies/${id}/summary` }),
  },
];
