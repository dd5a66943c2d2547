import { formatDate, formatTimeOfDay } from '@nerka/mf-shared/format';
import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import type { ReactNode } from 'react';
import styles from './customer-paper.module.css';

/** The company as its customers read it. */
export interface PaperCompany {
  name: string;
  logoUrl: string | null;
  address?: string | null;
  phone?: string | null;
  website?: string | null;
}

/** Whom a paper is for. */
export interface PaperCustomer {
  name: string;
  address: string | null;
  email: string | null;
  phone: string | null;
}

/** The statuses that customers are shown; what else there is concerns the company alone. */
const marks: Partial<Record<string, { label: string; tone: StatusTone }>> = {
  paid: { label: 'Paid', tone: 'green' },
  overdue: { label: 'Overdue', tone: 'red' },
  void: { label: 'Void', tone: 'grey' },
};

interface PaperHeadProps {
  company: PaperCompany;
  /** The heading: 'Invoice INV-0001'. */
  title: ReactNode;
  status?: string | undefined;
}

/** Who writes, and what. */
export function PaperHead({ company, title, status = '' }: PaperHeadProps) {
  const { name, logoUrl, address, phone, website } = company;
  const mark = marks[status];
  return (
    <header className={styles.head}>
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
      <div className={styles.what}>
        {title}
        {mark && <StatusTag tone={mark.tone}>{mark.label}</StatusTag>}
      </div>
    </header>
  );
}

interface PaperFactsProps {
  customer: PaperCustomer | undefined;
  /** The day of the paper itself. */
  date: string;
  serviceDate: string;
  /** Absent or null: any time. */
  startTime?: string | null;
  dueDate: string | null;
  /** Absent or null: the customer's address. */
  serviceAddress?: string | null;
}

/** Whom it bills, and the days that count. */
export function PaperFacts({ customer, date, serviceDate, startTime, dueDate, serviceAddress }: PaperFactsProps) {
  const billed = customer && [customer.name, customer.address, customer.email, customer.phone];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Bill to</dt>
        <dd className={styles.address}>{billed?.filter(Boolean).join('\n')}</dd>
      </div>
      {serviceAddress && (
        <div>
          <dt>Service address</dt>
          <dd className={styles.address}>{serviceAddress}</dd>
        </div>
      )}
      <div>
        <dt>Date</dt>
        <dd>{formatDate(date)}</dd>
      </div>
      <div>
        <dt>Service date</dt>
        <dd>
          {formatDate(serviceDate)}
          {startTime && <div>{formatTimeOfDay(startTime)}</div>}
        </dd>
      </div>
      <div>
        <dt>Due</dt>
        <dd>{dueDate ? formatDate(dueDate) : 'upon receipt'}</dd>
      </div>
    </dl>
  );
}
