import type { DialogAddress } from '@nerka/mf-shared/contract';

/** The dialogs of residents and leases in the address; each names a record or says yes. A link to move in may name the unit. */
export const residentDialogs = ['new', 'edit', 'moveIn', 'unit', 'lease', 'notice', 'moveOut'] as const;

export type ResidentDialogs = DialogAddress<(typeof residentDialogs)[number]>;
export type OpenDialog = ResidentDialogs['open'];
