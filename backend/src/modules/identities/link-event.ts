import type { Origin } from '../auth/auth.service.js';
import type { Identity } from './identity-attempts.js';

export function linkEvent(
  kind: 'identity-linked' | 'identity-unlinked',
  personId: number,
  { address, device }: Origin,
  label: Identity['label'],
) {
  return { kind, personId, address, device, subject: label ?? undefined };
}
