import { useCompany } from '@nerka/mf-shared/contract';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { basisPointsOf, percentOf } from './tax-percent';
import { useDeleteTaxRate, useSaveTaxRate, type TaxRate } from './tax-rates.api';

interface TaxRateValues {
  name: string;
  /** Per cent, as typed. */
  percent: string;
}

const nameRules = [{ required: true, whitespace: true, message: 'Name is required' }];
const isPercent = (_: unknown, typed: string) =>
  basisPointsOf(typed) === undefined
    ? Promise.reject(new Error('Rate must be a percentage from 0 to 100 with at most two decimals.'))
    : Promise.resolve();

interface TaxRateDialogProps {
  open: boolean;
  /** Absent: a new one. */
  rate?: TaxRate | undefined;
  onClose: () => void;
}

/** Adds or edits a tax rate. */
export function TaxRateDialog({ open, rate, onClose }: TaxRateDialogProps) {
  const save = useSaveTaxRate(useCompany().id, rate);
  return (
    <FormDialog<TaxRateValues>
      open={open}
      title={rate ? 'Edit Tax Rate' : 'Add Tax Rate'}
      saveLabel={rate ? 'Update Tax Rate' : 'Add Tax Rate'}
      initialValues={{ name: rate?.name ?? '', percent: rate ? percentOf(rate.basisPoints) : '' }}
      onSave={({ name, percent }) => save.mutateAsync({ name: name.trim(), basisPoints: basisPointsOf(percent) ?? 0 })}
      onClose={onClose}
    >
      <FormItem name="name" label="Name" extra="As invoices show it." rules={nameRules}>
        <Input maxLength={80} autoComplete="off" />
      </FormItem>
      <FormItem name="percent" label="Rate" required rules={[{ validator: isPercent }]}>
        <Input inputMode="decimal" suffix="%" placeholder="7.25" autoComplete="off" />
      </FormItem>
    </FormDialog>
  );
}

/** Asks before a rate is deleted. */
export function DeleteTaxRateDialog({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const remove = useDeleteTaxRate(useCompany().id);
  return (
    <ConfirmDialog
      open
      title={`Delete ${rate.name}`}
      question="Are you sure you want to delete this tax rate? Invoices that have it keep it."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(rate, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
