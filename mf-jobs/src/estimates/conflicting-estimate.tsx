import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { SavedMeanwhile } from '@nerka/mf-shared/ui/saved-meanwhile';
import type { Estimate } from '../estimate/estimate';
import { percentOf } from '../line-items/billed-rows';
import { differing, valuesOf, type EstimateValues } from './estimate-form';

interface ConflictingEstimateProps {
  conflicting: Estimate;
  values: EstimateValues;
  onTake: () => void;
}

const labels: Record<keyof EstimateValues, string> = {
  customerId: 'Customer',
  validUntil: 'Valid until',
  message: 'Message',
  lines: 'Line items',
  taxRate: 'Tax rate',
  discount: 'Discount',
  deposit: 'Deposit',
};

/** The fields in which the version saved by another user differs from the editor. */
export function ConflictingEstimate({ conflicting, values, onTake }: ConflictingEstimateProps) {
  const names = differing(valuesOf(conflicting), values);
  return (
    <SavedMeanwhile fields={names.map((name) => ({ label: labels[name], text: texts[name](conflicting) }))}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}

const texts: Record<keyof EstimateValues, (conflicting: Estimate) => string> = {
  customerId: ({ customer }) => customer.name,
  validUntil: ({ validUntil }) => (validUntil ? formatDate(validUntil) : 'Empty'),
  message: ({ message }) => message ?? 'Empty',
  lines: ({ items, total }) =>
    `${items.map(({ item, quantity }) => `${quantity} × ${item}`).join(', ')} (${formatDollars(total)})`,
  taxRate: ({ taxName, taxBasisPoints }) =>
    taxName === null || taxBasisPoints === null ? 'No tax' : `${taxName} (${percentOf(taxBasisPoints)})`,
  discount: ({ discount }) => (discount === 0 ? 'None' : formatDollars(discount)),
  deposit: ({ deposit }) => (deposit === 0 ? 'None' : formatDollars(deposit)),
};
