import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DragHandlers } from '../drag/drag-area';
import type { Job } from '../job/job';
import { blockId } from './block-id';
import { dropPlace, type DropTarget } from './drop-place';
import { firstPlace, isArrowKey, isSamePlace, placeOf, placeWords, stepped, type Place, type Room } from './place';

/** A job on its way; its block stays where it was until it is dropped. */
export interface Moving {
  job: Job;
  /** Where it would be dropped; undefined: beside the calendar. */
  place: Place | undefined;
  by: 'keys' | 'pointer';
}

/** What a job's block needs so that it can be moved by keys. */
export interface MoveHandlers {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

interface MoveOptions {
  room: Room;
  today: string;
  /** What is said of a place where the job would be too near to another one. */
  warningAt: (job: Job, place: Place) => string | undefined;
  onDrop: (job: Job, place: Place) => void;
}

const AT_THE_EDGE = 'That is as far as this view goes.';

/** Moves jobs by pointer, touch and keys: Space picks up, arrows move, Enter drops, Esc cancels. */
export function useMove(options: MoveOptions) {
  const { room } = options;
  const move = useMovingJob(options);
  const drag: DragHandlers<Job, DropTarget> = {
    onStart: (job) => move.show({ job, place: placeOf(job), by: 'pointer' }),
    onMove: (over) => {
      const known = move.now();
      if (known?.by === 'pointer') move.show({ ...known, place: over && dropPlace(known.job, over) });
    },
    onDrop: move.drop,
    onCancel: move.cancel,
  };
  /** Whether the key was one of the move's. */
  const takeKey = (job: Job, { key, shiftKey }: KeyboardEvent<HTMLElement>): boolean => {
    const known = move.now();
    if (known?.by !== 'keys') {
      if (key === ' ') move.pickUp(job);
      return key === ' ';
    }
    if (key === 'Enter' || key === ' ') move.drop();
    else if (key === 'Escape') move.cancel();
    else move.step(known, key, shiftKey);
    return key !== 'Tab';
  };
  useLeaving(room, move.cancel);

  const handlersOf = (job: Job): MoveHandlers => ({
    onKeyDown: (event) => {
      if (!takeKey(job, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // A button is pressed when the space bar comes up.
    onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
    onBlur: () => move.now()?.by === 'keys' && move.cancel(),
  });
  return { moving: move.moving, said: move.said, handlersOf, drag };
}

/** The job on its way, and what is said of it. */
function useMovingJob({ room, today, warningAt, onDrop }: MoveOptions) {
  const [moving, setMoving] = useState<Moving>();
  const [said, setAnnouncement] = useState('');
  const keepFocus = useKeptFocus();
  // A pointer is let go before its last move is drawn.
  const now = useRef<Moving>(undefined);

  const show = (next: Moving | undefined) => {
    now.current = next;
    setMoving(next);
  };
  const words = (job: Job, place: Place) =>
    [placeWords(place, room.lanes), warningAt(job, place)].filter(Boolean).join(', ');
  const cancel = () => {
    const known = now.current;
    if (!known) return;
    show(undefined);
    setAnnouncement(`Move cancelled. ${known.job.jobNumber} is back at ${placeWords(placeOf(known.job), room.lanes)}.`);
  };
  const drop = () => {
    const known = now.current;
    if (!known?.place || isSamePlace(known.place, placeOf(known.job))) return cancel();
    show(undefined);
    if (known.by === 'keys') keepFocus(known.job.id);
    setAnnouncement(`Dropped ${known.job.jobNumber} at ${words(known.job, known.place)}.`);
    onDrop(known.job, known.place);
  };
  const pickUp = (job: Job) => {
    const place = firstPlace(job, room, today);
    show({ job, place, by: 'keys' });
    setAnnouncement(
      `Picked up ${job.jobNumber} at ${words(job, place)}. Arrow keys move it, Enter drops it, Escape cancels.`,
    );
  };
  const step = (known: Moving, key: string, isLarge: boolean) => {
    if (!isArrowKey(key) || !known.place) return;
    const place = stepped(known.place, key, room, isLarge);
    if (!place) return setAnnouncement(AT_THE_EDGE);
    show({ ...known, place });
    setAnnouncement(`${words(known.job, place)}.`);
  };
  return { moving, said, now: () => now.current, show, cancel, drop, pickUp, step };
}

/** In its new place a job's block is another one: it has the focus again, until the next key or press. */
function useKeptFocus(): (id: number) => void {
  const kept = useRef<number>(undefined);
  useEffect(() => {
    if (kept.current !== undefined && document.activeElement === document.body) {
      document.getElementById(blockId(kept.current))?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const letGo = () => (kept.current = undefined);
    for (const event of ['keydown', 'pointerdown']) {
      window.addEventListener(event, letGo, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return (id) => (kept.current = id);
}

/** Another view does not end what was begun in this one. */
function useLeaving({ view, days }: Room, cancel: () => void): void {
  const shown = `${view} ${days[0]}`;
  const latest = useRef(cancel);
  useEffect(() => {
    latest.current = cancel;
  });
  useEffect(() => () => latest.current(), [shown]);
}
