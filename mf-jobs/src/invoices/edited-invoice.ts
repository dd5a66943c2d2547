import { useEditorRecord, type EditorRecord } from '../editor/editor-record';
import { differing, valuesOf, type InvoiceValues } from './invoice-form';
import type { Invoice } from './invoice-labels';

export type EditedInvoice = EditorRecord<Invoice, InvoiceValues>;

/** The invoice in the editor; undefined: a new one. */
export const useEditedInvoice = (latest: Invoice | undefined, blank: InvoiceValues): EditedInvoice =>
  useEditorRecord(latest, blank, {
    draftName: latest ? `invoice-${latest.id}` : 'invoice-new',
    ...{ valuesOf, differing },
  });
