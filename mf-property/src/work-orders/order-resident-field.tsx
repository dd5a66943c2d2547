import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { unitsQuery } from '../unit-field/units.api';
import { nameOf, residentQuery } from '../unit-people/contacts';
import type { WorkOrderValues } from './work-order-form';

/** Who of the people in the form's unit the work is for; a resident who was chosen before stays on offer. */
export function OrderResidentField() {
  const { id: companyId } = useCompany();
  const form = Form.useFormInstance<WorkOrderValues>();
  const number = Form.useWatch('propertyUnit', form) ?? '';
  const chosen = Number(Form.useWatch('residentId', form) || 0);
  const { data: units = [] } = useQuery({ ...unitsQuery(companyId, number), enabled: number !== '' });
  const occupants = units.find(({ unitNumber }) => unitNumber === number)?.occupants ?? [];
  const isElsewhere = chosen > 0 && !occupants.some(({ residentId }) => residentId === chosen);
  const { data: elsewhere } = useQuery({ ...residentQuery(chosen), enabled: isElsewhere });
  const options = [
    { value: '', label: 'Nobody named' },
    ...occupants.flatMap(({ residentId, name }) =>
      residentId === null ? [] : [{ value: String(residentId), label: name }],
    ),
    ...(isElsewhere ? [{ value: String(chosen), label: elsewhere ? nameOf(elsewhere) : 'Loading...' }] : []),
  ];
  return (
    <FormItem name="residentId" label="Resident" extra={number === '' ? 'Choose the unit first.' : undefined}>
      <NativeSelect label="Resident" options={options} />
    </FormItem>
  );
}
