import { useQuery } from '@nerka/mf-shared/query';
import { personName } from '@nerka/mf-shared/format';
import { staffQuery, type Person } from '@nerka/mf-shared/readers';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Popover } from '@nerka/mf-shared/ui/popover';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { useState } from 'react';
import type { WorkOrder } from './work-order-labels';
import { useAssignWorkOrder } from './work-orders.api';
import styles from './assignees-picker.module.css';

/** The assignees of a work order. A changed selection is saved when the picker closes. */
export function AssigneesPicker({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const isPhone = usePhoneWidth();
  const assign = useAssignWorkOrder(order);
  const [chosen, setChosen] = useState<Person[]>();
  const [opened, setOpened] = useState(order);
  const assigned = order.assignedUsers;
  const names = order.assignedUsers.map(personName).join(', ') || 'Unassigned';

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
  if (!canWrite) return <span className={styles.names}>{names}</span>;

  const button = (
    <Button
      type="text"
      size="small"
      className={styles.button ?? ''}
      icon={<Icon name="team" />}
      loading={assign.isPending}
      aria-label={`Assign staff to ${order.workOrderNumber}: ${names}`}
      onClick={isPhone ? open : undefined}
    >
      <span className={styles.names}>{names}</span>
    </Button>
  );
  const staff = <StaffList companyId={order.companyId} chosen={chosen ?? assigned} onChange={setChosen} />;
  if (isPhone) {
    const done = (
      <Button type="primary" block onClick={close}>
        Done
      </Button>
    );
    return (
      <>
        {button}
        <ResponsiveDialog open={chosen !== undefined} title="Assign staff" onClose={close} footer={done}>
          {staff}
        </ResponsiveDialog>
      </>
    );
  }
  return (
    <Popover
      open={chosen !== undefined}
      onOpenChange={(isOpen) => (isOpen ? open() : close())}
      trigger="click"
      placement="bottomLeft"
      title="Assign staff"
      destroyOnHidden
      content={staff}
    >
      {button}
    </Popover>
  );
}

const idsOf = (people: readonly Person[]): string => people.map((person) => person.id).join();

interface StaffListProps {
  companyId: number;
  chosen: readonly Person[];
  onChange: (chosen: Person[]) => void;
}

function StaffList({ companyId, chosen, onChange }: StaffListProps) {
  const staff = useQuery(staffQuery(companyId));
  if (!staff.data) {
    return staff.isError ? (
      <Button size="small" onClick={() => void staff.refetch()}>
        The staff list could not be loaded. Retry
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
          </label>
        </li>
      ))}
    </ul>
  );
}
