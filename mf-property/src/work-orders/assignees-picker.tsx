import { personName } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { usePhoneWidth } from '@nerka/mf-shared/ui/phone-width';
import { Popover } from '@nerka/mf-shared/ui/popover';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { StaffChoice, useStaffChoice } from './staff-choice';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import styles from './assignees-picker.module.css';

/** The assignees of a work order. A changed selection is saved when the picker closes. */
export function AssigneesPicker({ order, canWrite }: { order: WorkOrder; canWrite: boolean }) {
  const isPhone = usePhoneWidth();
  const { isOpen, chosen, open, close, change, isPending } = useStaffChoice(order);
  const names = order.assignedUsers.map(personName).join(', ') || 'Unassigned';
  if (!canWrite) return <span className={styles.names}>{names}</span>;

  const button = (
    <Button
      type="text"
      size="small"
      className={styles.button ?? ''}
      icon={<Icon name="team" />}
      loading={isPending}
      aria-label={`Assign staff to ${order.workOrderNumber}: ${names}`}
      onClick={isPhone ? open : undefined}
    >
      <span className={styles.names}>{names}</span>
    </Button>
  );
  const staff = <StaffChoice companyId={order.companyId} chosen={chosen} onChange={change} />;
  if (isPhone) {
    const done = (
      <Button type="primary" block onClick={close}>
        Done
      </Button>
    );
    return (
      <>
        {button}
        <ResponsiveDialog open={isOpen} title="Assign staff" onClose={close} footer={done}>
          {staff}
        </ResponsiveDialog>
      </>
    );
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={(opens) => (opens ? open() : close())}
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
