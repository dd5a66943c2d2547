import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { seriesOfRecordQuery } from '@nerka/mf-shared/recurrence';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { seriesPath } from './series-paths';

/** How the order repeats, if it does. */
export function OrderSeries({ order }: { order: { id: number; companyId: number } }) {
  const company = useCompany();
  const { data: series } = useQuery(seriesOfRecordQuery(order.companyId, { workOrderId: order.id }));
  if (!series) return null;
  const { endedAt, summary } = series;
  const text = `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
  return (
    <RecordPart title="Series">
      <Link to={seriesPath(company, series.id)}>{endedAt ? `Repeated ${text}` : `Repeats ${text}`}</Link>
      {endedAt && ' The series has ended.'}
    </RecordPart>
  );
}
