import { formatDollars } from '@nerka/mf-shared/format';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { useState, type ReactNode } from 'react';
import type { Invoice } from './invoice-labels';

type Save = (status: 'draft' | 'sent') => void;

interface RaisingPaid {
  base: Invoice | undefined;
  /** Cents: what it costs from now on. */
  total: number;
  save: Save;
}

/** A paid invoice that costs more is owed again, which is asked before it is saved. */
export function useRaisingPaid({ base, total, save }: RaisingPaid): { save: Save; question: ReactNode } {
  const [asked, setAsked] = useState<'draft' | 'sent'>();
  const isRaised = base?.status === 'paid' && total > base.paidTotal;
  const question = base && asked && (
    <ConfirmDialog
      open
      title="Raise a paid invoice?"
      question={`${formatDollars(base.paidTotal)} is paid. With a total of ${formatDollars(total)} the customer owes ${formatDollars(total - base.paidTotal)} again.`}
      confirmLabel="Raise and Save"
      onConfirm={() => {
        setAsked(undefined);
        save(asked);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { save: (status) => (isRaised ? setAsked(status) : save(status)), question };
}
