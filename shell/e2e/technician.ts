import type { Page } from 'playwright-core';
import type { Person } from './own-company';
import { read, send } from './records';
import { until } from './until';

/** What a technician works on, and what their browser has of it. */
export interface Order {
  id: number;
  title: string;
  workOrderNumber: string;
  unitId: number | null;
}

export interface Turn {
  id: number;
  unitNumber: string;
  tasks: {
    id: number;
    task: string;
    result: string | null;
    completedAt: string | null;
    workOrder: object | null;
    photoCount: number;
  }[];
}

const steps = ['Shut off water', 'Replace the trap'];

export async function assignOrder(manager: Page, person: Person, name: string, lines = steps): Promise<Order> {
  const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
  const subtasks = lines.map((title) => ({ title }));
  const body = { title: `${name} ${Date.now()}`, assignedToId: person.id, propertyUnit: 'A-104', subtasks };
  return send<Order>(manager, `/api/companies/${companyId}/work-orders`, body);
}

export async function assignTurn(manager: Page, person: Person, lines: readonly string[]): Promise<Turn> {
  const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
  const tasks = lines.map((task) => ({ task, category: 'inspection', room: 'kitchen' }));
  const body = { unitNumber: `O-${String(Date.now()).slice(-6)}`, assignedToId: person.id, tasks };
  return send<Turn>(manager, `/api/companies/${companyId}/turns`, body);
}

/** Waits until the browser has the product's files and these records. */
export async function keeps(page: Page, paths: readonly string[]): Promise<void> {
  const areKept = () =>
    page.evaluate(async (wanted) => {
      const addressesIn = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url);
      const kept = (await Promise.all((await caches.keys()).map(addressesIn))).flat();
      const addresses = kept.map((url) => decodeURIComponent(new URL(url).pathname));
      const hasAll = wanted.every((path) => addresses.some((address) => address.includes(path)));
      return hasAll && addresses.includes('/');
    }, paths);
  // All files of two front ends, one after the other, when nothing else is read.
  await until(`the browser keeps ${paths.join(' and ')}`, areKept, { within: 90_000, every: 500 });
}

/** What the browser keeps a record under. */
export const keyOf = (path: string, id: number): string => `["${path}",{"id":${id}}]`;

export const stopOf = (page: Page, { title }: Order) =>
  page.getByRole('region', { name: 'My day' }).getByRole('listitem').filter({ hasText: title });

export const running = (page: Page) => page.getByRole('region', { name: 'Running' });
