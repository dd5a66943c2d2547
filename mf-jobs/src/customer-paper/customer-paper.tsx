import type { ReactNode } from 'react';
import { LineTable } from '../line-items/line-table';
import { LineTotals } from '../line-items/line-totals';
import type { Billed } from '../line-items/billed-rows';
import styles from './customer-paper.module.css';
import { PaperFacts, PaperHead, type PaperCompany, type PaperCustomer } from './paper-head';
import { usePaperTexts } from './paper-texts';
import { PaperMessage, PaperPayments } from './paper-parts';

/** What a customer reads of an invoice: in its preview, behind its link and in the PDF the same words. */
export interface PaperInvoice extends Billed {
  status?: string | undefined;
  date: string;
  serviceDate: string;
  startTime?: string | null;
  serviceAddress?: string | null;
  dueDate: string | null;
  message: string | null;
  customer: PaperCustomer | undefined;
  items: readonly { item: string; quantity: number; unitPrice: number; price: number }[];
  paidTotal: number;
  payments: Parameters<typeof PaperPayments>[0]['payments'];
}

interface CustomerPaperProps {
  company: PaperCompany;
  invoice: PaperInvoice;
  /** Its heading. */
  title: ReactNode;
  label?: string;
  /** Below the head. */
  children?: ReactNode;
  foot?: ReactNode;
}

/** An invoice as its customer reads it. */
export function CustomerPaper({ company, invoice, title, label, children, foot }: CustomerPaperProps) {
  const { status, items, payments, paidTotal, message } = invoice;
  const { lines } = usePaperTexts();
  return (
    <article className={styles.paper} aria-label={label}>
      <PaperHead {...{ company, title, status }} />
      {children}
      <PaperFacts {...invoice} />
      <div>
        <LineTable lines={items.map((line, index) => ({ ...line, key: index }))} labels={lines} />
        <LineTotals billed={invoice} paid={paidTotal} isPaper labels={lines} />
      </div>
      {(payments.length > 0 || status === 'paid') && <PaperPayments payments={payments} />}
      {message && <PaperMessage message={message} />}
      {foot}
    </article>
  );
}
