import { Timeline } from '@nerka/mf-shared/activity';
import { useCan, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordFrame, RecordPart, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { WaitingOfRecord } from '@nerka/mf-shared/waiting-changes';
import { Suspense, useState } from 'react';
import { durationOf, isOpen, stateLabels, stateTones, whenOf, type Visit } from '../visit/visit';
import { recordOf } from '../visit/kept-visit';
import { VisitAddress } from './visit-address';
import { visitActivityLabels } from '../visit/visit-activity-labels';
import { VisitChecklist } from './visit-checklist';
import { VisitNotes } from './visit-notes';
import { VisitPhotos } from './visit-photos';
import { useVisitSteps } from './visit-steps';
import { VisitTime } from './visit-time';
import { VisitWork } from './visit-work';
import { useChangeState } from './visit-state.api';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./visit-page-dialogs').then((module) => module.VisitPageDialogs));

const dialogNames = ['edit', 'issue'] as const;
const labels = { visit: visitActivityLabels };

interface VisitPageProps {
  visit: Visit;
  list: RecordKind<Visit>['list'];
}

/** Made for a phone in one hand: the next step at the thumb, then whom to call, where, and what to do. */
export function VisitPage({ visit, list }: VisitPageProps) {
  const canWrite = useCan('invoices.write');
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const { next, also } = useVisitSteps(visit, () => dialogs.open('issue'));
  const commands = useCommands(visit, { edit: () => dialogs.open('edit'), remove: () => setIsDeleting(true) });
  const isDialogOpen = canWrite && (isDeleting || dialogNames.some(dialogs.isOpen));
  const { id, jobNumber, customer, state, durationMinutes } = visit;
  return (
    <>
      <RecordFrame
        list={list}
        number={jobNumber}
        title={customer.name}
        subtitle={`${whenOf(visit)} · ${durationOf(durationMinutes)}`}
        state={<StatusTag tone={stateTones[state]}>{stateLabels[state]}</StatusTag>}
        next={canWrite ? next : undefined}
        also={canWrite ? also : undefined}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<VisitAddress visit={visit} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="visit" recordId={id} labels={labels} />
          </RecordPart>
        }
      >
        <WaitingOfRecord record={recordOf(id)} />
        <VisitWork visit={visit} />
        <VisitChecklist visit={visit} canWrite={canWrite} />
        <VisitNotes visit={visit} canWrite={canWrite} />
        <VisitPhotos visit={visit} canWrite={canWrite} />
        <VisitTime visit={visit} />
      </RecordFrame>
      {isDialogOpen && (
        <Suspense>
          <Dialogs {...{ visit, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

function useCommands(visit: Visit, { edit, remove }: Record<'edit' | 'remove', () => void>): RecordCommand[] {
  const change = useChangeState(visit);
  const again: RecordCommand = {
    label: visit.state === 'done' ? 'Reopen' : 'Schedule Again',
    icon: 'retry',
    onPress: () => change.mutate({ state: 'scheduled', before: visit.state }),
  };
  const cancel: RecordCommand = {
    label: 'Cancel Visit',
    icon: 'close',
    onPress: () => change.mutate({ state: 'cancelled', before: visit.state }),
  };
  return [
    { label: 'Edit', icon: 'edit', key: 'e', words: 'Edit visit', onPress: edit },
    isOpen(visit) ? cancel : again,
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: remove },
  ];
}
