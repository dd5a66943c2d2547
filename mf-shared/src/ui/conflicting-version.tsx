import { Button } from './button';
import type { RecordForm } from './edited-record';
import { Form } from './form';
import { SavedMeanwhile } from './saved-meanwhile';

interface ConflictingVersionProps<Known, Values extends object, Name extends keyof Values & string> {
  conflicting: Known;
  record: RecordForm<Known, Values, object>;
  labels: Record<Name, string>;
  /** Their value of a field, as text. */
  textOf: (conflicting: Known, name: Name) => string;
  onTake: () => void;
}

/** After a save conflict: their values where the form differs, and a way to take them. */
export function ConflictingVersion<Known, Values extends object, Name extends keyof Values & string>({
  conflicting,
  record,
  labels,
  textOf,
  onTake,
}: ConflictingVersionProps<Known, Values, Name>) {
  const form = Form.useFormInstance<Values>();
  const mine = { ...record.valuesOf(conflicting), ...(Form.useWatch([], form) as Partial<Values> | undefined) };
  const differing = Object.keys(record.changesOf(conflicting, mine)) as Name[];
  return (
    <SavedMeanwhile fields={differing.map((name) => ({ label: labels[name], text: textOf(conflicting, name) }))}>
      <Button size="small" onClick={onTake}>
        Take their version
      </Button>
    </SavedMeanwhile>
  );
}
