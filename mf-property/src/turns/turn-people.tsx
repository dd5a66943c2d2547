import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery } from '@nerka/mf-shared/readers';
import { RecordPeople } from '@nerka/mf-shared/record-page';
import { useUnitPeople } from '../unit-people/unit-people';
import { AssigneeSelect } from './turn-badges';
import type { TurnEditing } from './turn-editing';
import { assigneeName, type Turn } from './turn-labels';

/** Who makes the unit ready, changed in place, and who lives in it. */
export function TurnPeople({ turn, editing }: { turn: Turn; editing: TurnEditing }) {
  const { data: staff = [] } = useQuery(staffQuery(turn.companyId));
  const residents = useUnitPeople(turn.unitId);
  const { assignedTo } = turn;
  const member = staff.find(({ id }) => id === assignedTo?.id);
  const contact = member && { email: member.email ?? null, phone: member.phone ?? null };
  const assigned = assignedTo
    ? [{ key: assignedTo.id, name: assigneeName(assignedTo), role: 'Assigned', contact }]
    : [];
  return (
    <RecordPeople
      people={[...assigned, ...residents]}
      empty="Nobody is assigned yet."
      action={editing.canWrite && <AssigneeSelect turn={turn} editing={editing} />}
    />
  );
}
