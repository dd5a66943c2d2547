import { Picture, Tag } from './picture';
import styles from './platform-pictures.module.css';

const companies = [
  { name: 'Maple Court', kind: 'Property management', tone: 'green' },
  { name: 'Harbor Plumbing', kind: 'Jobs business', tone: 'blue' },
  { name: 'Cedar Row', kind: 'Property management', tone: 'purple' },
] as const;

export function CompaniesPicture({ isApart = false }: { isApart?: boolean }) {
  return (
    <Picture
      label={isApart ? 'Three companies, a line between each of them' : 'A project with three client companies'}
      className={isApart ? styles.apart : undefined}
    >
      {!isApart && <span className={styles.title}>Companies</span>}
      {companies.map(({ name, kind, tone }) => (
        <span key={name} className={styles.company}>
          <span className={`${styles.mark} ${styles[tone]}`}>{name.charAt(0)}</span>
          <span>
            <span className={styles.title}>{name}</span>
            <span className={styles.kind}>{kind}</span>
          </span>
        </span>
      ))}
    </Picture>
  );
}

const menus = [
  { kind: 'Property management', entries: ['Work Orders', 'Units', 'Turns', 'Residents'], tone: 'green' },
  { kind: 'Jobs business', entries: ['Pipeline', 'Customers', 'Invoices', 'Jobs'], tone: 'blue' },
] as const;

export function RolesPicture() {
  return (
    <Picture label="The menus of the two kinds of business, side by side" className={styles.menus}>
      {menus.map(({ kind, entries, tone }) => (
        <span key={kind} className={styles.menu}>
          <Tag tone={tone}>{kind}</Tag>
          {entries.map((entry) => (
            <span key={entry} className={styles.entry}>
              {entry}
            </span>
          ))}
        </span>
      ))}
    </Picture>
  );
}

export function PortalPicture() {
  return (
    <Picture label="The sign-in page of a company, with its logo and color" className={styles.portal}>
      <span className={styles.address}>maple-court.your-domain.com</span>
      <span className={`${styles.mark} ${styles.green}`}>M</span>
      <span className={styles.title}>Welcome to Maple Court</span>
      <span className={styles.field} />
      <span className={styles.field} />
      <span className={styles.button}>Sign in</span>
    </Picture>
  );
}
