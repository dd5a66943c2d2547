import type { Schemas } from '../api';
import type { StatusTone } from '@nerka/mf-shared/ui/status-tag';

export type SecurityEventKind = Schemas['SecurityEventResponse']['kind'];

interface KindWords {
  label: string;
  tone: StatusTone;
}

const kinds: Record<SecurityEventKind, KindWords> = {
  'signed-in': { label: 'Signed in', tone: 'green' },
  'sign-in-failed': { label: 'Sign-in failed', tone: 'red' },
  throttled: { label: 'Too many attempts', tone: 'red' },
  'access-refused': { label: 'Access refused', tone: 'red' },
  'company-entered': { label: 'Looked into a company', tone: 'amber' },
  'password-changed': { label: 'Password changed', tone: 'blue' },
  'password-reset': { label: 'Password reset', tone: 'blue' },
  'reset-requested': { label: 'New password asked for', tone: 'blue' },
  'email-change-asked': { label: 'New e-mail address asked for', tone: 'blue' },
  'email-change-called-off': { label: 'New e-mail address called off', tone: 'blue' },
  'email-changed': { label: 'E-mail address changed', tone: 'amber' },
  'person-invited': { label: 'Person invited', tone: 'blue' },
  'invitation-withdrawn': { label: 'Invitation withdrawn', tone: 'blue' },
  'sessions-ended': { label: 'Signed out elsewhere', tone: 'blue' },
  'factor-added': { label: 'Second step added', tone: 'blue' },
  'factor-removed': { label: 'Second step removed', tone: 'amber' },
  'recovery-codes-made': { label: 'Recovery codes made', tone: 'blue' },
  'recovery-code-used': { label: 'Recovery code used', tone: 'amber' },
  'factors-reset': { label: 'Second steps reset', tone: 'amber' },
  'factor-rule-changed': { label: 'Rule of second steps changed', tone: 'amber' },
  'company-rule-changed': { label: 'Rule of the company changed', tone: 'amber' },
  'passkey-added': { label: 'Passkey added', tone: 'blue' },
  'passkey-removed': { label: 'Passkey removed', tone: 'blue' },
  'passkey-copied': { label: 'Copied passkey refused', tone: 'red' },
  'identity-confirmed': { label: 'Confirmed who they are', tone: 'blue' },
  'scope-changed': { label: 'Scope changed', tone: 'blue' },
  'person-added': { label: 'Person added', tone: 'blue' },
  'manager-made': { label: 'Made a manager', tone: 'amber' },
  'rights-changed': { label: 'Rights changed', tone: 'blue' },
  'person-removed': { label: 'Person removed', tone: 'amber' },
  'support-started': { label: 'Support began', tone: 'amber' },
  'support-ended': { label: 'Support ended', tone: 'blue' },
  exported: { label: 'Data exported', tone: 'amber' },
  erased: { label: 'Deleted for good', tone: 'amber' },
  'company-suspended': { label: 'Company suspended', tone: 'amber' },
  'company-resumed': { label: 'Company resumed', tone: 'blue' },
  'company-deleted': { label: 'Company deleted', tone: 'amber' },
  'company-restored': { label: 'Company restored', tone: 'blue' },
  'company-purged': { label: 'Company deleted for good', tone: 'amber' },
  'project-deleted': { label: 'Project deleted', tone: 'amber' },
  'link-shared': { label: 'Link shared', tone: 'blue' },
  'link-revoked': { label: 'Links revoked', tone: 'blue' },
  'release-registered': { label: 'Release registered', tone: 'blue' },
  'release-promoted': { label: 'Release promoted', tone: 'blue' },
  'release-rolled-back': { label: 'Release rolled back', tone: 'amber' },
  'release-pinned': { label: 'Release chosen for a company', tone: 'blue' },
  'release-unpinned': { label: 'Choice of a release ended', tone: 'blue' },
  'deploy-token-made': { label: 'Deploy token made', tone: 'blue' },
  'deploy-token-revoked': { label: 'Deploy token revoked', tone: 'blue' },
  'api-key-made': { label: 'API key made', tone: 'amber' },
  'api-key-revoked': { label: 'API key revoked', tone: 'blue' },
  'identity-provider-changed': { label: 'Identity provider changed', tone: 'amber' },
  'webhook-changed': { label: 'Webhook changed', tone: 'amber' },
  'identity-linked': { label: 'Company sign-in linked', tone: 'blue' },
  'identity-unlinked': { label: 'Company sign-in unlinked', tone: 'blue' },
  'provider-ended-session': { label: 'Session ended by the identity provider', tone: 'amber' },
};

export const isKind = (word: string): word is SecurityEventKind => Object.hasOwn(kinds, word);

export const kindOptions = (Object.entries(kinds) as [SecurityEventKind, KindWords][]).map(([value, { label }]) => ({
  value,
  label,
}));

/** Who did what nobody did who is signed in: failures are of people, the rest is of jobs and build servers. */
export const namelessPerson = (kind: string): string =>
  isKind(kind) && kinds[kind].tone !== 'red' ? 'System' : 'Unknown';

/** A newer server may send a kind that this page does not know. */
export function kindWords(kind: string): KindWords {
  return isKind(kind) ? kinds[kind] : { label: kind.replaceAll('-', ' '), tone: 'grey' };
}
