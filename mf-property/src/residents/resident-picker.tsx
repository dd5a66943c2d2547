import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Select } from '@nerka/mf-shared/ui/select';
import { useState } from 'react';
import { NEW_RESIDENT } from './lease-form';
import { foundResidentsQuery } from './residents.api';
import { nameOf, type Resident } from './resident-labels';
import styles from './lease-fields.module.css';

interface ResidentPickerProps {
  known: Resident | undefined;
  /** The typed name becomes a new resident. */
  onNew: (name: { firstName: string; lastName: string }) => void;
}

/** Chooses a resident, or takes the typed name as that of a new one. */
export function ResidentPicker({ known, onNew }: ResidentPickerProps) {
  const [typed, setTyped] = useState(known ? nameOf(known) : '');
  const [newName, setNewName] = useState('');
  const { data = [], isFetching } = useQuery(foundResidentsQuery(useCompany().id, typed));
  const residents = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  const offered = typed.trim() || newName;
  const choose = (id: number | undefined) => {
    if (id !== NEW_RESIDENT) return;
    setNewName(offered);
    onNew(namesOf(offered));
  };
  return (
    <FormItem name="residentId" label="Resident" rules={[{ required: true, message: 'Choose a resident' }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder="Search, or type a new name"
        loading={isFetching}
        notFoundContent="Type the name of a new resident"
        onSelect={choose}
        optionRender={({ label }) => <span className={styles.option}>{label}</span>}
        options={[
          ...residents.map((resident) => ({
            value: resident.id,
            label: resident.unit ? `${nameOf(resident)} (unit ${resident.unit.unitNumber})` : nameOf(resident),
          })),
          ...(offered && !known ? [{ value: NEW_RESIDENT, label: `New resident: ${offered}` }] : []),
        ]}
      />
    </FormItem>
  );
}

/** The last word is the last name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/);
  const lastName = words.length > 1 ? words.pop()! : '';
  return { firstName: words.join(' '), lastName };
}
