import { notify, useCompany } from '@nerka/mf-shared/contract';
import { useRef } from 'react';
import type { useEditedInvoice } from './edited-invoice';
import { changesOf, createBody } from './invoice-form';
import type { Invoice } from './invoice-labels';
import { useSaveInvoice } from './invoices.api';

interface AfterSaving {
  /** After saving a draft the user stays. */
  onDraft: (saved: Invoice) => void;
  onSaved: () => void;
}

type Saved = 'draft' | 'sent';

/** Save and Save as Draft: send the changes with the status of the button. */
export function useEditorSave(edited: ReturnType<typeof useEditedInvoice>, { onDraft, onSaved }: AfterSaving) {
  const saving = useSaveInvoice(useCompany().id);
  const { base, values, accept, handleConflict } = edited;
  // Disabled buttons need a render; a second click may come before it.
  const isOnItsWay = useRef(false);
  const save = (status: Saved) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const body = { ...(base ? changesOf(base, values) : createBody(values)), status };
    const sent = base ? { edited: base, body } : { body };
    saving.mutate(sent, {
      onSuccess: (saved) => {
        notify({ title: words(status, base) });
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

/** Saving a draft or a new invoice sends it; otherwise it stays sent. */
function words(status: Saved, before: Invoice | undefined): string {
  if (status === 'draft') return 'Invoice saved as draft';
  return before && before.status !== 'draft' ? 'Invoice saved' : 'Invoice sent';
}
