/** What concerns security, in the words of the API. */
export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'throttled',
  'access-refused',
  'company-entered',
  'password-changed',
  'password-reset',
  'reset-requested',
  'email-change-asked',
  'email-change-called-off',
  'email-changed',
  'person-invited',
  'invitation-withdrawn',
  'sessions-ended',
  'factor-added',
  'factor-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'factors-reset',
  'factor-rule-changed',
  'company-rule-changed',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'identity-confirmed',
  'person-added',
  'manager-made',
  'rights-changed',
  'person-removed',
  'scope-changed',
  'support-started',
  'support-ended',
  'exported',
  'erased',
  'company-suspended',
  'company-resumed',
  'company-deleted',
  'company-restored',
  'company-purged',
  'project-deleted',
  'link-shared',
  'link-revoked',
  'release-registered',
  'release-promoted',
  'release-rolled-back',
  'release-pinned',
  'release-unpinned',
  'deploy-token-made',
  'deploy-token-revoked',
  'api-key-made',
  'api-key-revoked',
  'identity-provider-changed',
  'webhook-changed',
  'identity-linked',
  'identity-unlinked',
  'provider-ended-session',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

/** An event. It must never contain a secret: no password, no token, no name of an account that does not exist. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Null: nobody who is signed in, or the system. */
  personId: number | null;
  /** Absent: the company of the person. */
  companyId?: number | undefined;
  /** For a company that is gone. */
  companyName?: string | undefined;
  address: string | null;
  /** What the browser says of itself. */
  device: string | null;
  /** What it was done to: a number, a name, an operation. */
  subject?: string | undefined;
  /** The user it was done to, whose name becomes the subject. */
  subjectUserId?: number | undefined;
}

const KEPT_DAYS = 365;
const FAILURE_DAYS = 30;
const failures = new Set<SecurityEventKind>(['sign-in-failed', 'throttled', 'access-refused']);

/** For how many days an event is kept. */
export const keptDays = (kind: SecurityEventKind): number => (failures.has(kind) ? FAILURE_DAYS : KEPT_DAYS);

export const isFailure = (kind: SecurityEventKind): boolean => failures.has(kind);
