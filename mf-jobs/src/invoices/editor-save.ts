import { notify, useCompany } from '@nerka/mf-shared/contract';
import { useRef } from 'react';
import type { TaxRate } from '../billing/billing.api';
import { billedOf } from './billed-invoice';
import type { EditedInvoice } from './edited-invoice';
import { changesOf, createBody } from './invoice-form';
import type { Invoice } from './invoice-labels';
import { useSaveInvoice } from './invoices.api';

interface SaveOptions {
  isJob: boolean;
  /** After saving a draft the user stays. */
  onDraft: (saved: Invoice) => void;
  onSaved: () => void;
}

type Saved = 'draft' | 'sent';

/** Save and Save as Draft: send the changes with the status of the button. */
export function useEditorSave(
  edited: EditedInvoice,
  rates: readonly TaxRate[],
  { isJob, onDraft, onSaved }: SaveOptions,
) {
  const saving = useSaveInvoice(useCompany().id);
  const { base, latestValues, accept, handleConflict } = edited;
  // Disabled buttons need a render; a second click may come before it.
  const isOnItsWay = useRef(false);
  const save = (status: Saved) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const values = latestValues();
    const billed = billedOf(values, base, rates);
    const body = { ...(base ? changesOf(base, values, billed) : createBody(values, billed)), status };
    const sent = base ? { edited: base, body } : { body };
    saving.mutate(sent, {
      onSuccess: (saved) => {
        notify({ title: words(status, isJob) });
        accept(saved);
        if (status === 'draft') onDraft(saved);
        else onSaved();
      },
      onError: handleConflict,
      onSettled: () => (isOnItsWay.current = false),
    });
  };
  return { save, isSaving: saving.isPending };
}

/** Only a mail sends an invoice. */
function words(status: Saved, isJob: boolean): string {
  const saved = isJob ? 'Job saved' : 'Invoice saved';
  return status === 'draft' ? `${saved} as draft` : saved;
}
