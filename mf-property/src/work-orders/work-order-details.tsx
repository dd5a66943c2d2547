import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart, RecordText, type RecordFact } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { JobTimer } from './job-timer';
import { categoryLabels, type WorkOrder } from './work-order-labels';

interface WorkOrderDetailsProps {
  order: WorkOrder;
  /** Beside the time, where the timer is not the next step. */
  hasTimerButton: boolean;
}

/** What must be known before the work. */
export function WorkOrderDetails({ order, hasTimerButton }: WorkOrderDetailsProps) {
  const company = useCompany();
  const { timezone, businessType } = company;
  const { propertyUnit, unitId, category, createdAt, completedAt, notes } = order;
  const place = unitId === null ? propertyUnit : <Link to={paths.unit(company, unitId)}>Unit {propertyUnit}</Link>;
  const facts: RecordFact[] = [
    [businessType === 'property_management' ? 'Unit' : 'Address', place],
    ['Category', categoryLabels[category]],
    [
      'Created',
      <time key="created" dateTime={createdAt}>
        {formatDateTime(createdAt, timezone)}
      </time>,
    ],
    [
      'Completed',
      completedAt && (
        <time key="completed" dateTime={completedAt}>
          {formatDateTime(completedAt, timezone)}
        </time>
      ),
    ],
  ];
  return (
    <>
      <RecordPart title="Details" action={<JobTimer order={order} canWrite={hasTimerButton} />}>
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
