import { useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { useStaffOptions, type StaffMember } from '@nerka/mf-shared/readers';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';

interface AssigneeSelectProps {
  label: string;
  /** Who has it now: they stay in the list when they are no longer of the company. */
  assignedTo: Pick<StaffMember, 'id' | 'displayName' | 'firstName' | 'username'> | null | undefined;
  /** Inside a Form.Item the form gives these. */
  id?: string;
  value?: string;
  onChange?: (assignedToId: string) => void;
}

/** Who does it; '' is nobody. */
export function AssigneeSelect({ assignedTo, ...field }: AssigneeSelectProps) {
  const staff = useStaffOptions(useCompany().id);
  const isKnown = !assignedTo || staff.some(({ value }) => value === String(assignedTo.id));
  const former = isKnown ? [] : [{ value: String(assignedTo.id), label: personName(assignedTo) }];
  return <NativeSelect {...field} options={[{ value: '', label: 'Unassigned' }, ...former, ...staff]} />;
}
