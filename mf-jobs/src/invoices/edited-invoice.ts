import { ApiError } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { dropDraft, keepDraft, readDraft } from '@nerka/mf-shared/ui/form-draft';
import { useEffect, useRef, useState } from 'react';
import { differing, isSame, mergedValues, newInvoice, valuesOf, type InvoiceValues } from './invoice-form';
import type { Invoice } from './invoice-labels';

export interface EditedInvoice {
  form: FormInstance<InvoiceValues>;
  /** The field values as they are shown. */
  values: InvoiceValues;
  /** Those of this moment: what was typed last is shown a moment later, a tap may save before that. */
  latestValues: () => InvoiceValues;
  /** The version that the edit is based on; undefined: the invoice is new. */
  base: Invoice | undefined;
  isUnsaved: boolean;
  /** What had been typed, or cleared, before a reload. */
  typedBefore: readonly (keyof InvoiceValues)[];
  /** The version that another user saved in the meantime. */
  conflicting: Invoice | undefined;
  takeConflicting: () => void;
  /** Fills the fields with the saved version. */
  accept: (saved: Invoice) => void;
  /** After a stale edit: takes over fields that only the other user changed, keeps fields that both changed. */
  handleConflict: (error: unknown) => void;
  /** Stores the typed values as a draft. */
  keep: (typed: InvoiceValues) => void;
  discard: () => void;
}

/** Comparing both shows what the user changed. */
interface Draft {
  typed: InvoiceValues;
  before: InvoiceValues;
}

/** The editor's form and the record behind it. Typed values survive a reload, own payments and others' changes. */
export function useEditedInvoice(latest: Invoice | undefined, blank: InvoiceValues): EditedInvoice {
  const [form] = Form.useForm<InvoiceValues>();
  const [base, setBase] = useState(latest);
  const [conflicting, setConflicting] = useState<Invoice>();
  const draftKey = useDraftKey(latest ? `invoice-${latest.id}` : 'invoice-new');
  const before = base ? valuesOf(base) : blank;
  const [draft] = useState(() => draftOf(readDraft(draftKey)));
  const [opened] = useState(() => (draft ? mergedValues(draft.before, draft.typed, before) : before));
  const watched = Form.useWatch([], form) as Partial<InvoiceValues> | undefined;
  const values = { ...opened, ...watched };
  const latestValues = () => ({ ...opened, ...form.getFieldsValue() });
  const isUnsaved = !isSame(before, values);

  const show = (shown: Invoice | undefined, filled: InvoiceValues) => {
    setBase(shown);
    form.setFieldsValue(filled);
  };
  const accept = (saved: Invoice) => {
    dropDraft(draftKey);
    setConflicting(undefined);
    show(saved, valuesOf(saved));
  };
  const [followed, setFollowed] = useState(latest);
  if (latest !== followed) {
    setFollowed(latest);
    // A payment raises the version but changes no field of the editor.
    const isNewer = latest && base && latest.version > base.version;
    if (isNewer && (!isUnsaved || isSame(before, valuesOf(latest)))) setBase(latest);
  }
  useFillWithBase(form, base);

  return {
    ...{ form, values, latestValues, base, isUnsaved, conflicting, accept },
    typedBefore: draft ? differing(draft.before, draft.typed) : [],
    takeConflicting: () => conflicting && accept(conflicting),
    handleConflict: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return;
      const current = error.current as Invoice;
      setConflicting(current);
      show(current, mergedValues(before, latestValues(), valuesOf(current)));
    },
    keep: (typed) => keepDraft(draftKey, { typed, before } satisfies Draft),
    discard: () => {
      dropDraft(draftKey);
      form.setFieldsValue(before);
    },
  };
}

/** If another user deleted the invoice, the typed values can only be saved as a new one. */
export function asNewIfDeleted(edited: EditedInvoice, deleted: Invoice | undefined) {
  const isGone = deleted !== undefined && edited.base?.id === deleted.id;
  return isGone ? { ...edited, base: undefined, deleted } : { ...edited, deleted: undefined };
}

/** Fills untouched fields with the saved version. */
function useFillWithBase(form: FormInstance<InvoiceValues>, base: Invoice | undefined): void {
  const shown = useRef(base);
  useEffect(() => {
    const was = shown.current;
    shown.current = base;
    if (!was || !base || was === base) return;
    const isUntouched = isSame(valuesOf(was), form.getFieldsValue());
    if (isUntouched) form.setFieldsValue(valuesOf(base));
  }, [base, form]);
}

/** What was typed before the reload; a draft of an earlier version of the page has fewer fields. */
function draftOf(kept: object | undefined): Draft | undefined {
  if (!kept || !('typed' in kept) || !('before' in kept)) return undefined;
  const { typed, before } = kept as Draft;
  const blank = newInvoice('');
  return { typed: { ...blank, ...typed }, before: { ...blank, ...before } };
}
