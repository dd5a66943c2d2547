import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { RecordPart, type RecordCommand } from '@nerka/mf-shared/record-page';
import { seriesOfRecordQuery, useStopRepeating } from '@nerka/mf-shared/recurrence';
import { Link } from '@nerka/mf-shared/router';
import { repeatable } from './job-series';
import { seriesPath } from './series-paths';

interface Repeated {
  id: number;
  companyId: number;
}

/** How the job repeats, if it does. */
export function RecordSeries({ job }: { job: Repeated }) {
  const company = useCompany();
  const { data: series } = useQuery(seriesOfRecordQuery(job.companyId, { invoiceId: job.id }));
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

/** A single job can be repeated, and one of a series made single again. */
export function useRepeatCommand(job: Repeated, onRepeat: () => void): RecordCommand[] {
  const { data: series } = useQuery(seriesOfRecordQuery(job.companyId, { invoiceId: job.id }));
  const stop = useStopRepeating(repeatable(job));
  if (series === undefined) return [];
  if (series === null) return [{ label: 'Repeat...', icon: 'turns', onPress: onRepeat }];
  return [{ label: 'Stop Repeating', icon: 'stop', onPress: () => stop.mutate(series) }];
}
