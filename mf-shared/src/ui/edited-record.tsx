import { useState } from 'react';
import { Form, type FormInstance } from './form';

/** How a record becomes the values of its form, and these the changes that are sent. */
export interface RecordForm<Known, Values, Changes> {
  valuesOf: (record: Known) => Values;
  /** Only what differs. */
  changesOf: (record: Known, values: Values) => Changes;
}

/** What is saved: the fields that changed, and the version they were read at. */
export interface Edit<Changes> {
  id: number;
  version: number;
  changes: Changes;
}

interface EditedRecord<Known, Values> {
  form: FormInstance<Values>;
  /** As it was when the dialog opened: a colleague's save that arrives meanwhile does not change the form. */
  opened: Known;
  /** What the edit started from; after a stale edit, what somebody else saved meanwhile. */
  base: Known;
  /** What somebody else saved meanwhile, once If-Match has told of it. */
  conflicting: Known | undefined;
  takeConflicting: () => void;
  /** @deprecated What `conflicting` was called. */
  theirs: Known | undefined;
  /** @deprecated What `takeConflicting` was called. */
  takeTheirs: () => void;
  submit: (values: Values) => Promise<void>;
}

/** The edit of a record that others may save too: the second to save sees both versions, and nothing typed is lost. */
export function useEditedRecord<
  Known extends { id: number; version: number },
  Values extends object,
  Changes extends object,
>(
  latest: Known,
  { valuesOf, changesOf }: RecordForm<Known, Values, Changes>,
  save: (edit: Edit<Changes>) => Promise<unknown>,
): EditedRecord<Known, Values> {
  const [form] = Form.useForm<Values>();
  const [opened] = useState(latest);
  const [base, setBase] = useState(opened);
  const [conflicting, setConflicting] = useState<Known>();
  const fill = (values: Values) => form.setFieldsValue(values);

  const submit = async (values: Values) => {
    const changes = changesOf(base, values);
    const names = Object.keys(changes) as (keyof Values)[];
    if (names.length === 0) return;
    try {
      await save({ id: opened.id, version: base.version, changes });
    } catch (error) {
      if (isStale(error)) {
        const current = error.current as Known;
        // What only they changed is taken over; what both changed stays as typed here.
        fill({ ...valuesOf(current), ...Object.fromEntries(names.map((name) => [name, values[name]])) });
        setConflicting(current);
        setBase(current);
      }
      throw error;
    }
  };
  const takeConflicting = () => {
    if (conflicting) fill(valuesOf(conflicting));
    setConflicting(undefined);
  };
  const former = { theirs: conflicting, takeTheirs: takeConflicting };
  return { form, opened, base, conflicting, takeConflicting, submit, ...former };
}

/** The API's answer to a save that began with an older version: it brings the record as it stands. */
function isStale(error: unknown): error is Error & { current: unknown } {
  return error instanceof Error && 'current' in error && 'status' in error && error.status === 412;
}
