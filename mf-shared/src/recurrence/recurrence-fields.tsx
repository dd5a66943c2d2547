import { errorMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { Checkbox } from '@nerka/mf-shared/ui/checkbox';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { useDeferredValue } from 'react';
import {
  dayOptions,
  endOptions,
  frequencyOptions,
  modeOptions,
  placeOptions,
  type RecurrenceValues,
  ruleOf,
  weekdayOptions,
} from './recurrence-form';
import { previewQuery } from './series.api';
import styles from './recurrence-fields.module.css';

const FIRST_DAY = '1990-01-01';
const LAST_DAY = '2199-12-31';

/** When the work comes up, in words, with the next dates. The form's values contain `RecurrenceValues`. */
export function RecurrenceFields() {
  const form = Form.useFormInstance<RecurrenceValues>();
  const values = Form.useWatch([], { form, preserve: true }) as RecurrenceValues | undefined;
  if (!values) return null;
  return (
    <>
      <FormItem name="otherRule" noStyle>
        <input type="hidden" />
      </FormItem>
      {values.otherRule ? (
        <p>
          This rule is of another program.{' '}
          <Button type="link" onClick={() => form.setFieldsValue({ otherRule: '' })}>
            Choose another
          </Button>
        </p>
      ) : (
        <RuleFields values={values} />
      )}
      <div className={styles.columns}>
        <DateField name="start" label="First Date" />
        {!values.otherRule && <EndFields ends={values.ends} />}
        <FormItem name="mode" label="Next One">
          <NativeSelect label="Next One" options={modeOptions} />
        </FormItem>
        <NumberField name="leadDays" label="Made Days Before" min={0} max={60} />
      </div>
      <RulePreview values={values} />
    </>
  );
}

function RuleFields({ values: { frequency, day } }: { values: RecurrenceValues }) {
  return (
    <>
      <div className={styles.columns}>
        <NumberField name="interval" label="Every" min={1} max={999} />
        <FormItem name="frequency" label="Period">
          <NativeSelect label="Period" options={frequencyOptions} />
        </FormItem>
      </div>
      <WeekdaysField isShown={frequency === 'WEEKLY'} />
      {(frequency === 'MONTHLY' || frequency === 'YEARLY') && <DayFields day={day} />}
    </>
  );
}

function EndFields({ ends }: Pick<RecurrenceValues, 'ends'>) {
  return (
    <>
      <FormItem name="ends" label="Ends">
        <NativeSelect label="Ends" options={endOptions} />
      </FormItem>
      {ends === 'until' && <DateField name="until" label="Last Date" />}
      {ends === 'count' && <NumberField name="count" label="Times" min={1} max={9_999} />}
    </>
  );
}

/** Rendered from the start, because antd ignores a press on a checkbox that has only just entered its group. */
function WeekdaysField({ isShown }: { isShown: boolean }) {
  return (
    <div hidden={!isShown}>
      <FormItem name="weekdays" label="On" extra="None: the weekday of the first date.">
        <Checkbox.Group className={styles.weekdays ?? ''} options={[...weekdayOptions]} />
      </FormItem>
    </div>
  );
}

function DayFields({ day }: Pick<RecurrenceValues, 'day'>) {
  return (
    <div className={styles.columns}>
      <FormItem name="day" label="On">
        <NativeSelect label="On" options={dayOptions} />
      </FormItem>
      {day === 'weekday' && (
        <div className={styles.columns}>
          <FormItem name="place" label="Which">
            <NativeSelect label="Which" options={placeOptions} />
          </FormItem>
          <FormItem name="weekday" label="Weekday">
            <NativeSelect label="Weekday" options={weekdayOptions} />
          </FormItem>
        </div>
      )}
    </div>
  );
}

interface NumberFieldProps {
  name: keyof RecurrenceValues;
  label: string;
  min: number;
  max: number;
}

function NumberField({ name, label, min, max }: NumberFieldProps) {
  const isInRange = (_: unknown, value: string) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? Promise.resolve()
      : Promise.reject(new Error(`A whole number from ${min} to ${max}`));
  return (
    <FormItem name={name} label={label} rules={[{ validator: isInRange }]}>
      <Input type="number" inputMode="numeric" min={min} max={max} step={1} />
    </FormItem>
  );
}

function DateField({ name, label }: { name: keyof RecurrenceValues; label: string }) {
  return (
    <FormItem name={name} label={label} rules={[{ required: true, message: `${label} is required` }]}>
      <Input type="date" min={FIRST_DAY} max={LAST_DAY} />
    </FormItem>
  );
}

/** What the server makes of the rule. */
function RulePreview({ values }: { values: RecurrenceValues }) {
  const company = useCompany();
  const rule = useDeferredValue(ruleOf(values));
  const start = useDeferredValue(values.start);
  const { data, error } = useQuery(previewQuery(company.id, rule, start));
  return (
    <div className={styles.preview} aria-live="polite" role="status">
      {error && <p>{errorMessage(error, 'The dates could not be computed. They are checked again when you save.')}</p>}
      {!error && data && (
        <>
          <p className={styles.summary}>{data.summary}</p>
          <ol className={styles.dates} aria-label="Next dates">
            {data.dates.map((date) => (
              <li key={date}>{formatDate(date)}</li>
            ))}
          </ol>
        </>
      )}
      {!error && !data && <p>The next dates appear here.</p>}
    </div>
  );
}
