import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars, formatPhone } from '@nerka/mf-shared/format';
import type { RecordTableSpec, TableColumn } from '@nerka/mf-shared/lists';
import { useMemo } from 'react';
import type { Customer } from '../customer-picker/customers.api';

const owed = (cents: number) => cents > 0 && formatDollars(cents);

const columns: readonly TableColumn<Customer>[] = [
  { name: 'number', label: 'Number', width: 110, cell: ({ customerId }) => customerId },
  { name: 'email', label: 'Email', width: 240, cell: ({ email }) => email },
  { name: 'phone', label: 'Phone', width: 130, cell: ({ phone }) => phone && formatPhone(phone) },
  { name: 'address', label: 'Address', width: 300, cell: ({ address }) => address },
  { name: 'tags', label: 'Tags', width: 160, isExtra: true, cell: ({ tags }) => tags.join(', ') },
  { name: 'balance', label: 'Due', width: 120, isNumber: true, cell: ({ balance }) => owed(balance) },
  { name: 'overdue', label: 'Overdue', width: 120, isNumber: true, cell: ({ overdueBalance }) => owed(overdueBalance) },
  {
    ...{ name: 'created', label: 'Added', width: 110, isExtra: true, sorts: ['oldest', 'newest'] },
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

type Given = Pick<RecordTableSpec<Customer>, 'sort' | 'onSort' | 'onEdit'>;

export function useCustomerTable(given: Given): RecordTableSpec<Customer> {
  const company = useCompany();
  const fixed = useMemo(
    () => ({
      head: { label: 'Name', width: 220, sorts: ['name'] as const },
      nameOf: ({ name, customerId }: Customer) => name || customerId,
      linkTo: ({ id }: Customer) => ({ to: paths.customer(company, id) }),
      columns,
    }),
    [company],
  );
  return { ...fixed, ...given };
}
