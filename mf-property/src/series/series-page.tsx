import { Timeline } from '@nerka/mf-shared/activity';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatDate, personName } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  RecordFacts,
  RecordFrame,
  RecordPart,
  RecordText,
  type RecordFact,
  type RecordKind,
} from '@nerka/mf-shared/record-page';
import { SeriesState, UpcomingOccurrences } from '@nerka/mf-shared/recurrence';
import { Link } from '@nerka/mf-shared/router';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Suspense, useState } from 'react';
import { permissionLabels } from '../on-the-job/work-order-labels';
import { categoryLabels, priorityLabels } from '../order-choices/order-choices';
import type { Series } from '../recurrence/work-order-series';
import { MadeOccurrences } from './made-occurrences';
import { seriesActivityLabels } from './series-activity-labels';

const Dialogs = lazyPart(() => import('./series-page-dialogs').then((module) => module.SeriesPageDialogs));
const dialogNames = ['edit'] as const;
const labels = { series: seriesActivityLabels };

interface SeriesPageProps {
  series: Series;
  list: RecordKind<Series>['list'];
}

export function SeriesPage({ series, list }: SeriesPageProps) {
  const canWrite = useCan('workOrders.write');
  const dialogs = useDialogAddress(dialogNames);
  const [asking, setAsking] = useState<'end' | 'delete'>();
  const isActive = series.endedAt === null;
  const isDialogOpen = canWrite && (asking !== undefined || (isActive && dialogs.isOpen('edit')));
  const edit = {
    label: 'Edit',
    icon: 'edit',
    key: 'e',
    words: 'Edit series',
    onPress: () => dialogs.open('edit'),
  } as const;
  const end = { label: 'End', icon: 'stop', onPress: () => setAsking('end') } as const;
  const remove = { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setAsking('delete') } as const;
  return (
    <>
      <RecordFrame
        list={list}
        title={series.template.title}
        subtitle={series.summary}
        state={<SeriesState series={series} />}
        description={series.template.description && <RecordText>{series.template.description}</RecordText>}
        commands={canWrite ? (isActive ? [edit, end, remove] : [remove]) : []}
        onMenuPointed={Dialogs.preload}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="series" recordId={series.id} labels={labels} />
          </RecordPart>
        }
      >
        {series.problem && (
          <Alert
            type="error"
            showIcon
            title={`The next work order could not be made: ${series.problem} It is tried again tomorrow and after each change.`}
          />
        )}
        {isActive && <UpcomingOccurrences series={series} noun="work order" canWrite={canWrite} />}
        <SeriesDetails series={series} />
        <MadeOccurrences series={series} />
      </RecordFrame>
      {isDialogOpen && (
        <Suspense>
          <Dialogs {...{ series, list, dialogs, asking }} onAsked={() => setAsking(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function SeriesDetails({ series }: { series: Series }) {
  const facts = [...datesOf(series), ...useWork(series)];
  const { notes } = series.template;
  return (
    <>
      <RecordPart title="Details">
        <RecordFacts facts={facts} />
      </RecordPart>
      {notes && (
        <RecordPart title="Notes">
          <RecordText>{notes}</RecordText>
        </RecordPart>
      )}
    </>
  );
}

const datesOf = ({ start, mode, leadDays }: Series): RecordFact[] => [
  ['First date', formatDate(start)],
  ['Next one', mode === 'fixed' ? 'By the calendar' : 'Counted from the day on which the last one was completed'],
  ['Made', leadDays === 0 ? 'On the day' : leadDays === 1 ? '1 day before' : `${leadDays} days before`],
];

/** What each of its orders begins with. */
function useWork({ unitId, assignedUsers, resident, customer, template }: Series): RecordFact[] {
  const company = useCompany();
  const { propertyUnit, category, priority, subtasks, parts, permissionToEnter } = template;
  const place = unitId === null ? propertyUnit : <Link to={paths.unit(company, unitId)}>Unit {propertyUnit}</Link>;
  const people = assignedUsers.map(personName).join(', ');
  return [
    [company.businessType === 'property_management' ? 'Unit' : 'Address', place],
    ['Assigned to', people || (company.autoAssign ? 'Automatic' : 'Nobody')],
    ['Resident', resident && <Link to={paths.customer(company, resident.id)}>{resident.name}</Link>],
    ['Customer', customer && <Link to={paths.customer(company, customer.id)}>{customer.name}</Link>],
    ['Permission to enter', permissionToEnter && permissionLabels[permissionToEnter]],
    ['Category', categoryLabels[category]],
    ['Priority', priorityLabels[priority]],
    ['Subtasks', subtasks.map(({ title }) => title).join(', ') || null],
    ['Parts', parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || null],
  ];
}
