import type { Page } from 'playwright-core';
import type { Visits } from './browser';
import { demoPassword } from './product';
import { read, send } from './records';
import { signIn } from './sign-in';

/** A company that no other test uses, so that a test may change who gets into it. */
export interface OwnCompany {
  id: number;
  name: string;
  slug: string;
  /** The username of its manager. */
  manager: string;
}

let companies = 0;

export async function ownCompany(visit: Visits['visit'], name: string): Promise<OwnCompany> {
  companies += 1;
  const unique = `${process.pid}${companies}${Date.now() % 100_000}`;
  const [slug, manager] = [`own-${unique}`, `own.${unique}`];
  const admin = await signIn(visit, 'admin');
  const { id: projectId } = await read<{ id: number }>(admin, '/api/projects/slug/apartment-living');
  const features = ['dashboard', 'units', 'work-orders', 'settings', 'team-members'];
  const body = { name: `${name} ${unique}`, slug, projectId, features };
  const { id } = await send<{ id: number }>(admin, '/api/companies', {
    ...body,
    manager: { username: manager, password: demoPassword },
  });
  await admin.context().close();
  return { id, name: body.name, slug, manager };
}

export interface Person {
  id: number;
  username: string;
  displayName: string;
}

/** A person of the manager's company; the dialog has tests of its own. */
export async function addPerson(manager: Page, displayName: string, more: object = {}): Promise<Person> {
  const { companyId } = await read<{ companyId: number }>(manager, '/api/user');
  const username = `${displayName.toLowerCase()}.${process.pid}.${Date.now()}`;
  const body = { username, password: demoPassword, displayName, accountType: 'maintenance', ...more };
  return { ...(await send<Person>(manager, `/api/companies/${companyId}/users`, body)), username, displayName };
}
