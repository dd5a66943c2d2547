import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import { percentOf } from '../line-items/billed-rows';

/** How a field is called, and what the saved version has in it. */
export type SavedTexts<Name extends string, Saved> = Record<Name, [label: string, textOf: (saved: Saved) => string]>;

interface SavedVersionProps<Name extends string, Saved> {
  saved: Saved;
  texts: SavedTexts<Name, Saved>;
  /** The fields in which the editor differs from it. */
  differing: readonly Name[];
  onTake: () => void;
}

/** What another user has saved meanwhile. */
export function SavedVersion<Name extends string, Saved>(props: SavedVersionProps<Name, Saved>) {
  const { saved, texts, differing, onTake } = props;
  const fields = differing.map((name) => ({ label: texts[name][0], text: texts[name][1](saved) }));
  return (
    <SavedMeanwhile fields={fields}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

interface SavedBilling {
  message: string | null;
  items: readonly { item: string; quantity: number }[];
  total: number;
  taxName: string | null;
  taxBasisPoints: number | null;
  discount: number;
}

/** The fields that estimates and invoices have alike. */
export const billingTexts: SavedTexts<'message' | 'lines' | 'taxRate' | 'discount', SavedBilling> = {
  message: ['Message', ({ message }) => message ?? 'Empty'],
  lines: [
    'Line items',
    ({ items, total }) =>
      `${items.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')} (${formatDollars(total)})`,
  ],
  taxRate: [
    'Tax rate',
    ({ taxName, taxBasisPoints }) =>
      taxName === null || taxBasisPoints === null ? 'No tax' : `${taxName} (${percentOf(taxBasisPoints)})`,
  ],
  discount: ['Discount', ({ discount }) => (discount === 0 ? 'None' : formatDollars(discount))],
};
