import { Timeline } from '@nerka/mf-shared/activity';
import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import { RecordFrame, RecordPart, RecordText, type RecordCommand, type RecordKind } from '@nerka/mf-shared/record-page';
import { WaitingOfRecord } from '@nerka/mf-shared/waiting-changes';
import { useNavigate } from '@nerka/mf-shared/router';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { turnActivityLabels } from './turn-activity-labels';
import { PhaseBadge, StatusBadge } from './turn-badges';
import { useTurnEditing } from './turn-editing';
import { OtherTurnHint } from './other-turn-hint';
import { CostsPart } from './costs/costs-part';
import { TurnDetails } from './turn-details';
import type { Phase, Turn } from './turn-labels';
import { ReadyDatePart } from './ready-date/ready-date-part';
import { newOrderAddress, TurnOrders } from './orders/turn-orders';
import { recordOf } from './kept-turn';
import { TurnPeople } from './turn-people';
import { TurnPhases } from './turn-phases';
import { TurnProgress } from './turn-progress';
import { useNextStep } from './turn-steps';

// A page is read more often than it is edited.
const Dialogs = lazyPart(() => import('./turn-page-dialogs').then((module) => module.TurnPageDialogs));

const labels = { turn: turnActivityLabels };
const dialogNames = ['edit', 'complete', 'promise'] as const;

interface TurnPageProps {
  turn: Turn;
  list: RecordKind<Turn>['list'];
}

export function TurnPage({ turn, list }: TurnPageProps) {
  const editing = useTurnEditing(turn.companyId);
  const { canWrite } = editing;
  const dialogs = useDialogAddress(dialogNames);
  const [isDeleting, setIsDeleting] = useState(false);
  const { checklist, openPhases, toggle, workOn } = useOpenPhases(turn);
  const newOrder = useNewWorkOrder(turn);
  const complete = () => dialogs.open('complete');
  const next = useNextStep(turn, { onContinue: workOn, onComplete: complete });
  const commands: RecordCommand[] = [
    ...newOrder,
    { label: 'Edit', icon: 'edit', key: 'e', words: 'Edit turn', onPress: () => dialogs.open('edit') },
    { label: 'Delete', icon: 'delete', isDanger: true, onPress: () => setIsDeleting(true) },
  ];
  return (
    <>
      <RecordFrame
        list={list}
        number={turn.turnNumber}
        title={`Unit ${turn.unitNumber}`}
        state={
          <>
            <StatusBadge turn={turn} editing={editing} onComplete={complete} />
            <PhaseBadge turn={turn} editing={editing} />
          </>
        }
        next={canWrite ? next : undefined}
        commands={canWrite ? commands : []}
        onMenuPointed={Dialogs.preload}
        people={<TurnPeople turn={turn} editing={editing} />}
        timeline={
          <RecordPart title="Timeline">
            <Timeline noun="turn" recordId={turn.id} labels={labels} />
          </RecordPart>
        }
      >
        <WaitingOfRecord record={recordOf(turn.id)} />
        <RecordPart title="Details">
          <TurnDetails turn={turn} />
          <OtherTurnHint turn={turn} />
          {turn.notes && <RecordText>{turn.notes}</RecordText>}
        </RecordPart>
        <ReadyDatePart turn={turn} canWrite={canWrite} onPromise={() => dialogs.open('promise')} />
        <RecordPart title="Checklist">
          <TurnProgress turn={turn} />
          <div ref={checklist}>
            <TurnPhases {...{ turn, canWrite, openPhases }} onToggle={toggle} />
          </div>
        </RecordPart>
        <TurnOrders turn={turn} />
        <CostsPart turn={turn} canWrite={canWrite} />
      </RecordFrame>
      {canWrite && (isDeleting || dialogNames.some((name) => dialogs.isOpen(name))) && (
        <Suspense>
          <Dialogs {...{ turn, list, dialogs, isDeleting }} onKept={() => setIsDeleting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The current phase is open unless it was folded, and stays open when the work goes on to the next one. */
function useOpenPhases({ currentPhase }: Turn) {
  const checklist = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<Phase, boolean>>(new Map());
  const [reached, setReached] = useState<readonly Phase[]>([currentPhase]);
  if (!reached.includes(currentPhase)) setReached([...reached, currentPhase]);
  const openPhases = new Set([...chosen].flatMap(([phase, isOpen]) => (isOpen ? phase : [])));
  for (const phase of reached) if (!chosen.has(phase)) openPhases.add(phase);
  const set = (phase: Phase, isOpen: boolean) => setChosen(new Map([...chosen, [phase, isOpen]]));
  return {
    checklist,
    openPhases,
    toggle: (phase: Phase) => set(phase, !openPhases.has(phase)),
    /** Shows its first open task. */
    workOn: (phase: Phase) => {
      flushSync(() => set(phase, true));
      const task = checklist.current?.querySelector<HTMLElement>(
        `[data-phase=${phase}] input[type=checkbox]:not(:checked)`,
      );
      task?.focus({ preventScroll: true });
      task?.scrollIntoView({ block: 'center' });
    },
  };
}

/** Work beyond the checklist, for the turn's unit. */
function useNewWorkOrder(turn: Turn): RecordCommand[] {
  const company = useCompany();
  const navigate = useNavigate();
  if (!useCan('workOrders.write') || !company.features.includes('work-orders')) return [];
  const to = newOrderAddress(company, turn);
  return [{ label: 'New Work Order', icon: 'work-orders', onPress: () => void navigate(to) }];
}
