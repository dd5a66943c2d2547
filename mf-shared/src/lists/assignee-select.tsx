import { personName } from '@nerka/mf-shared/format';
import { useStaffOptions, type Person } from '@nerka/mf-shared/readers';
import { ChoiceSelect } from './choice-select';

interface AssigneeSelectProps {
  companyId: number;
  /** Absent: who the work is assigned to. */
  label?: string;
  all?: string;
  values: readonly number[];
  name?: (person: Person) => string;
  onChange: (values: number[]) => void;
}

/** Filters a list by who does the work. */
export function AssigneeSelect({ companyId, name = personName, ...choice }: AssigneeSelectProps) {
  const staff = useStaffOptions(companyId, name).map(({ value, label }) => ({ value: Number(value), label }));
  return <ChoiceSelect label="Assigned to" all="Anyone" options={staff} {...choice} />;
}
