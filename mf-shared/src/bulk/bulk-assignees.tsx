import { useCompany } from '@nerka/mf-shared/contract';
import { useStaffOptions } from '@nerka/mf-shared/readers';
import { useState } from 'react';
import { BulkMenu, BulkOption } from './bulk-menu';
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
        <BulkOption key={value} onPress={() => assign([Number(value)])}>
          {label}
        </BulkOption>
      ))}
      <BulkOption onPress={() => assign([])}>Nobody</BulkOption>
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
      <BulkOption staysOpen onPress={() => setIsOpen(true)}>
        Several people...
      </BulkOption>
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
        <BulkOption onPress={() => onAssign(chosen.map(Number))}>
          <strong>Assign {chosen.length} people</strong>
        </BulkOption>
      )}
    </fieldset>
  );
}
