import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { peopleWords, type UnitResident } from './resident-labels';

/** Whether the change applies to everybody on the lease; hidden if nobody else is on it. */
export function WholeLeaseField({ others }: { others: UnitResident[] }) {
  if (others.length === 0) return null;
  return (
    <FormItem name="wholeLease" valuePropName="checked">
      <Checkbox>{peopleWords(others.map(({ residentName }) => residentName))} too: everyone on the lease</Checkbox>
    </FormItem>
  );
}
