import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars, formatTimeOfDay, personName } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  RecordFacts,
  RecordFrame,
  RecordPart,
  RecordText,
  type RecordFact,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { OccurrenceLines, SeriesState, UpcomingOccurrences } from '@nerka/mf-shared/recurrence';
import { Link } from '@nerka/mf-shared/router';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Suspense, useState } from 'react';
import { useBilling } from '../billing/billing.api';
import { statusLabel, statusTones, type Job } from '../job/job';
import type { JobSeries } from '../recurrence/job-series';
import { durationOf } from '../visit/visit';
import { billedTotals } from '../line-items/billed-totals';
import { LineTotals } from '../line-items/line-totals';
import { seriesActivityLabels } from './series-activity-labels';
import styles from './series-page.module.css';

const Dialogs = lazyPart(() => import('./series-page-dialogs').then((module) => module.SeriesPageDialogs));
const dialogNames = ['edit'] as const;
const labels = { 'job-series': seriesActivityLabels };

interface SeriesPageProps {
  series: JobSeries;
  list: RecordKind<JobSeries>['list'];
}

export function SeriesPage({ series, list }: SeriesPageProps) {
  const canWrite = useCan('invoices.write');
  const dialogs = useDialogAddress(dialogNames);
  const [asking, setAsking] = useState<'end' | 'delete'>();
  const isActive = series.endedAt === null;
  const isDialogOpen = canWrite && (asking !== undefined || (isActive && dialogs.isOpen('edit')));
  const noun = series.template.noun === 'job' ? 'job' : 'invoice';
  const edit = {
    ...({ label: 'Edit', icon: 'edit', key: 'e', words: 'Edit series' } as const),
    onPress: () => dialogs.open('edit'),
  };
  const end = { label: 'End', icon: 'stop', onPress: () => setAsking('end') } as const;
  const remove = { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setAsking('delete') } as const;
  return (
    <>
      <RecordFrame
        list={list}
        title={series.template.title}
        subtitle={series.summary}
        state={<SeriesState series={series} />}
        commands={canWrite ? (isActive ? [edit, end, remove] : [remove]) : []}
        onMenuPointed={Dialogs.preload}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="job-series" recordId={series.id} labels={labels} />
          </RecordPart>
        }
      >
        {series.problem && (
          <Alert
            type="error"
            showIcon
            title={`The next ${noun} could not be made: ${series.problem} It is tried again tomorrow and after each change.`}
          />
        )}
        {isActive && <UpcomingOccurrences series={series} noun={noun} canWrite={canWrite} />}
        <SeriesDetails series={series} />
        <TemplateLines series={series} />
        <MadeJobs series={series} />
      </RecordFrame>
      {isDialogOpen && (
        <Suspense>
          <Dialogs {...{ series, list, dialogs, asking }} onAsked={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function SeriesDetails({ series }: { series: JobSeries }) {
  const company = useCompany();
  const { customer, start, mode, leadDays, template } = series;
  const { noun, message } = template;
  return (
    <RecordPart title="Details">
      <RecordFacts
        facts={[
          [
            'Customer',
            customer ? <Link to={paths.customer(company, customer.id)}>{customer.name}</Link> : 'Deleted customer',
          ],
          ['Each time', noun === 'job' ? 'A job with a visit' : 'A draft of an invoice'],
          ['First date', formatDate(start)],
          ['Next one', mode === 'fixed' ? 'By the calendar' : 'Counted from the day on which the last one was issued'],
          ['Made', leadDays === 0 ? 'On the day' : leadDays === 1 ? '1 day before' : `${leadDays} days before`],
          ...(noun === 'job' ? visitFacts(series) : []),
        ]}
      />
      {message && <RecordText>{message}</RecordText>}
    </RecordPart>
  );
}

function visitFacts({ assignedUsers, template: { startTime, durationMinutes } }: JobSeries): RecordFact[] {
  return [
    ['Assigned to', assignedUsers.map(personName).join(', ') || 'Nobody'],
    ['Start', startTime ? formatTimeOfDay(startTime) : 'Any time'],
    ['Duration', durationMinutes === null ? null : durationOf(durationMinutes)],
  ];
}

function TemplateLines({ series: { template } }: { series: JobSeries }) {
  const { rates } = useBilling();
  // What the series makes is taxed by the rate as it is then.
  const rate = rates.find(({ id }) => id === template.taxRateId);
  const tax = rate ? { taxName: rate.name, taxBasisPoints: rate.basisPoints } : {};
  const terms = { ...template, ...tax };
  return (
    <RecordPart title="Line Items">
      {template.items.length === 0 && <p className={styles.nothing}>No line items yet.</p>}
      <ul className={styles.lines}>
        {template.items.map(({ item, quantity, price }, index) => (
          <li key={index} className={styles.line}>
            <span>
              {quantity} × {item}
            </span>
            <span>{formatDollars(price)}</span>
          </li>
        ))}
      </ul>
      {template.items.length > 0 && <LineTotals billed={{ ...terms, ...billedTotals(template.items, terms) }} />}
    </RecordPart>
  );
}

function MadeJobs({ series }: { series: JobSeries }) {
  const company = useCompany();
  const isJob = series.template.noun === 'job';
  return (
    <OccurrenceLines
      series={series}
      title={isJob ? 'Jobs' : 'Invoices'}
      nothing={isJob ? 'No job has been made yet.' : 'No invoice has been made yet.'}
      recordOf={({ invoiceId, invoiceNumber, jobNumber, invoiceStatus }) => {
        if (invoiceId === null) return null;
        const status = invoiceStatus as Job['status'];
        return {
          number: (isJob ? jobNumber : invoiceNumber)!,
          path: paths.invoicePage(company, invoiceId),
          status: [statusTones[status], statusLabel(status)],
        };
      }}
    />
  );
}
