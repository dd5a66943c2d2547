import { usePageName } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import { type SharedInvoice, useDownloadPdf, useNotedView } from './shared-invoice.api';
import styles from './shared-invoice.module.css';

/** The statuses that customers are shown. */
const marks: Partial<Record<SharedInvoice['status'], { label: string; tone: StatusTone }>> = {
  paid: { label: 'Paid', tone: 'green' },
  overdue: { label: 'Overdue', tone: 'red' },
  void: { label: 'Void', tone: 'grey' },
};
const methods: Record<SharedInvoice['payments'][number]['method'], string> = {
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};
/** The brand colour of a company without its own. */
const DEFAULT_COLOR = '#3b82f6';

interface Shared {
  invoice: SharedInvoice;
  token: string;
}

/** The invoice as its customer reads and prints it. */
export function SharedInvoicePage({ invoice, token }: Shared) {
  const { company, status, balance, dueDate } = invoice;
  const mark = marks[status];
  usePageName(`Invoice ${invoice.invoiceNumber} · ${company.name}`);
  useNotedView(token);
  const download = useDownloadPdf(token, invoice.invoiceNumber);
  return (
    <main className={styles.page}>
      <article className={styles.paper} style={{ borderTopColor: company.primaryColor ?? DEFAULT_COLOR }}>
        <header className={styles.head}>
          <CompanyLines company={company} />
          <div className={styles.what}>
            <h1 tabIndex={-1}>Invoice {invoice.invoiceNumber}</h1>
            {mark && <StatusTag tone={mark.tone}>{mark.label}</StatusTag>}
          </div>
        </header>
        <section className={styles.balance} aria-label="Balance">
          <div>
            <p className={styles.label}>Balance due</p>
            <p className={styles.amount}>{formatDollars(balance)}</p>
            {balance > 0 && (
              <p className={styles.label}>{dueDate ? `Due ${formatDate(dueDate)}` : 'Due upon receipt'}</p>
            )}
          </div>
          <div className={styles.actions}>
            <Button onClick={() => print()}>Print</Button>
            <Button
              type="primary"
              icon={<Icon name="download" />}
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              Download PDF
            </Button>
          </div>
        </section>
        <Facts invoice={invoice} />
        <Lines invoice={invoice} />
        {invoice.payments.length > 0 && <Payments invoice={invoice} />}
        {invoice.message && (
          <section>
            <h2>Message</h2>
            <p className={styles.message}>{invoice.message}</p>
          </section>
        )}
      </article>
    </main>
  );
}

function CompanyLines({ company: { name, logoUrl, address, phone, website } }: { company: SharedInvoice['company'] }) {
  return (
    <div>
      {logoUrl && <img className={styles.logo} src={logoUrl} alt="" />}
      <p className={styles.company}>{name}</p>
      {address && <p className={styles.address}>{address}</p>}
      {phone && (
        <p className={styles.contact}>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {website && (
        <p className={styles.contact}>
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        </p>
      )}
    </div>
  );
}

function Facts({ invoice: { customer, serviceDate, dueDate } }: { invoice: SharedInvoice }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Bill to</dt>
        <dd className={styles.address}>
          {[customer.name, customer.address, customer.email, customer.phone].filter(Boolean).join('\n')}
        </dd>
      </div>
      <div>
        <dt>Service date</dt>
        <dd>{formatDate(serviceDate)}</dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>{dueDate ? formatDate(dueDate) : 'Upon receipt'}</dd>
      </div>
    </dl>
  );
}

function Lines({ invoice: { items, subtotal, total, paidTotal, balance } }: { invoice: SharedInvoice }) {
  const sums = [
    { label: 'Subtotal', amount: subtotal },
    { label: 'Sales Tax', amount: 0 },
    { label: 'Total', amount: total },
    ...(paidTotal > 0 ? [{ label: 'Paid', amount: paidTotal }] : []),
    { label: 'Balance due', amount: balance },
  ];
  return (
    <section>
      <h2>Items</h2>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item, quantity, unitPrice, price }, index) => (
            // The lines have no ids here and never change their order.
            <tr key={index}>
              <td>{item}</td>
              <td data-label="Quantity">{formatCount(quantity)}</td>
              <td data-label="Unit price">{formatDollars(unitPrice)}</td>
              <td>{formatDollars(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {sums.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Payments({ invoice: { payments } }: { invoice: SharedInvoice }) {
  return (
    <section>
      <h2>Payments</h2>
      <ul className={styles.payments}>
        {payments.map(({ date, method, amount }, index) => (
          <li key={index}>
            <span>
              {formatDate(date)}, {methods[method]}
            </span>
            <span>{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
