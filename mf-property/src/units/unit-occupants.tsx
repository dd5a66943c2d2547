import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import type { Unit } from './unit-labels';
import styles from './unit-screen.module.css';

export function UnitOccupants({ unit: { occupants } }: { unit: Unit }) {
  const company = useCompany();
  return (
    <section className={styles.panel} aria-labelledby="unit-residents">
      <h2 id="unit-residents">Residents</h2>
      {occupants.length === 0 && <p className={styles.quiet}>Nobody lives here now.</p>}
      <ul className={styles.people}>
        {occupants.map((occupant) => (
          <li key={occupant.id}>
            {occupant.residentId === null ? (
              occupant.name
            ) : (
              <Link to={paths.customer(company, occupant.residentId)}>{occupant.name}</Link>
            )}
            <p>{stayOf(occupant)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stayOf({ role, startDate, leaseEnd, noticeDate, endDate }: Unit['occupants'][number]): string {
  const parts = [
    role,
    `since ${formatDate(startDate)}`,
    leaseEnd ? `lease to ${formatDate(leaseEnd)}` : 'month to month',
    noticeDate && `notice given ${formatDate(noticeDate)}`,
    endDate && `moves out ${formatDate(endDate)}`,
  ];
  const text = parts.filter(Boolean).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
