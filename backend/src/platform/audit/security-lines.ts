import semver from 'semver';
import type { Author } from './author.js';
import type { SecurityEvent, SecurityEventKind } from './security-event.js';

/** The changes that concern security, as the audit logs call them. */
const kinds: Readonly<Record<string, SecurityEventKind>> = {
  'user password-changed': 'password-changed',
  'user password-reset': 'password-reset',
  'user factor-added': 'factor-added',
  'user factor-removed': 'factor-removed',
  'user passkey-added': 'passkey-added',
  'user passkey-removed': 'passkey-removed',
  'user factors-reset': 'factors-reset',
  'user recovery-codes-made': 'recovery-codes-made',
  'user scope-changed': 'scope-changed',
  'user created': 'person-added',
  'user deleted': 'person-removed',
  'user invited': 'person-invited',
  'user invitation-withdrawn': 'invitation-withdrawn',
  'support-session started': 'support-started',
  'support-session ended': 'support-ended',
  'export created': 'exported',
  'company exported': 'exported',
  'project exported': 'exported',
  'company suspended': 'company-suspended',
  'company resumed': 'company-resumed',
  'company deleted': 'company-deleted',
  'company restored': 'company-restored',
  'company purged': 'company-purged',
  'project deleted': 'project-deleted',
  'invoice shared': 'link-shared',
  'invoice emailed': 'link-shared',
  'invoice reminded': 'link-shared',
  'invoice unshared': 'link-revoked',
  'estimate shared': 'link-shared',
  'estimate emailed': 'link-shared',
  'estimate unshared': 'link-revoked',
  'front-end promoted': 'release-promoted',
  'front-end pinned': 'release-pinned',
  'front-end unpinned': 'release-unpinned',
  'deploy-token created': 'deploy-token-made',
  'deploy-token revoked': 'deploy-token-revoked',
  'api-key created': 'api-key-made',
  'api-key revoked': 'api-key-revoked',
  'webhook created': 'webhook-changed',
  'webhook updated': 'webhook-changed',
  'webhook deleted': 'webhook-changed',
  'webhook secret-changed': 'webhook-changed',
};

/** The settings of a company that decide who gets in and who may do what. */
const companyRules: Readonly<Record<string, string>> = {
  requiresOwnPasswords: 'People change a password that somebody else set',
  requiresSupport: 'Support gives a reason',
  restrictRecords: 'Only some people delete records',
};

/** A line of either log. */
interface LoggedLine {
  action: string;
  noun: string;
  recordId: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  recorded?: object;
  companyName?: string;
}

/** The events among a transaction's audit lines; of lines that are recorded later there are none. */
export function securityEventsOf(
  lines: readonly LoggedLine[],
  { userId, address, device = null }: Author,
  companyId?: number,
): SecurityEvent[] {
  return lines.flatMap((line): SecurityEvent[] => {
    const ofCompany = companyId ?? (line.noun === 'company' ? line.recordId : undefined);
    const shared = { personId: userId, address, device, companyId: ofCompany, ...companyNameOf(line) };
    if (isOfCompany(line)) return rulesOf(line.after).map((rule) => ({ ...shared, ...rule }));
    const kind = line.recorded ? undefined : kindOf(line, userId);
    return kind === undefined ? [] : [{ ...shared, kind, ...subjectOf(line) }];
  });
}

function kindOf(line: LoggedLine, userId: number | null): SecurityEventKind | undefined {
  const { noun, action, before, after } = line;
  // What is old leaves the trash by itself every day.
  if (action === 'erased') return userId === null ? undefined : 'erased';
  if (noun === 'user' && action === 'updated') return kindOfRights(after);
  const kind = kinds[`${noun} ${action}`];
  return kind === 'release-promoted' && isOlder(after?.version, before?.version) ? 'release-rolled-back' : kind;
}

const isOfCompany = ({ noun, action }: LoggedLine): boolean => noun === 'company' && action === 'updated';

/** The rules among a company's changes, each with what it is now. */
function rulesOf(after: Record<string, unknown> = {}): Required<Pick<SecurityEvent, 'kind' | 'subject'>>[] {
  return Object.entries(after).flatMap(([field, value]) => {
    if (field === 'factorsRequiredFrom') {
      return { kind: 'factor-rule-changed' as const, subject: typeof value === 'string' ? value : 'not required' };
    }
    const rule = companyRules[field];
    return rule === undefined
      ? []
      : { kind: 'company-rule-changed' as const, subject: `${rule}: ${value ? 'on' : 'off'}` };
  });
}

/** Of a person who gets another account type, or may delete. */
function kindOfRights({ accountType, managesRecords }: Record<string, unknown> = {}): SecurityEventKind | undefined {
  if (accountType === undefined) return managesRecords === undefined ? undefined : 'rights-changed';
  return accountType === 'manager' ? 'manager-made' : 'rights-changed';
}

const isOlder = (version: unknown, than: unknown): boolean =>
  typeof version === 'string' &&
  typeof than === 'string' &&
  semver.valid(version) !== null &&
  semver.valid(than) !== null &&
  semver.lt(version, than);

const companyNameOf = ({ companyName }: LoggedLine): Pick<SecurityEvent, 'companyName'> =>
  companyName === undefined ? {} : { companyName };

const names = [
  'invoiceNumber',
  'estimateNumber',
  'username',
  'name',
  'kind',
  'emailedTo',
  'remindedTo',
  'host',
] as const;

function subjectOf(line: LoggedLine): Pick<SecurityEvent, 'subject' | 'subjectUserId'> {
  const { noun, recordId, before, after, companyName } = line;
  const values: Record<string, unknown> = { ...before, ...after };
  const name = names.map((field) => values[field]).find((value) => typeof value === 'string') ?? companyName;
  const person = noun === 'user' ? { subjectUserId: recordId } : {};
  if (name === undefined) return person;
  const detail = [values.version, values.frontEnd].find((value) => typeof value === 'string');
  return { ...person, subject: detail === undefined ? name : `${name} ${detail}` };
}
