import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Visits } from './browser';
import { ownCompany, type OwnCompany } from './own-company';
import { testedProduct } from './product';
import { call } from './records';
import { signIn } from './sign-in';

export const CLIENT = { clientId: 'nerka', clientSecret: 'a-secret-of-the-client-that-is-long-enough' };

/** As people reach a company that has a sign-in of its own. */
export type CompanyWithSubdomain = OwnCompany & { baseURL: string };

/** An OpenID provider on this machine, which ends with the test. */
export function useProvider() {
  let provider: ChildProcess | undefined;

  /** It signs `subject` in without asking; returns its issuer. */
  async function startProvider(redirectAddresses: string[], subject: string): Promise<string> {
    provider = fork(join(__dirname, 'company-provider.mjs'));
    provider.send({ ...CLIENT, redirectAddresses, subject });
    const [issuer] = (await once(provider, 'message')) as [string];
    return issuer;
  }

  async function stopProvider(): Promise<void> {
    if (!provider?.connected) return;
    const ended = once(provider, 'exit');
    provider.disconnect();
    await ended;
  }

  /** The screen for it has a test of its own. */
  async function connectProvider(manager: Page, { id, baseURL }: CompanyWithSubdomain, subject: string): Promise<void> {
    const path = `/api/companies/${id}/identity-provider`;
    const { redirectAddresses } = await call<{ redirectAddresses: string[] }>(manager, 'GET', path);
    const issuer = await startProvider([`${baseURL}/api/auth/oidc/callback`, ...redirectAddresses], subject);
    const { clientId: client, clientSecret } = CLIENT;
    await call(manager, 'PUT', path, { name: 'Harbor ID', issuer, client, clientSecret, isRequired: false });
  }

  afterEach(stopProvider);
  return { startProvider, stopProvider, connectProvider };
}

export async function companyWithSubdomain(visit: Visits['visit'], name: string): Promise<CompanyWithSubdomain> {
  const company = await ownCompany(visit, name);
  const admin = await signIn(visit, 'admin');
  await call(admin, 'PATCH', `/api/companies/${company.id}`, { subdomain: company.slug });
  await admin.context().close();
  return { ...company, baseURL: `http://${company.slug}.nerka.localhost:${new URL(testedProduct.url).port}` };
}
