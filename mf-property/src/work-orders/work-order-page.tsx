import { useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { useQuery } from '@nerka/mf-shared/query';
import { seriesOfRecordQuery, useStopRepeating } from '@nerka/mf-shared/recurrence';
import { RecordFrame, RecordPart, RecordText, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { Suspense, useState } from 'react';
import { OrderSeries } from '../recurrence/order-series';
import { repeatable } from '../recurrence/work-order-series';
import { recordOfOrder, WaitingOfRecord } from '@nerka/mf-shared/waiting-changes';
import { photosOfOrder } from '../photos/photo-owner';
import { PhotosPart } from '../photos/photos-part';
import { OrderNotes } from './notes/order-notes';
import { OrderCosts } from './costs/order-costs';
import { PartList } from './parts/part-list';
import { SubtaskList } from './subtask-list';
import { WorkOrderDetails } from './work-order-details';
import type { WorkOrder } from '../on-the-job/work-order-labels';
import { WorkOrderPeople } from './work-order-people';
import { WorkOrderSelectors } from './work-order-selectors';
import { useDoneStep, useNextStep } from './work-order-steps';
import { WorkOrderTimeline } from './work-order-timeline';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./work-order-page-dialogs').then((module) => module.WorkOrderPageDialogs));

const dialogNames = ['edit', 'duplicate', 'repeat'] as const;

interface WorkOrderPageProps {
  order: WorkOrder;
  list: RecordKind<WorkOrder>['list'];
  canWrite: boolean;
}

export function WorkOrderPage({ order, list, canWrite }: WorkOrderPageProps) {
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const repeats = useRepeatCommand(order, () => dialogs.open('repeat'));
  const next = useNextStep(order);
  const done = useDoneStep(order);
  const isRunning = order.onJobStartedAt !== null;
  const isDialogOpen = canWrite && (isDeleting || dialogNames.some(dialogs.isOpen));
  return (
    <>
      <RecordFrame
        list={list}
        number={order.workOrderNumber}
        title={order.title}
        state={<WorkOrderSelectors order={order} canWrite={canWrite} />}
        description={order.description && <RecordText>{order.description}</RecordText>}
        next={canWrite ? next : undefined}
        also={canWrite ? done : undefined}
        commands={
          canWrite
            ? [
                {
                  ...{ label: 'Edit', icon: 'edit', key: 'e', words: 'Edit work order' },
                  onPress: () => dialogs.open('edit'),
                },
                { label: 'Duplicate', icon: 'add', onPress: () => dialogs.open('duplicate') },
                ...repeats,
                {
                  ...{ label: 'Delete', icon: 'delete', isDanger: true },
                  isDisabled: isRunning,
                  onPress: () => setIsDeleting(true),
                },
              ]
            : []
        }
        onMenuPointed={Dialogs.preload}
        people={<WorkOrderPeople order={order} canWrite={canWrite} />}
        timeline={
          <RecordPart title="Timeline">
            <WorkOrderTimeline workOrderId={order.id} />
          </RecordPart>
        }
      >
        <WaitingOfRecord record={recordOfOrder(order.id)} />
        <WorkOrderDetails order={order} hasTimerButton={canWrite && !next?.isOfTimer} />
        <OrderNotes order={order} canWrite={canWrite} />
        <OrderSeries order={order} />
        <RecordPart title="Subtasks">
          <SubtaskList order={order} canWrite={canWrite} />
        </RecordPart>
        <RecordPart title="Parts">
          <PartList order={order} canWrite={canWrite} />
        </RecordPart>
        <OrderCosts order={order} />
        <RecordPart title="Photos">
          <PhotosPart owner={photosOfOrder(order)} canWrite={canWrite} />
        </RecordPart>
      </RecordFrame>
      {isDialogOpen && (
        <Suspense>
          <Dialogs {...{ order, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A single order can be repeated, and one of a series made single again. */
function useRepeatCommand(order: WorkOrder, onRepeat: () => void): RecordCommand[] {
  const { data: series } = useQuery(seriesOfRecordQuery(order.companyId, { workOrderId: order.id }));
  const stop = useStopRepeating(repeatable(order));
  if (series === undefined) return [];
  if (series === null) return [{ label: 'Repeat...', icon: 'turns', onPress: onRepeat }];
  return [{ label: 'Stop Repeating', icon: 'stop', onPress: () => stop.mutate(series) }];
}
