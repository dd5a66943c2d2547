import { isDay } from '@nerka/mf-shared/format';
import { daysLater } from '@nerka/mf-shared/format/calendar';
import type { FormInstance } from '@nerka/mf-shared/ui/form';
import { useEffect } from 'react';
import type { InvoiceValues } from './invoice-form';

/** A new invoice that is due as the company has set; null: it has set nothing. */
export function dueByTerms(blank: InvoiceValues, paymentTermsDays: number | null): InvoiceValues {
  return paymentTermsDays === null ? blank : { ...blank, dueDate: daysLater(blank.serviceDate, paymentTermsDays) };
}

interface DueDateOfTerms {
  form: FormInstance<InvoiceValues>;
  /** Null: there is nothing to fill in. */
  paymentTermsDays: number | null;
  serviceDate: string;
  /** What was typed, or cleared, stays. */
  isTyped: boolean;
}

/** Fills in the due date of a new invoice, counted from its service date, until somebody types there. */
export function useDueDateOfTerms({ form, paymentTermsDays, serviceDate, isTyped }: DueDateOfTerms): void {
  useEffect(() => {
    if (paymentTermsDays === null || isTyped || !isDay(serviceDate) || form.isFieldTouched('dueDate')) return;
    // A value that is set plainly would count as typed.
    form.setFields([{ name: 'dueDate', value: daysLater(serviceDate, paymentTermsDays), touched: false }]);
  }, [form, paymentTermsDays, serviceDate, isTyped]);
}
