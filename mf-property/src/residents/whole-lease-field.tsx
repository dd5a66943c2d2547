import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { peopleWords, type UnitResident } from './resident-labels';

/** Whether what is entered is true of everybody on the lease; nothing to ask where nobody else is. */
export function WholeLeaseField({ others }: { others: UnitResident[] }) {
  if (others.length === 0) return null;
  return (
    <Form.Item name="wholeLease" valuePropName="checked">
      <Checkbox>{peopleWords(others.map(({ residentName }) => residentName))} too: everyone on the lease</Checkbox>
    </Form.Item>
  );
}
