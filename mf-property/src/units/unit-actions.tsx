import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon, type IconName } from '@nerka/mf-shared/ui/icon';
import type { Unit } from './unit-labels';
import styles from './unit-screen.module.css';

interface Action {
  label: string;
  icon: IconName;
  to: string;
  isOffered: boolean;
}

/** Links to start a work order, a move-in and a turn. */
export function UnitActions({ unit: { unitNumber, occupants } }: { unit: Unit }) {
  const company = useCompany();
  const navigate = useNavigate();
  const has = (feature: string) => company.features.includes(feature);
  const unit = encodeURIComponent(unitNumber);
  const actions: Action[] = [
    {
      label: 'New Work Order',
      icon: 'work-orders',
      to: `${paths.workOrders(company)}?new=yes&unit=${unit}`,
      isOffered: useCan('workOrders.write') && has('work-orders'),
    },
    {
      label: 'Move In',
      icon: 'leases',
      to: paths.moveIn(company, unitNumber),
      isOffered: useCan('residents.write') && has('customers'),
    },
    {
      label: 'Start Turn',
      icon: 'turns',
      to: `${paths.turns(company)}?new=yes&unit=${unit}`,
      isOffered: useCan('turns.write') && has('turns') && occupants.length === 0,
    },
  ];
  return (
    <nav aria-label={`Do something with unit ${unitNumber}`} className={styles.links}>
      {actions
        .filter(({ isOffered }) => isOffered)
        .map(({ label, icon, to }) => (
          <Button key={label} icon={<Icon name={icon} />} onClick={() => navigate(to)}>
            {label}
          </Button>
        ))}
    </nav>
  );
}
