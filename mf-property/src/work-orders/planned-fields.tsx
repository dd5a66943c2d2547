import { request } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import { instantOf, timeOf } from '@nerka/mf-shared/format/zoned-time';
import { keepPreviousData, queryOptions, useQuery } from '@nerka/mf-shared/query';
import { Form } from '@nerka/mf-shared/ui/form';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { Select } from '@nerka/mf-shared/ui/select';
import { useState } from 'react';
import { customerQuery } from './order-customer.api';
import type { WorkOrderValues } from './work-order-form';
import styles from './work-order-fields.module.css';

const CUSTOMERS = '/api/companies/{companyId}/customers';
const JOBS = '/api/companies/{companyId}/invoices';

/** In a jobs business: for whom the order is done, the job that it belongs to, and when it is planned. */
export function PlannedFields() {
  const form = Form.useFormInstance<WorkOrderValues>();
  const customerId = Form.useWatch('customerId', form) ?? '';
  return (
    <div className={styles.columns}>
      <FormItem name="customerId" label="Customer">
        <CustomerSelect onChosen={() => form.setFieldValue('invoiceId', '')} />
      </FormItem>
      <FormItem name="invoiceId" label="Job" extra={customerId === '' ? 'Choose the customer first.' : undefined}>
        <JobSelect customerId={customerId} />
      </FormItem>
      <FormItem name="scheduledAt" label="Scheduled" extra="Stands on the schedule.">
        <InstantInput />
      </FormItem>
    </div>
  );
}

interface ControlProps {
  /** Set by FormItem. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Customers whose name or e-mail contains the typed text. */
function foundCustomersQuery(companyId: number, typed: string) {
  const query = { q: typed, sort: 'name', limit: 20 } as const;
  return queryOptions({
    queryKey: [CUSTOMERS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', CUSTOMERS, { params: { companyId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

function CustomerSelect({ id, value = '', onChange, onChosen }: ControlProps & { onChosen: () => void }) {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery(foundCustomersQuery(useCompany().id, typed.trim()));
  const chosen = useQuery({ ...customerQuery(Number(value)), enabled: value !== '' }).data;
  const isMissing = chosen && String(chosen.id) === value && !data.some((customer) => customer.id === chosen.id);
  const customers = isMissing ? [chosen, ...data] : data;
  const choose = (customerId: number | undefined) => {
    onChange?.(customerId === undefined ? '' : String(customerId));
    onChosen();
  };
  return (
    <Select
      id={id}
      allowClear
      value={customers.some((customer) => String(customer.id) === value) ? Number(value) : undefined}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      placeholder="Nobody named"
      loading={isFetching}
      notFoundContent={isFetching ? 'Searching...' : 'No customer of this name'}
      options={customers.map((customer) => ({ value: customer.id, label: customer.name }))}
      onChange={choose}
    />
  );
}

/** The customer's latest jobs. */
function jobsOfQuery(companyId: number, customerId: string) {
  const query = { customerId: Number(customerId), sort: 'newest', limit: 50 } as const;
  return queryOptions({
    queryKey: [JOBS, { companyId, ...query }],
    queryFn: ({ signal }) => request('get', JOBS, { params: { companyId }, query, signal }),
  });
}

function JobSelect({ id, value = '', onChange, customerId }: ControlProps & { customerId: string }) {
  const { data = [] } = useQuery({ ...jobsOfQuery(useCompany().id, customerId), enabled: customerId !== '' });
  const options = data.map((job) => ({
    value: String(job.id),
    label: [job.jobNumber, job.items[0]?.item].filter(Boolean).join(', '),
  }));
  const isOlder = value !== '' && !options.some((option) => option.value === value);
  return (
    <NativeSelect
      {...{ label: 'Job', value }}
      {...(id && { id })}
      {...(onChange && { onChange })}
      options={[{ value: '', label: 'No job' }, ...options, ...(isOlder ? [{ value, label: 'As before' }] : [])]}
    />
  );
}

/** A day and a time of the company's time zone; its value is the instant. */
function InstantInput({ id, value = '', onChange }: ControlProps) {
  const { timezone } = useCompany();
  const shown = value && `${todayIn(timezone, new Date(value))}T${timeOf(value, timezone)}`;
  return (
    <Input
      {...(id && { id })}
      type="datetime-local"
      min="1900-01-01T00:00"
      max="2199-12-31T23:59"
      value={shown}
      onChange={({ target }) => {
        const [day, time] = target.value.split('T');
        onChange?.(day && time ? instantOf(day, time, timezone) : '');
      }}
    />
  );
}
