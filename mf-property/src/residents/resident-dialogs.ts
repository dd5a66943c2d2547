import type { DialogAddress } from '@nerka/mf-shared/contract';

/** Dialogs in the address; the value is a record's id or `yes`. A link to move in may contain the unit. */
export const residentDialogs = [
  'new',
  'edit',
  'moveIn',
  'unit',
  'lease',
  'renew',
  'rent',
  'notice',
  'moveOut',
] as const;

export type ResidentDialogs = DialogAddress<(typeof residentDialogs)[number]>;
export type OpenDialog = ResidentDialogs['open'];
