import { insertRecordedCompanies } from '../modules/companies/recorded-companies.js';
import { insertRecordedProjects } from '../modules/projects/recorded-projects.js';
import { insertRecordedUsers, replacePasswords } from '../modules/users/recorded-users.js';
import { auditPlatform } from '../platform/audit/platform-audit.js';
import { type DemoDataSettings, KNOWN_PASSWORD } from '../platform/config/demo-data-settings.js';
import type { PlatformTx } from '../platform/database/database.js';
import { inOwnersTransaction } from '../platform/database/owner-transaction.js';
import { writeCompany } from './company-writer.js';
import { buildDemoData, type DemoData } from './demo-data.js';

/** If two servers start at once, the second waits and finds the data there. */
const LOCK = 72_113;

type Say = (line: string) => void;

/** Loads the demo once, in one transaction; in a database already in use it only replaces the known password. */
export function loadDemoData({ databaseUrl, password }: DemoDataSettings, say: Say): Promise<void> {
  return inOwnersTransaction(databaseUrl, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    if (!(await isInUse(tx))) await writeDemoData(tx, buildDemoData(new Date()), password, say);
    else if (password !== KNOWN_PASSWORD) await replacePasswords(tx, KNOWN_PASSWORD, password);
  });
}

async function isInUse(tx: PlatformTx): Promise<boolean> {
  const [row] = await tx.query<{ used: boolean }>(
    `select exists (select from projects_read) or exists (select from companies_read)
       or exists (select from users_read) as used`,
  );
  return row!.used;
}

async function writeDemoData(tx: PlatformTx, data: DemoData, password: string, say: Say): Promise<void> {
  const [adminId] = await insertRecordedUsers(tx, [data.admin], password);
  const projectIds = await insertRecordedProjects(tx, data.projects);
  const companies = data.companies.map(({ company }) => {
    return { ...company, projectId: projectIds[company.projectId - 1]! };
  });
  const companyIds = await insertRecordedCompanies(tx, companies);
  for (const [index, company] of data.companies.entries()) {
    await tx.inCompany(companyIds[index]!, (inside) => writeCompany(inside, company, password));
    say(company.summary);
  }
  await auditCreation(tx, data, { adminId: adminId!, projectIds, companyIds });
  await tx.query('analyze');
}

async function auditCreation(
  tx: PlatformTx,
  { projects, companies }: DemoData,
  { adminId, projectIds, companyIds }: { adminId: number; projectIds: number[]; companyIds: number[] },
): Promise<void> {
  const created = [
    ...projects.map((project, index) => ({ noun: 'project', recordId: projectIds[index]!, created: project })),
    ...companies.map(({ company }, index) => {
      return { noun: 'company', recordId: companyIds[index]!, companyName: company.name, created: company };
    }),
  ].toSorted((one, other) => (one.created.createdAt < other.created.createdAt ? -1 : 1));
  for (const {
    created: { name, slug, createdAt },
    ...line
  } of created) {
    const recorded = { actorId: adminId, at: createdAt };
    await auditPlatform(
      tx,
      { userId: adminId, address: null },
      { ...line, action: 'created', after: { name, slug }, recorded },
    );
  }
}
