import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { seriesPath } from './series-paths';
import { seriesOfOrderQuery } from './series.api';

/** How the order repeats, if it does. */
export function OrderSeries({ order }: { order: { id: number; companyId: number } }) {
  const company = useCompany();
  const { data: series } = useQuery(seriesOfOrderQuery(order.companyId, order.id));
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
