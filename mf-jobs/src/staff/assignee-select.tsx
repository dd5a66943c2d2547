import { useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { useStaffOptions, type StaffMember } from '@nerka/mf-shared/readers';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';

interface AssigneeSelectProps {
  label: string;
  /** The current assignee stays in the list even after leaving the company. */
  assignedTo: Pick<StaffMember, 'id' | 'displayName' | 'firstName' | 'username'> | null | undefined;
  /** Passed by the FormItem around it. */
  id?: string;
  value?: string;
  onChange?: (assignedToId: string) => void;
}

/** '' means nobody. */
export function AssigneeSelect({ assignedTo, ...field }: AssigneeSelectProps) {
  const staff = useStaffOptions(useCompany().id);
  const isKnown = !assignedTo || staff.some(({ value }) => value === String(assignedTo.id));
  const former = isKnown ? [] : [{ value: String(assignedTo.id), label: personName(assignedTo) }];
  return <NativeSelect {...field} options={[{ value: '', label: 'Unassigned' }, ...former, ...staff]} />;
}
