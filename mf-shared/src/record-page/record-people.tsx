import { Link } from '@nerka/mf-shared/router';
import { ContactLines } from '@nerka/mf-shared/ui/contact-lines';
import type { ReactNode } from 'react';
import { RecordPart } from './record-part';
import styles from './record-people.module.css';

/** Somebody to call or to write to. */
export interface RecordPerson {
  key: string | number;
  name: string;
  /** The person's own page. */
  to?: string | undefined;
  /** 'Assigned', 'Leaseholder since Nov 1, 2025'. */
  role?: ReactNode;
  /** Absent: not known, or not shown to this user. */
  contact?: { email: string | null; phone: string | null; address?: string | null } | undefined;
}

interface RecordPeopleProps {
  people: readonly RecordPerson[];
  /** Replaces an empty list. */
  empty: string;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** The people of a record with links that call them and write to them. */
export function RecordPeople({ people, empty, title = 'People', action, children }: RecordPeopleProps) {
  return (
    <RecordPart title={title} action={action}>
      {people.length === 0 && <p className={styles.empty}>{empty}</p>}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map(({ key, name, to, role, contact }) => (
            <li key={key}>
              <p className={styles.name}>{to ? <Link to={to}>{name}</Link> : name}</p>
              {role && <p className={styles.role}>{role}</p>}
              {contact && hasLines(contact) && <ContactLines {...contact} />}
            </li>
          ))}
        </ul>
      )}
      {children}
    </RecordPart>
  );
}

const hasLines = ({ email, phone, address }: NonNullable<RecordPerson['contact']>): boolean =>
  Boolean(email || phone || address);
