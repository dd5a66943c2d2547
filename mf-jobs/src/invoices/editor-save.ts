import { notify, useCompany } from '@nerka/mf-shared/contract';
import { useRef } from 'react';
import type { useEditedInvoice } from './edited-invoice';
import { changesOf, createBody } from './invoice-form';
import type { Invoice } from './invoice-labels';
import { useSaveInvoice } from './invoices.api';

interface AfterSaving {
  /** After a draft save the user stays. */
  onDraft: (saved: Invoice) => void;
  onSaved: () => void;
}

type Saved = 'draft' | 'sent';

/** Save and Save as Draft: what changed, with the status that the button means. */
export function useEditorSave(edited: ReturnType<typeof useEditedInvoice>, { onDraft, onSaved }: AfterSaving) {
  const saving = useSaveInvoice(useCompany().id);
  const { base, values, accept, meet } = edited;
  // The buttons are blocked only when they are drawn again: the second click of two may come before that.
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
      onError: meet,
      onSettled: () => (isOnItsWay.current = false),
    });
  };
  return { save, isSaving: saving.isPending };
}

/** Saving what was a draft, or nothing yet, sends it; else it stays sent. */
function words(status: Saved, before: Invoice | undefined): string {
  if (status === 'draft') return 'Invoice saved as draft';
  return before && before.status !== 'draft' ? 'Invoice saved' : 'Invoice sent';
}
