import { useState } from 'react';
import { Form, type FormInstance } from './form';

/** Converts a record to the values of its form, and these to the changes to send. */
export interface RecordForm<Known, Values, Changes> {
  valuesOf: (record: Known) => Values;
  /** Only what differs. */
  changesOf: (record: Known, values: Values) => Changes;
}

/** The changed fields and the version that they are based on. */
export interface Edit<Changes> {
  id: number;
  version: number;
  changes: Changes;
}

interface EditedRecord<Known, Values> {
  form: FormInstance<Values>;
  /** The record as it was when the dialog opened; others' saves do not change the form. */
  opened: Known;
  /** What the edit is based on; after a conflict, the other version. */
  base: Known;
  /** What somebody else saved meanwhile, after a 412. */
  conflicting: Known | undefined;
  takeConflicting: () => void;
  /** @deprecated What `conflicting` was called. */
  theirs: Known | undefined;
  /** @deprecated What `takeConflicting` was called. */
  takeTheirs: () => void;
  submit: (values: Values) => Promise<void>;
}

/** Edits a record that others may save too: the second to save sees both versions and loses no input. */
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
        // Fields that only they changed are taken over; fields changed by both stay as typed here.
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

/** A 412, which brings the record as it is now. */
function isStale(error: unknown): error is Error & { current: unknown } {
  return error instanceof Error && 'current' in error && 'status' in error && error.status === 412;
}
