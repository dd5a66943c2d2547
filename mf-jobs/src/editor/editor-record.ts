import { ApiError } from '@nerka/mf-shared/api';
import { useDraftKey } from '@nerka/mf-shared/contract';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { dropDraft, keepDraft, readDraft } from '@nerka/mf-shared/ui/form-draft';
import { useEffect, useRef, useState } from 'react';

interface Versioned {
  id: number;
  version: number;
}

/** How a kind of records is edited. */
export interface RecordForm<Saved extends Versioned, Values extends object> {
  /** Of the draft that is kept on the device. */
  draftName: string;
  valuesOf: (saved: Saved) => Values;
  /** The fields whose values differ, compared as they would be sent. */
  differing: (one: Values, other: Values) => (keyof Values)[];
}

export interface EditorRecord<Saved extends Versioned, Values extends object> {
  form: FormInstance<Values>;
  /** The field values as they are shown. */
  values: Values;
  /** Those of this moment: what was typed last is shown a moment later, a tap may save before that. */
  latestValues: () => Values;
  /** The version that the edit is based on; undefined: the record is new. */
  base: Saved | undefined;
  isUnsaved: boolean;
  /** What had been typed, or cleared, before a reload. */
  typedBefore: readonly (keyof Values)[];
  /** The version that another user saved in the meantime. */
  conflicting: Saved | undefined;
  takeConflicting: () => void;
  /** Fills the fields with the saved version. */
  accept: (saved: Saved) => void;
  /** After a stale edit: takes over fields that only the other user changed, keeps fields that both changed. */
  handleConflict: (error: unknown) => void;
  /** Stores the typed values as a draft. */
  keep: (typed: Values) => void;
  discard: () => void;
}

/** Comparing both shows what the user changed. */
interface Draft<Values> {
  typed: Values;
  before: Values;
}

/** The editor's form and the record behind it. Typed values survive a reload, own payments and others' changes. */
export function useEditorRecord<Saved extends Versioned, Values extends object>(
  latest: Saved | undefined,
  blank: Values,
  { draftName, valuesOf, differing }: RecordForm<Saved, Values>,
): EditorRecord<Saved, Values> {
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState(latest);
  const [conflicting, setConflicting] = useState<Saved>();
  const draftKey = useDraftKey(draftName);
  const before = base ? valuesOf(base) : blank;
  const [draft] = useState(() => draftOf(readDraft(draftKey), blank));
  const [opened] = useState(() => (draft ? mergedValues(differing, draft.before, draft.typed, before) : before));
  const watched = Form.useWatch([], form) as Partial<Values> | undefined;
  const values = { ...opened, ...watched };
  const latestValues = (): Values => ({ ...opened, ...form.getFieldsValue() });
  const isUnsaved = differing(before, values).length > 0;

  const show = (shown: Saved | undefined, filled: Values) => {
    setBase(shown);
    fill(form, filled);
  };
  const accept = (saved: Saved) => {
    dropDraft(draftKey);
    setConflicting(undefined);
    show(saved, valuesOf(saved));
  };
  const [followed, setFollowed] = useState(latest);
  if (latest !== followed) {
    setFollowed(latest);
    // A payment raises the version but changes no field of the editor.
    const isNewer = latest && base && latest.version > base.version;
    if (isNewer && (!isUnsaved || differing(before, valuesOf(latest)).length === 0)) setBase(latest);
  }
  useFillWithBase(form, base, { valuesOf, differing });

  return {
    ...{ form, values, latestValues, base, isUnsaved, conflicting, accept },
    typedBefore: draft ? differing(draft.before, draft.typed) : [],
    takeConflicting: () => conflicting && accept(conflicting),
    handleConflict: (error) => {
      if (!(error instanceof ApiError) || error.status !== 412) return;
      const current = error.current as Saved;
      setConflicting(current);
      show(current, mergedValues(differing, before, latestValues(), valuesOf(current)));
    },
    keep: (typed) => keepDraft(draftKey, { typed, before } satisfies Draft<Values>),
    discard: () => {
      dropDraft(draftKey);
      fill(form, before);
    },
  };
}

/** If another user deleted the record, the typed values can only be saved as a new one. */
export function asNewIfDeleted<Saved extends Versioned, Values extends object>(
  edited: EditorRecord<Saved, Values>,
  deleted: Saved | undefined,
) {
  const isGone = deleted !== undefined && edited.base?.id === deleted.id;
  return isGone ? { ...edited, base: undefined, deleted } : { ...edited, deleted: undefined };
}

/** The current values, with the fields that the user changed. */
export function mergedValues<Values extends object>(
  differing: (one: Values, other: Values) => (keyof Values)[],
  before: Values,
  typed: Values,
  now: Values,
): Values {
  const mine = differing(before, typed).map((name) => [name, typed[name]]);
  return { ...now, ...(Object.fromEntries(mine) as Partial<Values>) };
}

/** Fills untouched fields with the saved version. */
function useFillWithBase<Saved extends Versioned, Values extends object>(
  form: FormInstance<Values>,
  base: Saved | undefined,
  { valuesOf, differing }: Omit<RecordForm<Saved, Values>, 'draftName'>,
): void {
  const shown = useRef(base);
  useEffect(() => {
    const was = shown.current;
    shown.current = base;
    if (!was || !base || was === base) return;
    const isUntouched = differing(valuesOf(was), form.getFieldsValue()).length === 0;
    if (isUntouched) fill(form, valuesOf(base));
  }, [base, form, valuesOf, differing]);
}

const fill = <Values extends object>(form: FormInstance<Values>, values: Values): void => form.setFieldsValue(values);

/** What was typed before the reload; a draft of an earlier version of the page has fewer fields. */
function draftOf<Values extends object>(kept: object | undefined, blank: Values): Draft<Values> | undefined {
  if (!kept || !('typed' in kept) || !('before' in kept)) return undefined;
  const { typed, before } = kept as Draft<Values>;
  return { typed: { ...blank, ...typed }, before: { ...blank, ...before } };
}
