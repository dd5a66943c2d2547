import { useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useState } from 'react';
import type { LeaseDialogProps } from './edit-lease-dialog';
import { amountProblem, centsOf, dollarsText, yearFrom } from './lease-form';
import { RentFields, TermFields } from './lease-fields';
import { useRenewLease } from './leases.api';
import { renewalSummary, totalOf } from './rent-labels';
import { peopleWords } from './resident-labels';
import styles from './lease-fields.module.css';

interface RenewValues {
  leaseStart: string;
  leaseEnd: string;
  rent: string;
  deposit: string;
}

/** The next lease of the same people: what was agreed before is offered again, a year long. */
export function RenewDialog({ link: latest, others, onClose }: LeaseDialogProps) {
  const renew = useRenewLease();
  const [link] = useState(latest);
  const [form] = Form.useForm<RenewValues>();
  const people = [link, ...others];
  const rent = totalOf(people, ({ currentRent }) => currentRent);
  const typed = Form.useWatch('rent', form) as string | undefined;
  const wanted = typed ?? dollarsText(rent);
  const leaseStart = link.leaseEnd ? daysLater(link.leaseEnd, 1) : '';
  const follow = (day: string) => {
    if (!form.isFieldTouched('leaseEnd')) form.setFields([{ name: 'leaseEnd', value: yearFrom(day), touched: false }]);
  };
  const submit = (values: RenewValues) =>
    renew.mutateAsync({
      id: link.id,
      body: {
        leaseStart: values.leaseStart,
        leaseEnd: values.leaseEnd || null,
        rent: centsOf(values.rent),
        deposit: centsOf(values.deposit),
      },
    });
  return (
    <FormDialog<RenewValues>
      open
      form={form}
      title={`Renew the lease of ${link.residentName}, unit ${link.unitNumber}`}
      saveLabel="Renew Lease"
      initialValues={{
        leaseStart,
        leaseEnd: yearFrom(leaseStart),
        rent: dollarsText(rent),
        deposit: dollarsText(totalOf(people, ({ deposit }) => deposit)),
      }}
      draftKey={useDraftKey(`renew-${link.id}-version-${link.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {link.leaseEnd ? `The lease in force ends on ${formatDate(link.leaseEnd)}.` : 'The lease in force has no end.'}
        {others.length > 0 && ` It is renewed for ${peopleWords(others.map(({ residentName }) => residentName))} too.`}
      </p>
      <TermFields onStart={follow} />
      <RentFields />
      <p className={styles.summary} role="status">
        {amountProblem(wanted) === undefined
          ? renewalSummary(rent, centsOf(wanted))
          : 'Enter the rent of the next lease.'}
      </p>
    </FormDialog>
  );
}
