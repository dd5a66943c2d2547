import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatPercent } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { openTurnsQuery } from './leases.api';
import type { Unit } from './resident-labels';
import styles from './lease-fields.module.css';

/** Says that the unit is not ready yet; somebody may move in all the same. */
export function OpenTurnHint({ unit }: { unit: Unit | undefined }) {
  const company = useCompany();
  const isShown = useCan('turns.read') && company.features.includes('turns') && unit !== undefined;
  const { data } = useQuery({ ...openTurnsQuery(company.id, unit?.unitNumber ?? ''), enabled: isShown });
  const turn = data?.find(({ unitId }) => unitId === unit?.id);
  if (!isShown || !turn) return null;
  return (
    <p className={styles.hint} role="status">
      <Link to={paths.turn(company, turn.id)}>{turn.turnNumber}</Link> is open, {formatPercent(turn.progress.percent)}{' '}
      done.
    </p>
  );
}
