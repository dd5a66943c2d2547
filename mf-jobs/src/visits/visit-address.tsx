import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { personName } from '@nerka/mf-shared/format';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { Visit } from '../visit/visit';
import styles from './visit-address.module.css';

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Whom to call, where to go, and who comes along. */
export function VisitAddress({ visit: { customer, assignees } }: { visit: Visit }) {
  const company = useCompany();
  const { id, name, phone, address } = customer;
  // In property management the customers' screen shows residents.
  const hasPage = useCan('customers.read') && company.businessType === 'jobs_business';
  return (
    <RecordPart title="Customer">
      <p className={styles.name}>{hasPage ? <Link to={paths.customer(company, id)}>{name}</Link> : name}</p>
      {phone ? (
        <a href={`tel:${phone}`} className={styles.line}>
          <Icon name="phone" /> {phone}
        </a>
      ) : (
        <p className={styles.none}>No phone</p>
      )}
      {address ? (
        <a href={mapOf(address)} target="_blank" rel="noreferrer" className={styles.line}>
          <Icon name="place" /> <span>{address}</span>
        </a>
      ) : (
        <p className={styles.none}>No address</p>
      )}
      <p className={styles.people}>
        <Icon name="team" /> {assignees.map(personName).join(', ') || 'Nobody is assigned'}
      </p>
    </RecordPart>
  );
}
