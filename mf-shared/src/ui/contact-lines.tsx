import { Icon } from './icon';
import styles from './contact-lines.module.css';

interface ContactLinesProps {
  email: string | null;
  phone: string | null;
  /** Absent: not recorded here. */
  address?: string | null;
}

/** Contact details as links that write or call. */
export function ContactLines({ email, phone, address }: ContactLinesProps) {
  return (
    <p className={styles.lines}>
      {email ? (
        <a href={`mailto:${email}`}>
          <Icon name="mail" /> {email}
        </a>
      ) : (
        <span className={styles.none}>No email</span>
      )}
      {phone ? (
        <a href={`tel:${phone}`}>
          <Icon name="phone" /> {phone}
        </a>
      ) : (
        <span className={styles.none}>No phone</span>
      )}
      {address && (
        <span className={styles.address}>
          <Icon name="place" /> <span>{address}</span>
        </span>
      )}
      {address === null && <span className={styles.none}>No address</span>}
    </p>
  );
}
