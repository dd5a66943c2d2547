import { useCan, useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { formatDate, todayIn } from '@nerka/mf-shared/format';
import { monthsLater } from '@nerka/mf-shared/format/calendar';
import { Button } from '@nerka/mf-shared/ui/button';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useState } from 'react';
import { DateField } from './date-field';
import type { LeaseDialogProps } from './edit-lease-dialog';
import { centsOf, dollarsText } from './lease-form';
import { AmountField } from './lease-fields';
import { useChangeRent } from './leases.api';
import { rentText } from './rent-labels';
import type { UnitResident } from './resident-labels';
import styles from './lease-fields.module.css';

type Step = UnitResident['rentSteps'][number];

interface RentValues {
  effectiveDate: string;
  rent: string;
}

/** The dated rents of a lease: adds one, or corrects or removes one that is still to come; managers any. */
export function RentDialog({ link: latest, onClose }: Omit<LeaseDialogProps, 'others'>) {
  const company = useCompany();
  const today = todayIn(company.timezone);
  const mayCorrect = useCan('leases.correct');
  const change = useChangeRent(company.id);
  const [link] = useState(latest);
  const [corrected, setCorrected] = useState<Step>();
  const [form] = Form.useForm<RentValues>();
  const correct = (step: Step) => {
    setCorrected(step);
    form.setFieldsValue({ effectiveDate: step.effectiveDate, rent: dollarsText(step.rent) });
  };
  const remove = (step: Step) => change.mutate({ linkId: link.id, id: step.id }, { onSuccess: onClose });
  const submit = ({ effectiveDate, rent }: RentValues) =>
    change.mutateAsync({
      ...{ linkId: link.id, id: corrected?.id, version: corrected?.version },
      step: { effectiveDate, rent: centsOf(rent) ?? 0 },
    });
  return (
    <FormDialog<RentValues>
      open
      form={form}
      title={`Rent of ${link.residentName}, unit ${link.unitNumber}`}
      saveLabel={corrected ? 'Correct Rent' : 'Change Rent'}
      initialValues={{ effectiveDate: nextMonth(today), rent: dollarsText(link.currentRent) }}
      draftKey={useDraftKey(`rent-${link.id}-version-${link.version}`)}
      onSave={submit}
      onClose={onClose}
    >
      <ul className={styles.steps} aria-label="Rents of this lease">
        <li>
          <span>
            From {formatDate(link.startDate)}:{' '}
            {link.rent === null ? 'no rent of their own' : `${rentText(link.rent)}/mo`}
          </span>
        </li>
        {link.rentSteps.map((step) => (
          <StepLine
            key={step.id}
            step={step}
            isOpen={mayCorrect || step.effectiveDate > today}
            onCorrect={() => correct(step)}
            onRemove={() => remove(step)}
          />
        ))}
      </ul>
      <div className={styles.columns}>
        <DateField
          name="effectiveDate"
          label="Rent Changes On"
          required="Say from which day this rent holds"
          {...(!mayCorrect && { extra: 'From tomorrow on; earlier days are for managers.' })}
        />
        <AmountField name="rent" label="Monthly Rent ($)" required="Say what the rent is from that day" />
      </div>
    </FormDialog>
  );
}

interface StepLineProps {
  step: Step;
  isOpen: boolean;
  onCorrect: () => void;
  onRemove: () => void;
}

function StepLine({ step: { effectiveDate, rent }, isOpen, onCorrect, onRemove }: StepLineProps) {
  const day = formatDate(effectiveDate);
  return (
    <li>
      <span>
        From {day}: {rentText(rent)}/mo
      </span>
      {isOpen && (
        <>
          <Button type="text" size="small" aria-label={`Correct the rent from ${day}`} onClick={onCorrect}>
            Correct
          </Button>
          <Button type="text" size="small" aria-label={`Remove the rent from ${day}`} onClick={onRemove}>
            Remove
          </Button>
        </>
      )}
    </li>
  );
}

/** The first day of the month after this one. */
const nextMonth = (today: string): string => monthsLater(`${today.slice(0, 'yyyy-mm'.length)}-01`, 1);
