import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { MenuOption } from '@nerka/mf-shared/ui/popover-menu';
import { useState } from 'react';
import { BulkMenu } from './bulk-menu';
import { useBulkTarget } from './bulk-target';
import styles from './bulk-assignees.module.css';

/** Gives everything that is selected to one person, to nobody, or to several people. */
export function BulkAssignees({ areSeveral = false }: { areSeveral?: boolean }) {
  const { apply } = useBulkTarget();
  const staff = useStaffOptions(useCompany().id);
  const assign = (assigneeIds: number[]) => apply({ assigneeIds });
  return (
    <BulkMenu label="Assign" icon="team">
      {staff.map(({ value, label }) => (
        <MenuOption key={value} onPress={() => assign([Number(value)])}>
          {label}
        </MenuOption>
      ))}
      <MenuOption onPress={() => assign([])}>Nobody</MenuOption>
      {areSeveral && staff.length > 1 && <SeveralPeople staff={staff} onAssign={assign} />}
    </BulkMenu>
  );
}

interface SeveralPeopleProps {
  staff: readonly { value: string; label: string }[];
  onAssign: (ids: number[]) => void;
}

function SeveralPeople({ staff, onAssign }: SeveralPeopleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!isOpen)
    return (
      <MenuOption staysOpen onPress={() => setIsOpen(true)}>
        Several people...
      </MenuOption>
    );
  const toggle = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <fieldset className={styles.several}>
      <legend>Several people</legend>
      {staff.map(({ value, label }) => (
        <label key={value} className={styles.person}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {label}
        </label>
      ))}
      {chosen.length > 0 && (
        <MenuOption onPress={() => onAssign(chosen.map(Number))}>
          <strong>Assign {chosen.length} people</strong>
        </MenuOption>
      )}
    </fieldset>
  );
}
