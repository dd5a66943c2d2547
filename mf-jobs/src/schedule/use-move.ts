import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DragHandlers } from '../drag/drag-area';
import { idOf, type Appointment } from './appointment';
import { blockId } from './block-id';
import { dropSlot, type DropTarget } from './drop-slot';
import { firstSlot, isArrowKey, isSameSlot, slotOf, slotLabel, stepped, type Slot, type Room } from './slot';

/** What is being moved; its block keeps its position until it is dropped. */
export interface Moving {
  appointment: Appointment;
  /** Where it would be dropped; undefined: outside the calendar. */
  slot: Slot | undefined;
  by: 'keys' | 'pointer';
}

export interface MoveHandlers {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
}

interface MoveOptions {
  room: Room;
  today: string;
  /** The announcement for a position that is too close to something else. */
  warningAt: (appointment: Appointment, slot: Slot) => string | undefined;
  onDrop: (appointment: Appointment, slot: Slot) => void;
}

const AT_THE_EDGE = 'That is as far as this view goes.';

/** Moves appointments by pointer, touch and keyboard: Space picks up, arrows move, Enter drops, Esc cancels. */
export function useMove(options: MoveOptions) {
  const { room } = options;
  const move = useMovingJob(options);
  const drag: DragHandlers<Appointment, DropTarget> = {
    onStart: (appointment) => move.show({ appointment, slot: slotOf(appointment), by: 'pointer' }),
    onMove: (over) => {
      const known = move.now();
      if (known?.by === 'pointer') move.show({ ...known, slot: over && dropSlot(known.appointment, over) });
    },
    onDrop: move.drop,
    onCancel: move.cancel,
  };
  /** Returns whether the key belongs to the move. */
  const handleKey = (appointment: Appointment, { key, shiftKey }: KeyboardEvent<HTMLElement>): boolean => {
    const known = move.now();
    if (known?.by !== 'keys') {
      if (key === ' ') move.pickUp(appointment);
      return key === ' ';
    }
    if (key === 'Enter' || key === ' ') move.drop();
    else if (key === 'Escape') move.cancel();
    else move.step(known, key, shiftKey);
    return key !== 'Tab';
  };
  useLeaving(room, move.cancel);

  const handlersOf = (appointment: Appointment): MoveHandlers => ({
    onKeyDown: (event) => {
      if (!handleKey(appointment, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    // Browsers click a button on keyup of the space bar.
    onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
    onBlur: () => move.now()?.by === 'keys' && move.cancel(),
  });
  return { moving: move.moving, announcement: move.announcement, handlersOf, drag };
}

/** What moves, and its announcement. */
function useMovingJob({ room, today, warningAt, onDrop }: MoveOptions) {
  const [moving, setMoving] = useState<Moving>();
  const [announcement, setAnnouncement] = useState('');
  const keepFocus = useKeptFocus();
  // The pointer may be released before its last move is rendered.
  const now = useRef<Moving>(undefined);

  const show = (next: Moving | undefined) => {
    now.current = next;
    setMoving(next);
  };
  const words = (appointment: Appointment, slot: Slot) =>
    [slotLabel(slot, room.lanes), warningAt(appointment, slot)].filter(Boolean).join(', ');
  const cancel = () => {
    const known = now.current;
    if (!known) return;
    show(undefined);
    setAnnouncement(
      `Move cancelled. ${known.appointment.number} is back at ${slotLabel(slotOf(known.appointment), room.lanes)}.`,
    );
  };
  const drop = () => {
    const known = now.current;
    if (!known?.slot || isSameSlot(known.slot, slotOf(known.appointment))) return cancel();
    show(undefined);
    if (known.by === 'keys') keepFocus(idOf(known.appointment.source, known.slot.assigneeId));
    setAnnouncement(`Dropped ${known.appointment.number} at ${words(known.appointment, known.slot)}.`);
    onDrop(known.appointment, known.slot);
  };
  const pickUp = (appointment: Appointment) => {
    const slot = firstSlot(appointment, room, today);
    show({ appointment, slot, by: 'keys' });
    setAnnouncement(
      `Picked up ${appointment.number} at ${words(appointment, slot)}. Arrow keys move it, Enter drops it, Escape cancels.`,
    );
  };
  const step = (known: Moving, key: string, isLarge: boolean) => {
    if (!isArrowKey(key) || !known.slot) return;
    const slot = stepped(known.slot, key, room, isLarge);
    if (!slot) return setAnnouncement(AT_THE_EDGE);
    show({ ...known, slot });
    setAnnouncement(`${words(known.appointment, slot)}.`);
  };
  return { moving, announcement, now: () => now.current, show, cancel, drop, pickUp, step };
}

/** A moved appointment gets another block element, which is focused again until the next key or press. */
function useKeptFocus(): (id: string) => void {
  const kept = useRef<string>(undefined);
  useEffect(() => {
    if (kept.current !== undefined && document.activeElement === document.body) {
      document.getElementById(blockId(kept.current))?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    const release = () => (kept.current = undefined);
    for (const event of ['keydown', 'pointerdown']) {
      window.addEventListener(event, release, { capture: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
  return (id) => (kept.current = id);
}

/** A change of view cancels the move. */
function useLeaving({ view, days }: Room, cancel: () => void): void {
  const shown = `${view} ${days[0]}`;
  const latest = useRef(cancel);
  useEffect(() => {
    latest.current = cancel;
  });
  useEffect(() => () => latest.current(), [shown]);
}
