import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { staffQuery } from '@nerka/mf-shared/readers';
import { RecordPeople, type RecordPerson } from '@nerka/mf-shared/record-page';
import { customerName, type Invoice } from './invoice-labels';

/** Who is billed, and who does the work. */
export function InvoicePeople({ invoice: { companyId, customer, assignedTo } }: { invoice: Invoice }) {
  const company = useCompany();
  const { data: staff = [] } = useQuery(staffQuery(companyId));
  // In property management the customers' screen shows residents.
  const hasPage = useCan('customers.read') && company.businessType === 'jobs_business';
  const billed: RecordPerson = {
    key: `customer ${customer.id}`,
    name: customerName(customer),
    role: 'Customer',
    to: hasPage ? paths.customer(company, customer.id) : undefined,
    contact: customer,
  };
  const member = staff.find(({ id }) => id === assignedTo?.id);
  const worker: RecordPerson | false = assignedTo !== null && {
    ...{ key: assignedTo.id, name: personName(assignedTo), role: 'Assigned' },
    contact: member && { email: member.email ?? null, phone: member.phone ?? null },
  };
  return <RecordPeople people={worker ? [billed, worker] : [billed]} empty="" />;
}
