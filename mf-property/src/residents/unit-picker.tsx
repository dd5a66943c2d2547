import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Select } from '@nerka/mf-shared/ui/select';
import { useState } from 'react';
import { foundUnitsQuery } from './leases.api';
import type { Unit } from './resident-labels';

interface UnitPickerProps {
  known: Unit | undefined;
  onPick: (unit: Unit) => void;
}

export function UnitPicker({ known, onPick }: UnitPickerProps) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(foundUnitsQuery(useCompany().id, typed));
  const units = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  return (
    <FormItem name="unitId" label="Unit" rules={[{ required: true, message: 'Choose a unit' }]}>
      <Select
        showSearch={{ filterOption: false, onSearch: setTyped }}
        placeholder="R-101"
        loading={isFetching}
        notFoundContent="No unit of this number"
        options={units.map(({ id, unitNumber, status }) => ({ value: id, label: `${unitNumber} (${status})` }))}
        onChange={(id: number) => {
          const unit = units.find((one) => one.id === id);
          if (unit) onPick(unit);
        }}
      />
    </FormItem>
  );
}
