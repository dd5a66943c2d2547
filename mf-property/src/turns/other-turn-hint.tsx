import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import type { Turn } from './turn-labels';
import styles from './turn-badges.module.css';

/** Says that the unit has another open turn, which new ones are refused for. */
export function OtherTurnHint({ turn }: { turn: Turn }) {
  const company = useCompany();
  const { otherOpenTurn, status } = turn;
  if (!otherOpenTurn || status === 'completed') return null;
  return (
    <span className={styles.hint}>
      <Link to={paths.turn(company, otherOpenTurn.id)}>{otherOpenTurn.turnNumber}</Link> of this unit is open, too.
    </span>
  );
}
