import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatDollars } from '@nerka/mf-shared/format';
import { RecordFacts, type RecordFact } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import type { Turn } from './turn-labels';
import styles from './turn-badges.module.css';

interface TurnDetailsProps {
  turn: Turn;
  /** With forecast and promise, which stand by themselves on the page. */
  hasReadyDate?: boolean;
}

/** Dates, days and money of a turn; what is not known is left out. */
export function TurnDetails({ turn, hasReadyDate = false }: TurnDetailsProps) {
  const company = useCompany();
  const { isLate, targetCompletionDate: target } = turn;
  const day = (date: string | null) => date && formatDate(date);
  const money = (cents: number | null) => (cents === null ? null : formatDollars(cents));
  const ready: RecordFact[] = [
    ['Forecast', day(turn.forecastDate)],
    ['Promised', day(turn.promisedDate)],
  ];
  const facts: RecordFact[] = [
    ['Target', isLate ? <span className={styles.late}>{day(target)} (late)</span> : (day(target) ?? 'None')],
    ...(hasReadyDate ? ready : []),
    ['Move-out', day(turn.moveOutDate)],
    ['Completed', day(turn.actualCompletionDate)],
    ['Next move-in', day(turn.nextMoveInDate)],
    ['Days vacant', turn.daysVacant === null ? null : formatCount(turn.daysVacant)],
    ['Lost rent', money(turn.lostCents)],
    ['Budget', money(turn.estimatedCost)],
    ['Cost', money(turn.actualCost)],
    ['Unit', <Link key="unit" to={paths.unit(company, turn.unitId)}>{`Open ${turn.unitNumber}`}</Link>],
  ];
  return <RecordFacts facts={facts} />;
}
