import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordFrame, RecordPage, RecordPart, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Suspense, useState } from 'react';
import { customerQuery, type Customer } from '../customer-picker/customers.api';
import { EstimatesPart } from '../estimate/estimates-part';
import { InvoicesPart } from '../job/invoices-part';
import { WorkOrdersPart } from '../work-orders/work-orders-part';
import { customerActivityLabels } from './customer-activity-labels';
import { CustomerAddresses } from './customer-addresses';
import { nextStepOf, useNewRecords } from './customer-commands';
import { CustomerDeals } from './customer-deals';
import { customerDialogs } from './customer-dialog-names';
import { CustomerNotes } from './customer-notes';
import { CustomerTags } from './customer-tags';
import { CustomerVisits } from './customer-visits';
import { deletionOf, inLists } from './customers.api';
import styles from './customer-screen.module.css';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./customer-dialogs').then((module) => module.CustomerDialogs));

const StatementDialog = lazyPart(() => import('./statement-dialog').then((module) => module.StatementDialog));

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
  const { id, name, customerId } = customer;
  const created = useNewRecords(id);
  const next = nextStepOf(created);
  const changes: RecordCommand[] = [
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
        commands={[...created.filter(({ label }) => label !== next?.label), ...(canWrite ? changes : [])]}
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
  const { id } = customer;
  const canWrite = useCan('customers.write');
  const canSeeInvoices = useCan('invoices.read');
  const canSeeDeals = useCan('deals.read') && features.includes('pipeline');
  return (
    <>
      {canSeeInvoices && <Balance customer={customer} />}
      <CustomerNotes key={`notes ${id}`} customerId={id} canWrite={canWrite} />
      {canSeeInvoices && <InvoicesPart key={id} title="Invoices & Jobs" of={{ customerId: id }} />}
      {canSeeInvoices && features.includes('jobs') && <CustomerVisits key={`visits ${id}`} customerId={id} />}
      <WorkOrdersPart customerId={id} />
      {canSeeInvoices && features.includes('invoices') && (
        <EstimatesPart key={`estimates ${id}`} of={{ customerId: id }} />
      )}
      {canSeeDeals && <CustomerDeals customerId={id} />}
      <CustomerAddresses key={`addresses ${id}`} customerId={id} canWrite={canWrite} />
    </>
  );
}

function Contact({ customer }: { customer: Customer }) {
  const { timezone } = useCompany();
  return (
    <RecordPart title="Contact">
      <ContactLines {...customer} />
      <CustomerTags tags={customer.tags} />
      <p className={styles.since}>Customer since {formatDate(customer.createdAt, timezone)}</p>
    </RecordPart>
  );
}

function Balance({ customer }: { customer: Customer }) {
  const { balance, overdueBalance } = customer;
  const [isStatement, setIsStatement] = useState(false);
  return (
    <RecordPart
      title="Balance"
      action={
        <Button icon={<Icon name="invoices" />} onClick={() => setIsStatement(true)}>
          Statement
        </Button>
      }
    >
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
      {isStatement && (
        <Suspense>
          <StatementDialog customer={customer} onClose={() => setIsStatement(false)} />
        </Suspense>
      )}
    </RecordPart>
  );
}
