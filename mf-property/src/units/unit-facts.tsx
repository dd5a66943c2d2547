import { formatDate } from '@nerka/mf-shared/format';
import { UnitStatusSelect } from './unit-status-select';
import { rentOf, type Unit } from './unit-words';
import styles from './unit-screen.module.css';

export function UnitFacts({ unit }: { unit: Unit }) {
  const facts: [string, React.ReactNode][] = [
    ['Status', <UnitStatusSelect key="status" unit={unit} />],
    ['Market rent', rentOf(unit)],
    ['Bedrooms', unit.bedrooms],
    ['Bathrooms', unit.bathrooms / 10],
    ['Square feet', unit.squareFeet?.toLocaleString('en-US') ?? 'N/A'],
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
