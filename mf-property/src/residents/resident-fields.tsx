import { EmailField } from '@nerka/mf-shared/ui/email-field';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { PhoneInput } from '@nerka/mf-shared/ui/phone-input';
import { DateField } from './date-field';
import type { ResidentValues } from './resident-form';
import styles from './lease-fields.module.css';

export const residentLabels: Record<keyof ResidentValues, string> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  preferredName: 'Preferred Name',
  email: 'Email',
  phone: 'Phone',
  moveInDate: 'Move-in Date',
  moveOutDate: 'Move-out Date',
  leaseEndDate: 'Lease End Date',
  notes: 'Notes',
};

const nameRules = [{ required: true, whitespace: true, message: 'First name and last name are required' }];

interface ResidentFieldsProps {
  /** The resident's unit: then its lease sets the dates. */
  unitNumber?: string | undefined;
}

export function ResidentFields({ unitNumber }: ResidentFieldsProps) {
  return (
    <>
      <div className={styles.columns}>
        <FormItem name="firstName" label={residentLabels.firstName} rules={nameRules}>
          <Input maxLength={100} autoComplete="off" />
        </FormItem>
        <FormItem name="lastName" label={residentLabels.lastName} rules={nameRules}>
          <Input maxLength={100} autoComplete="off" />
        </FormItem>
      </div>
      <FormItem name="preferredName" label={residentLabels.preferredName}>
        <Input maxLength={100} autoComplete="off" />
      </FormItem>
      <div className={styles.columns}>
        <EmailField name="email" label={residentLabels.email} />
        <FormItem name="phone" label={residentLabels.phone}>
          <PhoneInput placeholder="919-555-0142" />
        </FormItem>
      </div>
      <div className={styles.dates}>
        <DateField name="moveInDate" label={residentLabels.moveInDate} />
        <DateField name="moveOutDate" label={residentLabels.moveOutDate} />
        <DateField name="leaseEndDate" label={residentLabels.leaseEndDate} />
      </div>
      {unitNumber && <p className={styles.hint}>These are the dates of the lease in unit {unitNumber}.</p>}
      <FormItem name="notes" label={residentLabels.notes}>
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
    </>
  );
}
