import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany, useDraftKey } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { useState } from 'react';
import { DateField } from './date-field';
import { HouseholdField } from './household-field';
import { dollarsText, moveInBody, type MoveInValues, NEW_RESIDENT, yearFrom } from './lease-form';
import { RentFields, RoleField, TermFields } from './lease-fields';
import { foundUnitsQuery, useMoveIn } from './leases.api';
import { NewResidentFields } from './new-resident-fields';
import { OpenTurnHint } from './open-turn-hint';
import { OpeningDialog } from './opening-dialog';
import { ResidentPicker } from './resident-picker';
import { residentQuery } from './residents.api';
import type { Resident, Unit } from './resident-labels';
import { UnitPicker } from './unit-picker';
import styles from './lease-fields.module.css';

interface MoveInDialogProps {
  /** Preselected on the resident's page. */
  residentId: number | undefined;
  /** Preselected on the unit's page. */
  unitNumber: string | undefined;
  onClose: () => void;
}

/** Moves a resident into a unit; the address may prefill both. */
export function MoveInDialog({ residentId, unitNumber, onClose }: MoveInDialogProps) {
  const { id: companyId } = useCompany();
  const resident = useQuery({ ...residentQuery(residentId ?? 0), enabled: residentId !== undefined });
  const units = useQuery({ ...foundUnitsQuery(companyId, unitNumber ?? ''), enabled: unitNumber !== undefined });
  if (isHere(resident) && isHere(units)) {
    const chosen = resident.data?.companyId === companyId ? resident.data : undefined;
    return <MoveInForm resident={chosen} unit={unitOf(units.data, unitNumber)} onClose={onClose} />;
  }
  const error = resident.error ?? units.error;
  return (
    <OpeningDialog
      title="Move In"
      problem={error && panelMessage(error, 'Something went wrong.')}
      onRetry={() => void Promise.all([resident.refetch(), units.refetch()])}
      onClose={onClose}
    />
  );
}

/** Loaded, or disabled. */
const isHere = ({ isLoading, isError }: { isLoading: boolean; isError: boolean }) => !isLoading && !isError;

const unitOf = (units: Unit[] = [], unitNumber: string | undefined) =>
  units.find((unit) => unit.unitNumber === unitNumber);

interface MoveInFormProps {
  resident: Resident | undefined;
  unit: Unit | undefined;
  onClose: () => void;
}

/** A one-year lease from today at the unit's market rent. */
const initialValues = (resident: Resident | undefined, unit: Unit | undefined, today: string): MoveInValues => ({
  residentId: resident?.id,
  ...{ firstName: '', lastName: '', email: '', phone: '' },
  unitId: unit?.id,
  joins: false,
  startDate: today,
  leaseStart: today,
  leaseEnd: yearFrom(today),
  role: 'leaseholder',
  rent: dollarsText(unit?.marketRent ?? null),
  deposit: '',
});

/** The form values that differ between joining a lease and starting one. */
const householdValues = (isLivedIn: boolean): Partial<MoveInValues> =>
  isLivedIn ? { joins: true, role: 'occupant', rent: '' } : { joins: false, role: 'leaseholder' };

function MoveInForm({ resident, unit, onClose }: MoveInFormProps) {
  const today = todayIn(useCompany().timezone);
  const [form] = Form.useForm<MoveInValues>();
  const moveIn = useMoveIn();
  const [picked, setPicked] = useState(unit);
  const draftKey = useDraftKey(`move-in-${[resident?.id, unit?.id].join('-')}`);
  const unitId = Form.useWatch('unitId', form);
  const residentId = Form.useWatch('residentId', form);
  const joins = Form.useWatch('joins', form);
  /** Updates untouched fields that depend on others. */
  const follow = (values: Partial<MoveInValues>) => {
    const names = (Object.keys(values) as (keyof MoveInValues)[]).filter((name) => !form.isFieldTouched(name));
    form.setFields(names.map((name) => ({ name, value: values[name], touched: false })));
  };
  return (
    <FormDialog<MoveInValues>
      open
      form={form}
      title="Move In"
      saveLabel="Move In"
      width={640}
      initialValues={initialValues(resident, unit, today)}
      draftKey={draftKey}
      onSave={(values) => moveIn.mutateAsync({ unitId: values.unitId!, body: moveInBody(values) })}
      onClose={onClose}
    >
      <div className={styles.pickers}>
        <ResidentPicker known={resident} onNew={(name) => form.setFieldsValue(name)} />
        <UnitPicker
          known={unit}
          onPick={(chosen) => {
            setPicked(chosen);
            follow({ rent: dollarsText(chosen.marketRent) });
          }}
        />
      </div>
      <OpenTurnHint unit={picked} />
      {residentId === NEW_RESIDENT && <NewResidentFields />}
      <HouseholdField unitId={unitId} onHousehold={(isLivedIn) => follow(householdValues(isLivedIn))} />
      <div className={styles.columns}>
        <DateField
          name="startDate"
          label="Move-in Date"
          required="A move-in date is required"
          onPick={(day) => follow({ leaseStart: day, leaseEnd: yearFrom(day) })}
        />
        <RoleField />
      </div>
      {!joins && <TermFields onStart={(day) => follow({ leaseEnd: yearFrom(day) })} />}
      <RentFields />
    </FormDialog>
  );
}
