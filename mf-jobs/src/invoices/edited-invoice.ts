import { ApiError } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { dropDraft, keepDraft, readDraft } from '@nerka/mf-shared/ui/form-draft';
import { useEffect, useRef, useState } from 'react';
import { isSame, mergedValues, valuesOf, type InvoiceValues } from './invoice-form';
import type { Invoice } from './invoice-labels';

export interface EditedInvoice {
  form: FormInstance<InvoiceValues>;
  /** As they stand in the fields. */
  values: InvoiceValues;
  /** What the edit began with; undefined: the invoice is new. */
  base: Invoice | undefined;
  isUnsaved: boolean;
  /** What somebody else saved meanwhile, once it has been told. */
  conflicting: Invoice | undefined;
  takeConflicting: () => void;
  /** The fields hold what was saved. */
  accept: (saved: Invoice) => void;
  /** Somebody else saved first: what only they changed is taken over, what both changed stays as typed. */
  meet: (error: unknown) => void;
  /** Keeps what is typed until it is saved. */
  keep: (typed: InvoiceValues) => void;
  discard: () => void;
}

/** What was typed, and what it began with: by both it is known what is the user's own. */
interface Draft {
  typed: InvoiceValues;
  before: InvoiceValues;
}

/**
 * The editor's fields and the record behind them. What was typed survives a reload, payments of this page and changes by
 * others; where others changed the same, both are shown.
 */
export function useEditedInvoice(latest: Invoice | undefined, blank: InvoiceValues): EditedInvoice {
  const [form] = Form.useForm<InvoiceValues>();
  const [base, setBase] = useState(latest);
  const [conflicting, setConflicting] = useState<Invoice>();
  const draftKey = useDraftKey(latest ? `invoice-${latest.id}` : 'invoice-new');
  const before = base ? valuesOf(base) : blank;
  const [opened] = useState(() => restored(readDraft(draftKey), before));
  const watched = Form.useWatch([], form) as Partial<InvoiceValues> | undefined;
  const values = { ...opened, ...watched };
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
    // A payment raises the version, and changes nothing of what is edited here.
    const isNewer = latest && base && latest.version > base.version;
    if (isNewer && (!isUnsaved || isSame(before, valuesOf(latest)))) setBase(latest);
  }
  useFillWithBase(form, base);

  return {
    ...{ form, values, base, isUnsaved, conflicting, accept },
    takeConflicting: () => conflicting && accept(conflicting),
    meet: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return;
      const current = error.current as Invoice;
      setConflicting(current);
      show(current, mergedValues(before, values, valuesOf(current)));
    },
    keep: (typed) => keepDraft(draftKey, { typed, before } satisfies Draft),
    discard: () => {
      dropDraft(draftKey);
      form.setFieldsValue(before);
    },
  };
}

/** With what the edit began with, where somebody else deleted it: what was typed can only be saved as a new one. */
export function asNewIfDeleted(edited: EditedInvoice, deleted: Invoice | undefined) {
  const isGone = deleted !== undefined && edited.base?.id === deleted.id;
  return isGone ? { ...edited, base: undefined, deleted } : { ...edited, deleted: undefined };
}

/** Fields in which nothing was typed show what others saved. */
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

/** The record as it stands now, with what was typed before the reload. */
function restored(draft: object | undefined, now: InvoiceValues): InvoiceValues {
  if (!draft || !('typed' in draft) || !('before' in draft)) return now;
  const { typed, before } = draft as Draft;
  return mergedValues(before, typed, now);
}
