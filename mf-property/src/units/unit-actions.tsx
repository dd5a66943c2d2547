import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import type { NextStep } from '@nerka/mf-shared/record-page';
import { useQuery } from '@nerka/mf-shared/query';
import { useNavigate } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import type { Unit } from './unit-labels';
import { openTurnQuery } from './units.api';
import styles from './unit-screen.module.css';

/** What is done with a unit, each on its own screen: first what happens next. */
export function useUnitActions(shown: Unit): NextStep[] {
  const { unitNumber, occupants, nextMoveInDate } = shown;
  const company = useCompany();
  const navigate = useNavigate();
  const has = (feature: string) => company.features.includes(feature);
  const unit = encodeURIComponent(unitNumber);
  const isEmpty = occupants.length === 0;
  const mayOrder = useCan('workOrders.write') && has('work-orders');
  const mayMoveIn = useCan('residents.write') && has('customers');
  const turn = useTurnStep(shown);
  const newOrder: NextStep = {
    ...{ label: 'New Work Order', icon: 'work-orders' },
    onPress: () => void navigate(`${paths.workOrders(company)}?new=yes&unit=${unit}`),
  };
  const moveIn: NextStep = {
    ...{ label: 'Move In', icon: 'leases' },
    onPress: () => void navigate(paths.moveIn(company, unitNumber)),
  };
  const offered = [mayOrder && newOrder, mayMoveIn && moveIn, isEmpty && turn].filter((action) => action !== false);
  // An empty unit that nobody is about to move into needs somebody.
  const first = isEmpty && nextMoveInDate === null ? moveIn : newOrder;
  return offered.sort((one, other) => Number(other === first) - Number(one === first));
}

/** A turn begins, or the open one goes on: a unit can have no second one. */
function useTurnStep(unit: Unit): NextStep | false {
  const company = useCompany();
  const navigate = useNavigate();
  const isOffered = useCan('turns.write') && company.features.includes('turns');
  const { data: openTurn } = useQuery({ ...openTurnQuery(unit), enabled: isOffered && unit.occupants.length === 0 });
  if (!isOffered) return false;
  const to = openTurn
    ? paths.turn(company, openTurn.id)
    : `${paths.turns(company)}?new=yes&unit=${encodeURIComponent(unit.unitNumber)}`;
  const label = openTurn ? `Go to ${openTurn.turnNumber}` : 'Start Turn';
  return { label, icon: 'turns', onPress: () => void navigate(to) };
}

interface UnitActionsProps {
  unitNumber: string;
  actions: readonly NextStep[];
}

export function UnitActions({ unitNumber, actions }: UnitActionsProps) {
  if (actions.length === 0) return null;
  return (
    <nav aria-label={`Do something with unit ${unitNumber}`} className={styles.links}>
      {actions.map(({ label, icon, onPress }) => (
        <Button key={label} icon={icon && <Icon name={icon} />} onClick={onPress}>
          {label}
        </Button>
      ))}
    </nav>
  );
}
