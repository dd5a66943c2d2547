import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { RecordHeader, RecordPage, type RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { customerQuery, type Customer } from '../customer-picker/customers.api';
import { useReturnTo } from '../job/return-to';
import { CustomerDeals } from './customer-deals';
import { customerDialogs, CustomerDialogs, type CustomerDialogAddress } from './customer-dialogs';
import { CustomerInvoices } from './customer-invoices';
import { deletionOf } from './customers.api';
import styles from './customer-screen.module.css';

/** `/customers/:id`: contact data, balance, invoices, jobs and deals of a customer. */
export function CustomerScreen() {
  const list = { title: 'Customers', path: paths.customers(useCompany()) };
  return (
    <RecordPage kind={{ noun: 'customer', list, query: customerQuery, deletionOf }}>
      {(customer) => <OpenedCustomer customer={customer} list={list} />}
    </RecordPage>
  );
}

function OpenedCustomer({ customer, list }: { customer: Customer; list: RecordKind<Customer>['list'] }) {
  const company = useCompany();
  const canWrite = useCan('customers.write');
  const canSeeInvoices = useCan('invoices.read');
  const canSeeDeals = useCan('deals.read') && company.features.includes('pipeline');
  const dialogs = useDialogAddress(customerDialogs);
  const { id, name, customerId } = customer;
  const edit = () => dialogs.open('edit', id);
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'e', words: 'Edit customer', run: edit }] : []} />
      <RecordHeader
        list={list}
        title={name}
        subtitle={customerId}
        action={<CustomerActions {...{ customer, dialogs }} />}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <ContactCard customer={customer} />
          {canSeeInvoices && <BalanceCard customer={customer} />}
        </div>
        <div className={styles.side}>
          {canSeeDeals && <CustomerDeals customerId={id} />}
          {canSeeInvoices && <CustomerInvoices key={id} customerId={id} />}
        </div>
      </div>
      {canWrite && <CustomerDialogs dialogs={dialogs} afterDelete={paths.customers(company)} />}
    </>
  );
}

interface CustomerActionsProps {
  customer: Customer;
  dialogs: CustomerDialogAddress;
}

function CustomerActions({ customer: { id }, dialogs }: CustomerActionsProps) {
  const company = useCompany();
  const navigate = useNavigate();
  const canWrite = useCan('customers.write');
  const here = useReturnTo();
  const canBill = useCan('invoices.write') && company.features.includes('invoices');
  return (
    <>
      {canWrite && (
        <Button icon={<Icon name="delete" />} onClick={() => dialogs.open('delete', id)}>
          Delete
        </Button>
      )}
      {canWrite && (
        <Button
          type={canBill ? 'default' : 'primary'}
          icon={<Icon name="edit" />}
          onClick={() => dialogs.open('edit', id)}
        >
          Edit
        </Button>
      )}
      {canBill && (
        <Button
          type="primary"
          icon={<Icon name="add" />}
          onClick={() => void navigate(`${paths.newInvoice(company)}?customerId=${id}`, { state: here })}
        >
          New Invoice
        </Button>
      )}
    </>
  );
}

function ContactCard({ customer }: { customer: Customer }) {
  const { timezone } = useCompany();
  return (
    <section className={styles.card} aria-label="Contact">
      <h2 className={styles.heading}>Contact</h2>
      <ContactLines {...customer} />
      <p className={styles.since}>Customer since {formatDate(customer.createdAt, timezone)}</p>
    </section>
  );
}

function BalanceCard({ customer: { balance, overdueBalance } }: { customer: Customer }) {
  return (
    <section className={styles.card} aria-label="Balance">
      <h2 className={styles.heading}>Balance</h2>
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
    </section>
  );
}
