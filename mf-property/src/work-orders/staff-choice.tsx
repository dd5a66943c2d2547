import { withReference } from '@nerka/mf-shared/api';
import { personName } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery, type Person } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { useState } from 'react';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { useAssignWorkOrder, workloadQuery } from './work-orders.api';
import styles from './assignees-picker.module.css';

/** The assignees that are being chosen. A changed selection is saved when the choice ends. */
export function useStaffChoice(order: WorkOrder) {
  const assign = useAssignWorkOrder(order);
  const [chosen, setChosen] = useState<Person[]>();
  const [opened, setOpened] = useState(order);
  const assigned = order.assignedUsers;
  const open = () => {
    setOpened(order);
    setChosen(assigned);
  };
  const close = () => {
    if (chosen && idsOf(chosen) !== idsOf(opened.assignedUsers)) {
      // If a colleague changed the assignees meanwhile, the old version is sent, so that the server refuses.
      const isSeen = idsOf(assigned) === idsOf(opened.assignedUsers);
      assign.mutate({ people: chosen, before: opened.assignedUsers, ...(!isSeen && { version: opened.version }) });
    }
    setChosen(undefined);
  };
  const isOpen = chosen !== undefined;
  return { isOpen, chosen: chosen ?? assigned, open, close, change: setChosen, isPending: assign.isPending };
}

const idsOf = (people: readonly Person[]): string => people.map((person) => person.id).join();

interface StaffChoiceProps {
  companyId: number;
  chosen: readonly Person[];
  onChange: (chosen: Person[]) => void;
}

/** The staff as checkboxes, with how much each has to do. */
export function StaffChoice({ companyId, chosen, onChange }: StaffChoiceProps) {
  const staff = useQuery(staffQuery(companyId));
  const openOrders = useOpenOrders(companyId);
  if (!staff.data) {
    return staff.isError ? (
      <Button size="small" onClick={() => void staff.refetch()}>
        {withReference('The staff list could not be loaded.', staff.error)} Retry
      </Button>
    ) : (
      <p className={styles.empty}>Loading...</p>
    );
  }
  if (staff.data.length === 0) return <p className={styles.empty}>No team members yet.</p>;
  return (
    <ul className={styles.staff}>
      {staff.data.map((person, index) => (
        <li key={person.id}>
          <label className={styles.person}>
            <input
              type="checkbox"
              className={styles.box}
              autoFocus={index === 0}
              checked={chosen.some(({ id }) => id === person.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, person] : chosen.filter(({ id }) => id !== person.id))
              }
            />
            <span>{personName(person)}</span>
            <span className={styles.type}>{person.accountType}</span>
            <span className={styles.workload}>{openOrders.get(person.id)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** How many unfinished orders each person has: '3 open'. */
function useOpenOrders(companyId: number): ReadonlyMap<number, string> {
  const { data } = useQuery(workloadQuery(companyId));
  return new Map(data?.assignedToId?.map(({ value, count }) => [Number(value), `${count} open`]));
}
