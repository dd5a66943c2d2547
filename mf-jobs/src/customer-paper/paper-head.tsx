import { StatusTag, type StatusTone } from '@nerka/mf-shared/ui/status-tag';
import type { ReactNode } from 'react';
import { usePaperTexts } from './paper-texts';
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
const marks: Partial<Record<string, { label: 'paid' | 'overdue' | 'void'; tone: StatusTone }>> = {
  paid: { label: 'paid', tone: 'green' },
  overdue: { label: 'overdue', tone: 'red' },
  void: { label: 'void', tone: 'grey' },
};

interface PaperHeadProps {
  company: PaperCompany;
  /** The heading: 'Invoice INV-0001'. */
  title: ReactNode;
  status?: string | undefined;
}

/** Who writes, and what. */
export function PaperHead({ company, title, status = '' }: PaperHeadProps) {
  const { t } = usePaperTexts();
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
        {mark && <StatusTag tone={mark.tone}>{t(mark.label)}</StatusTag>}
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
  const { t, day, time } = usePaperTexts();
  const billed = customer && [customer.name, customer.address, customer.email, customer.phone];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('billTo')}</dt>
        <dd className={styles.address}>{billed?.filter(Boolean).join('\n')}</dd>
      </div>
      {serviceAddress && (
        <div>
          <dt>{t('serviceAddress')}</dt>
          <dd className={styles.address}>{serviceAddress}</dd>
        </div>
      )}
      <div>
        <dt>{t('date')}</dt>
        <dd>{day(date)}</dd>
      </div>
      <div>
        <dt>{t('serviceDate')}</dt>
        <dd>
          {day(serviceDate)}
          {startTime && <div>{time(startTime)}</div>}
        </dd>
      </div>
      <div>
        <dt>{t('due')}</dt>
        <dd>{dueDate ? day(dueDate) : t('uponReceipt')}</dd>
      </div>
    </dl>
  );
}
