import { paths, useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery } from '@nerka/mf-shared/readers';
import { RecordPeople, type RecordPerson } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { useUnitPeople } from '../unit-people/unit-people';
import { StaffChoice, useStaffChoice } from './staff-choice';
import type { WorkOrder } from '../on-the-job/work-order-labels';

/** Who works on the order, changed in place, and who lives in its unit. */
export function WorkOrderPeople({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const { isOpen, chosen, open, close, change, isPending } = useStaffChoice(order);
  const { data: staff = [] } = useQuery(staffQuery(order.companyId));
  const assigned = order.assignedUsers.map((person) => {
    const member = staff.find(({ id }) => id === person.id);
    const contact = member && { email: member.email ?? null, phone: member.phone ?? null };
    return { key: person.id, name: personName(person), role: 'Assigned', contact };
  });
  const asking = useRequesters(order);
  const living = useUnitPeople(order.unitId, order.residentId);
  const action = canWrite && (
    <Button
      type={isOpen ? 'primary' : 'default'}
      loading={isPending}
      aria-expanded={isOpen}
      onClick={isOpen ? close : open}
    >
      {isOpen ? 'Done' : 'Assign'}
    </Button>
  );
  return (
    <RecordPeople people={[...assigned, ...asking, ...living]} empty="Nobody is assigned yet." action={action}>
      {isOpen && <StaffChoice companyId={order.companyId} chosen={chosen} onChange={change} />}
    </RecordPeople>
  );
}

/** The resident or customer for whom it is done is the one to call, also if they have left the unit; else whoever asked. */
function useRequesters({ resident, customer, requesterName, requesterPhone }: WorkOrder): RecordPerson[] {
  const company = useCompany();
  const people: RecordPerson[] = [];
  if (resident) {
    const { id, name, email, phone } = resident;
    const to = paths.customer(company, id);
    people.push({ key: `resident ${id}`, name, to, role: 'Resident who asked', contact: { email, phone } });
  }
  if (customer) {
    const { id, name, phone } = customer;
    const to = paths.customer(company, id);
    people.push({ key: `customer ${id}`, name, to, role: 'Customer', contact: { email: null, phone } });
  }
  if (requesterName ?? requesterPhone) {
    const contact = { email: null, phone: requesterPhone };
    people.push({ key: 'requester', name: requesterName ?? 'Requester', role: 'Requested it', contact });
  }
  return people;
}
