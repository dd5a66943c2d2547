import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useDrag, type Spot } from '../drag/use-drag';
import { stageLabels, stages, type Deal, type Stage } from './deal-labels';

/** A deal on its way; its card stays where it was until it is dropped. */
export interface MovingDeal {
  deal: Deal;
  /** Where it would be dropped; undefined: beside the board. */
  stage: Stage | undefined;
  by: 'keys' | 'pointer';
}

/** What a card needs so that it can be moved. */
export interface MoveHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  /** The click that ends a drag is none. */
  isClick: () => boolean;
}

/** On columns and on the tabs of the phone: the stage that is dropped into here. */
export const DROP = 'data-drop-stage';
const HOW = 'Left and right arrows choose a stage, Enter drops it, Escape cancels.';
const EDGE = 48;
const SCROLL_STEP = 12;

/** Moves deals by pointer, touch and keys: Space picks up, arrows choose the stage, Enter drops, Esc cancels. */
export function useDealMove(onDrop: (deal: Deal, stage: Stage, by: MovingDeal['by']) => void) {
  const [moving, setMoving] = useState<MovingDeal>();
  const [said, setAnnouncement] = useState('');
  // A pointer is let go before its last move is drawn.
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
  const pointer = useDrag<Deal>({
    onStart: (deal) => show({ deal, stage: deal.stage, by: 'pointer' }),
    onMove: (deal, spot) => {
      scrollSideways(spot);
      show({ deal, stage: stageAt(spot), by: 'pointer' });
    },
    onDrop: drop,
    onCancel: cancel,
  });
  const pickUp = (deal: Deal) => {
    show({ deal, stage: deal.stage, by: 'keys' });
    setAnnouncement(`Picked up ${deal.name}, in ${stageLabels[deal.stage]}. ${HOW}`);
  };
  const step = (known: MovingDeal, by: number) => {
    const next = stepped(known, by);
    setAnnouncement(next.said);
    if (next.stage) show({ ...known, stage: next.stage });
  };
  const handlersOf = (deal: Deal): MoveHandlers => ({
    onPointerDown: (event) => pointer.press(deal, event),
    onKeyDown: (event) => {
      if (!takeKey(deal, event.key, now.current, { pickUp, drop, cancel, step })) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur: () => {
      if (now.current?.by === 'keys') cancel();
    },
    isClick: () => !pointer.hasJustDragged(),
  });
  return { moving, said, handlersOf, float: pointer.float };
}

interface KeyActions {
  pickUp: (deal: Deal) => void;
  drop: () => void;
  cancel: () => void;
  step: (known: MovingDeal, by: number) => void;
}

/** Does what a key means, and answers whether it was one of the move's. */
function takeKey(deal: Deal, key: string, known: MovingDeal | undefined, does: KeyActions): boolean {
  if (known?.by !== 'keys') {
    if (key === ' ') does.pickUp(deal);
    return key === ' ';
  }
  if (key === 'Enter' || key === ' ') does.drop();
  else if (key === 'Escape') does.cancel();
  else if (key in steps) does.step(known, steps[key as keyof typeof steps]);
  return key !== 'Tab';
}

const steps = { ArrowLeft: -1, ArrowRight: 1 };

/** The stage before or after, where there is one, and what is said of it. */
function stepped({ deal, stage: now = deal.stage }: MovingDeal, by: number): { stage?: Stage; said: string } {
  const place = stages.indexOf(now) + by;
  const stage = stages[place];
  if (!stage) return { said: place < 0 ? 'That is the first stage.' : 'That is the last stage.' };
  return { stage, said: `${stageLabels[stage]}, ${place + 1} of ${stages.length}.` };
}

function stageAt({ x, y }: Spot): Stage | undefined {
  const place = document.elementFromPoint(x, y)?.closest(`[${DROP}]`)?.getAttribute(DROP);
  return stages.find((stage) => stage === place);
}

/** A board that is wider than the window moves along. */
function scrollSideways({ x }: Spot): void {
  const board = document.querySelector('[data-board]');
  if (!board) return;
  const { left, right } = board.getBoundingClientRect();
  if (x < left + EDGE) board.scrollLeft -= SCROLL_STEP;
  else if (x > right - EDGE) board.scrollLeft += SCROLL_STEP;
}
