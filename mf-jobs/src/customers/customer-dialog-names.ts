import type { DialogAddress } from '@nerka/mf-shared/contract';

/** The dialogs that the addresses of customers open. */
export const customerDialogs = ['new', 'edit', 'delete'] as const;

export type CustomerDialogAddress = DialogAddress<(typeof customerDialogs)[number]>;
