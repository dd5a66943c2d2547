import { panelMessage } from '@nerka/mf-shared/api';
import { useCan } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordFacts } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { DayField } from '@nerka/mf-shared/ui/day-field';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { Input } from '@nerka/mf-shared/ui/input';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { useId, useState } from 'react';
import type { Customer } from '../customer-picker/customers.api';
import { signedDollars } from '../line-items/signed-dollars';
import { statementQuery, useDownloadStatement, useSendStatement, type Period, type Statement } from './statement.api';
import styles from './statement-dialog.module.css';

interface StatementDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** What the customer owed at the beginning and the end of a period, and why; to download or to send. */
export function StatementDialog({ customer, onClose }: StatementDialogProps) {
  const canSend = useCan('invoices.write');
  const [chosen, setChosen] = useState<Period>();
  const statement = useQuery(statementQuery(customer.id, chosen));
  const shown = statement.isError ? undefined : statement.data;
  const period = chosen ?? shown;
  const download = useDownloadStatement(customer);
  return (
    <ResponsiveDialog
      open
      title={`Statement of ${customer.name}`}
      width={720}
      onClose={onClose}
      footer={
        <Button
          icon={<Icon name="download" />}
          loading={download.isPending}
          disabled={!shown}
          onClick={() => shown && download.mutate(shown)}
        >
          Download PDF
        </Button>
      }
    >
      {period && <Days period={period} onChange={setChosen} />}
      {statement.isPending && <SkeletonList label="Loading the statement..." count={4} height={36} />}
      {statement.isError && (
        <FailurePanel
          title="The statement could not be loaded"
          description={panelMessage(statement.error, 'Something went wrong.')}
          isRetrying={statement.isFetching}
          onRetry={() => void statement.refetch()}
        />
      )}
      {shown && <Lines statement={shown} />}
      {canSend && shown && <SendStatement customer={customer} period={shown} onSent={onClose} />}
    </ResponsiveDialog>
  );
}

function Days({ period: { from, to }, onChange }: { period: Period; onChange: (period: Period) => void }) {
  return (
    <div className={styles.days}>
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day, to })} />
      <DayField label="To" value={to} onChange={(day) => onChange({ from, to: day })} />
    </div>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const { opening, invoiced, paid, closing, entries } = statement;
  return (
    <>
      <RecordFacts
        facts={[
          ['Opening balance', signedDollars(opening)],
          ['Invoices', signedDollars(invoiced)],
          ['Payments', signedDollars(0 - paid)],
          ['Balance due', <strong key="closing">{signedDollars(closing)}</strong>],
        ]}
      />
      {entries.length === 0 && <p className={styles.none}>Nothing was billed or paid in these days</p>}
      <ul className={styles.rows} aria-label="Invoices and payments">
        {entries.map(({ date, kind, invoiceId, invoiceNumber, amount, balance }, index) => (
          <li key={`${kind} ${invoiceId} ${index}`} className={styles.row}>
            <span>
              {kind === 'payment' ? `Payment of ${invoiceNumber}` : `Invoice ${invoiceNumber}`}
              <span className={styles.day}>{formatDate(date)}</span>
            </span>
            <span className={styles.amount}>{signedDollars(amount)}</span>
            <span className={styles.balance}>{signedDollars(balance)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SendStatement({ customer, period, onSent }: { customer: Customer; period: Period; onSent: () => void }) {
  const send = useSendStatement(customer);
  const [email, setEmail] = useState(customer.email ?? '');
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const submit = () => {
    const typed = email.trim();
    if (!/^\S+@\S+\.\S+$/.test(typed)) return setProblem('Please enter a valid email address.');
    setProblem(undefined);
    if (!send.isPending) send.mutate({ period, email: typed }, { onSuccess: onSent });
  };
  return (
    <form
      className={styles.send}
      aria-label="Send the statement"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        aria-label="Email"
        aria-describedby={problemId}
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        placeholder="Email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="primary" htmlType="submit" icon={<Icon name="mail" />} loading={send.isPending}>
        Send
      </Button>
      <p id={problemId} className={styles.none} role={problem && 'alert'}>
        {problem ?? (!customer.email && "This email will be saved to the customer's profile.")}
      </p>
    </form>
  );
}
