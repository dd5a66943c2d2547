import { errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { StatusCard } from '@nerka/mf-shared/dashboards';
import { formatWholeDollars } from '@nerka/mf-shared/format';
import { useQuery } from '@nerka/mf-shared/query';
import { StatusCounts } from '@nerka/mf-shared/ui/status-counts';
import { SummaryCard } from '@nerka/mf-shared/ui/summary-card';
import { stageLabels, stageTones } from '../deal-stage/deal-stage';
import { receivablesQuery } from './today.api';

const openStages = ['prospecting', 'qualification', 'proposal', 'negotiation'] as const;

const stages = openStages.map((stage) => ({
  status: stage,
  tone: stageTones[stage],
  label: stageLabels[stage].toLowerCase(),
}));

/** Open deals by stage. */
export function DealsCard({ counts }: { counts: Schemas['DealCounts'] | undefined }) {
  const list = paths.pipeline(useCompany());
  const open = counts && openStages.reduce((sum, stage) => sum + counts[stage], 0);
  return (
    <StatusCard
      icon="pipeline"
      title="Open Deals"
      value={open}
      statuses={stages}
      filter="stage"
      {...{ counts, list }}
    />
  );
}

/** Unpaid invoices, overdue ones first. */
export function InvoicesCard({ counts }: { counts: Schemas['InvoiceCounts'] | undefined }) {
  const list = paths.invoices(useCompany());
  return (
    <SummaryCard icon="invoices" title="Unpaid Invoices" to={list} {...(counts && { value: counts.unpaid })}>
      {counts && (
        <StatusCounts
          counts={[
            { tone: 'red', label: 'overdue', count: counts.overdue, to: `${list}?status=overdue` },
            { tone: 'blue', label: 'not due yet', count: counts.unpaid - counts.overdue, to: `${list}?status=sent` },
            { tone: 'grey', label: 'drafts', count: counts.draft, to: `${list}?status=draft` },
          ]}
        />
      )}
    </SummaryCard>
  );
}

/** What customers owe today, for users who may read reports. */
export function ReceivableCard() {
  const company = useCompany();
  const { data, error } = useQuery(receivablesQuery(company.id));
  return (
    <SummaryCard
      icon="budgets"
      title="Receivable"
      to={`${paths.reports(company)}/receivables-ageing`}
      value={data ? formatWholeDollars(data.summary.receivable) : error ? '–' : undefined}
    >
      {data && `${formatWholeDollars(data.summary.overdue)} overdue`}
      {error && errorMessage(error, 'This could not be loaded.')}
    </SummaryCard>
  );
}
