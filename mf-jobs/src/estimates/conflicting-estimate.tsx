import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { billingTexts, SavedVersion, type SavedTexts } from '../editor/saved-version';
import type { Estimate } from '../estimate/estimate';
import { differing, valuesOf, type EstimateValues } from './estimate-form';

interface ConflictingEstimateProps {
  conflicting: Estimate;
  values: EstimateValues;
  onTake: () => void;
}

/** The fields in which the version saved by another user differs from the editor. */
export function ConflictingEstimate({ conflicting, values, onTake }: ConflictingEstimateProps) {
  return (
    <SavedVersion saved={conflicting} differing={differing(valuesOf(conflicting), values)} {...{ texts, onTake }} />
  );
}

const texts: SavedTexts<keyof EstimateValues, Estimate> = {
  ...billingTexts,
  customerId: ['Customer', ({ customer }) => customer.name],
  validUntil: ['Valid until', ({ validUntil }) => (validUntil ? formatDate(validUntil) : 'Empty')],
  deposit: ['Deposit', ({ deposit }) => (deposit === 0 ? 'None' : formatDollars(deposit))],
};
