import { formatCount, formatDate } from '@nerka/mf-shared/format';
import { UnitStatusSelect } from './unit-status-select';
import { rentOf, type Unit } from './unit-labels';
import { useChangeUnitStatus } from './units.api';
import styles from './unit-screen.module.css';

export function UnitDetails({ unit }: { unit: Unit }) {
  const changeStatus = useChangeUnitStatus(unit.companyId);
  const facts: [string, React.ReactNode][] = [
    ['Status', <UnitStatusSelect key="status" unit={unit} onChange={changeStatus} />],
    ['Market rent', rentOf(unit)],
    ['Bedrooms', unit.bedrooms],
    ['Bathrooms', unit.bathrooms / 10],
    ['Square feet', unit.squareFeet === null ? 'N/A' : formatCount(unit.squareFeet)],
  ];
  if (unit.nextMoveInDate) facts.push(['Next move-in', formatDate(unit.nextMoveInDate)]);
  return (
    <section className={styles.panel} aria-label="Facts">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
