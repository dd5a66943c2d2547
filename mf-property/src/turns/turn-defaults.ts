import { useCompany } from '@nerka/mf-shared/contract';
import { isDay, todayIn } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import { useQuery } from '@nerka/mf-shared/query';
import { Form, type FormInstance } from '@nerka/mf-shared/ui/form';
import { readDraft } from '@nerka/mf-shared/ui/form-draft';
import { useEffect, useState } from 'react';
import { useNamedUnit } from '../unit-field/named-unit';
import { settingsQuery } from './checklist-template/checklist.api';
import { dollarsOf, type TurnValues } from './turn-form';

/**
 * Fills in the target date and the budget of a new turn, as the company has set, until somebody types there: what is
 * cleared stays empty. A draft stays as it was left.
 */
export function TurnDefaults({ draftKey }: { draftKey: string }) {
  const { id, timezone } = useCompany();
  const form = Form.useFormInstance<TurnValues>();
  const [isDraft] = useState(() => readDraft(draftKey) !== undefined);
  const settings = useQuery(settingsQuery(id)).data;
  const moveOut = Form.useWatch<string | undefined>('moveOutDate', form) ?? '';
  const bedrooms = useNamedUnit(Form.useWatch<string | undefined>('unitNumber', form) ?? '')?.bedrooms;
  const days = settings?.turnTargetDays;
  const budget = settings?.turnBudgets.find((one) => one.bedrooms === bedrooms)?.budget;
  useEffect(() => {
    if (isDraft || days === undefined || form.isFieldTouched('targetCompletionDate')) return;
    fill(form, 'targetCompletionDate', daysLater(isDay(moveOut) ? moveOut : todayIn(timezone), days));
  }, [form, isDraft, days, moveOut, timezone]);
  useEffect(() => {
    if (isDraft || form.isFieldTouched('estimatedCost')) return;
    fill(form, 'estimatedCost', dollarsOf(budget ?? null));
  }, [form, isDraft, budget]);
  return null;
}

/** The form would take a value that is set plainly for typed. */
function fill(form: FormInstance<TurnValues>, name: keyof TurnValues, value: string): void {
  form.setFields([{ name, value, touched: false }]);
}
