import { useRef, useState, type KeyboardEvent } from 'react';
import type { DragHandlers } from '../drag/drag-area';
import { stageLabels, stages, type Deal, type Stage } from './deal-labels';

/** A deal that is being moved; its card keeps its position until it is dropped. */
export interface MovingDeal {
  deal: Deal;
  /** Where it would be dropped; undefined: outside the board. */
  stage: Stage | undefined;
  by: 'keys' | 'pointer';
}

export interface MoveHandlers {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

const HOW = 'Left and right arrows choose a stage, Enter drops it, Escape cancels.';

/** Moves deals by pointer, touch and keyboard: Space picks up, arrows choose the stage, Enter drops, Esc cancels. */
export function useDealMove(onDrop: (deal: Deal, stage: Stage, by: MovingDeal['by']) => void) {
  const [moving, setMoving] = useState<MovingDeal>();
  const [announcement, setAnnouncement] = useState('');
  // The pointer may be released before its last move is rendered.
  const now = useRef<MovingDeal>(undefined);
  const show = (next: MovingDeal | undefined) => {
    now.current = next;
    setMoving(next);
  };
  const cancel = () => {
    const known = now.current;
    if (!known) return;
    show(undefined);
    setAnnouncement(`Move cancelled. ${known.deal.name} stays in ${stageLabels[known.deal.stage]}.`);
  };
  const drop = () => {
    const known = now.current;
    if (!known?.stage || known.stage === known.deal.stage) return cancel();
    show(undefined);
    setAnnouncement(`Dropped ${known.deal.name} in ${stageLabels[known.stage]}.`);
    onDrop(known.deal, known.stage, known.by);
  };
  const drag: DragHandlers<Deal, Stage> = {
    onStart: (deal) => show({ deal, stage: deal.stage, by: 'pointer' }),
    onMove: (over) => {
      const known = now.current;
      if (known?.by === 'pointer' && known.stage !== over?.target) show({ ...known, stage: over?.target });
    },
    onDrop: drop,
    onCancel: cancel,
  };
  const pickUp = (deal: Deal) => {
    show({ deal, stage: deal.stage, by: 'keys' });
    setAnnouncement(`Picked up ${deal.name}, in ${stageLabels[deal.stage]}. ${HOW}`);
  };
  const step = (known: MovingDeal, by: number) => {
    const next = stepped(known, by);
    setAnnouncement(next.announcement);
    if (next.stage) show({ ...known, stage: next.stage });
  };
  const handlersOf = (deal: Deal): MoveHandlers => ({
    onKeyDown: (event) => {
      if (!handleKey(deal, event.key, now.current, { pickUp, drop, cancel, step })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (now.current?.by === 'keys') cancel();
    },
  });
  return { moving, announcement, handlersOf, drag };
}

interface KeyActions {
  pickUp: (deal: Deal) => void;
  drop: () => void;
  cancel: () => void;
  step: (known: MovingDeal, by: number) => void;
}

/** Handles a key; returns whether it belongs to the move. */
function handleKey(deal: Deal, key: string, known: MovingDeal | undefined, actions: KeyActions): boolean {
  if (known?.by !== 'keys') {
    if (key === ' ') actions.pickUp(deal);
    return key === ' ';
  }
  if (key === 'Enter' || key === ' ') actions.drop();
  else if (key === 'Escape') actions.cancel();
  else if (key in steps) actions.step(known, steps[key as keyof typeof steps]);
  return key !== 'Tab';
}

const steps = { ArrowLeft: -1, ArrowRight: 1 };

/** The previous or next stage, if there is one, and its announcement. */
function stepped({ deal, stage: now = deal.stage }: MovingDeal, by: number): { stage?: Stage; announcement: string } {
  const index = stages.indexOf(now) + by;
  const stage = stages[index];
  if (!stage) return { announcement: index < 0 ? 'That is the first stage.' : 'That is the last stage.' };
  return { stage, announcement: `${stageLabels[stage]}, ${index + 1} of ${stages.length}.` };
}
