import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Select } from '@nerka/mf-shared/ui/select';
import { useState } from 'react';
import { foundResidentsQuery } from './residents.api';
import { nameOf, type Resident } from './resident-labels';

export function ResidentPicker({ known }: { known: Resident | undefined }) {
  const [typed, setTyped] = useState(known ? nameOf(known) : '');
  const { data = [], isFetching } = useQuery(foundResidentsQuery(useCompany().id, typed));
  const residents = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  return (
    <FormItem name="residentId" label="Resident" rules={[{ required: true, message: 'Choose a resident' }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder="Search by name"
        loading={isFetching}
        notFoundContent="No resident of this name"
        options={residents.map((resident) => ({
          value: resident.id,
          label: resident.unit ? `${nameOf(resident)} (unit ${resident.unit.unitNumber})` : nameOf(resident),
        }))}
      />
    </FormItem>
  );
}
