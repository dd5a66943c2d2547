import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  RecordFrame,
  RecordPage,
  RecordPart,
  type NextStep,
  type RecordCommand,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { Suspense } from 'react';
import { customerQuery, type Customer } from '../customer-picker/customers.api';
import { useReturnTo } from '../job/return-to';
import { WorkOrdersPart } from '../work-orders/work-orders-part';
import { customerActivityLabels } from './customer-activity-labels';
import { CustomerDeals } from './customer-deals';
import { customerDialogs } from './customer-dialog-names';
import { CustomerInvoices } from './customer-invoices';
import { deletionOf, inLists } from './customers.api';
import styles from './customer-screen.module.css';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./customer-dialogs').then((module) => module.CustomerDialogs));

const labels = { customer: customerActivityLabels };

/** `/customers/:id`: contact data, balance, invoices, jobs and deals of a customer. */
export function CustomerScreen() {
  const company = useCompany();
  const list = { title: 'Customers', path: paths.customers(company) };
  return (
    <RecordPage kind={{ noun: 'customer', list, query: customerQuery, deletionOf, rowsIn: [inLists(company.id)] }}>
      {(customer) => <CustomerPage customer={customer} list={list} />}
    </RecordPage>
  );
}

function CustomerPage({ customer, list }: { customer: Customer; list: RecordKind<Customer>['list'] }) {
  const canWrite = useCan('customers.write');
  const dialogs = useDialogAddress(customerDialogs);
  const next = useNextStep(customer);
  const { id, name, customerId } = customer;
  const commands: RecordCommand[] = [
    { label: 'Edit', icon: 'edit', key: 'e', words: 'Edit customer', onPress: () => dialogs.open('edit', id) },
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => dialogs.open('delete', id) },
  ];
  return (
    <>
      <RecordFrame
        list={list}
        title={name}
        subtitle={customerId}
        next={next}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<Contact customer={customer} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="customer" recordId={id} labels={labels} />
          </RecordPart>
        }
      >
        <CustomerParts customer={customer} />
      </RecordFrame>
      {canWrite && customerDialogs.some(dialogs.isOpen) && (
        <Suspense>
          <Dialogs dialogs={dialogs} afterDelete={list.path} />
        </Suspense>
      )}
    </>
  );
}

function CustomerParts({ customer }: { customer: Customer }) {
  const { features } = useCompany();
  const canSeeInvoices = useCan('invoices.read');
  const canSeeDeals = useCan('deals.read') && features.includes('pipeline');
  return (
    <>
      {canSeeInvoices && <Balance customer={customer} />}
      {canSeeInvoices && <CustomerInvoices key={customer.id} customerId={customer.id} />}
      <WorkOrdersPart customerId={customer.id} />
      {canSeeDeals && <CustomerDeals customerId={customer.id} />}
    </>
  );
}

/** Somebody is billed, in a company without invoices by a job. */
function useNextStep({ id }: Customer): NextStep | undefined {
  const company = useCompany();
  const navigate = useNavigate();
  const here = useReturnTo();
  const canBill = useCan('invoices.write');
  const bill = (label: string, editor: string): NextStep => ({
    ...{ label, icon: 'add' },
    onPress: () => void navigate(`${editor}?customerId=${id}`, { state: here }),
  });
  if (!canBill) return undefined;
  if (company.features.includes('invoices')) return bill('New Invoice', paths.newInvoice(company));
  return company.features.includes('jobs') ? bill('New Job', paths.newJob(company)) : undefined;
}

function Contact({ customer }: { customer: Customer }) {
  const { timezone } = useCompany();
  return (
    <RecordPart title="Contact">
      <ContactLines {...customer} />
      <p className={styles.since}>Customer since {formatDate(customer.createdAt, timezone)}</p>
    </RecordPart>
  );
}

function Balance({ customer: { balance, overdueBalance } }: { customer: Customer }) {
  return (
    <RecordPart title="Balance">
      <dl className={styles.metrics}>
        <div>
          <dt>Due</dt>
          <dd>{formatDollars(balance)}</dd>
        </div>
        <div>
          <dt>Overdue</dt>
          <dd className={overdueBalance > 0 ? styles.late : undefined}>{formatDollars(overdueBalance)}</dd>
        </div>
      </dl>
    </RecordPart>
  );
}
