import { Button } from '@nerka/mf-shared/ui/button';
import { useEffect, useRef, useState } from 'react';
import { phaseOptions, type Phase } from '../turn-labels';
import type { ChecklistTask } from './checklist.api';
import { EditedLine, type LineMove } from './edited-line';
import {
  isSameChecklist,
  linesOf,
  moved,
  problemOfLine,
  putAt,
  putInto,
  withLine,
  type ChecklistLine,
} from './checklist-lines';
import { NewLine } from './new-line';
import styles from './checklist.module.css';

interface ChecklistEditorProps {
  standard: ChecklistTask[];
  /** Passed by the form. */
  value?: ChecklistLine[];
  onChange?: (lines: ChecklistLine[]) => void;
}

/** The tasks of the template by phase, reordered by drag, buttons or arrow keys. */
export function ChecklistEditor({ standard, value: lines = [], onChange }: ChecklistEditorProps) {
  const change = (changed: ChecklistLine[]) => onChange?.(changed);
  const [dragged, setDragged] = useState<number>();
  const { area, announcement, follow } = useMovedLine(lines);
  const move = (key: number, by: LineMove, from: string) => {
    change(moved(lines, key, by));
    follow(key, from);
  };
  return (
    <div ref={area}>
      <div className={styles.restore}>
        <span className={styles.count}>{lines.length} tasks</span>
        <Button size="small" disabled={isSameChecklist(lines, standard)} onClick={() => change(linesOf(standard))}>
          Restore Standard Checklist
        </Button>
      </div>
      {phaseOptions.map(({ value: phase, label }) => (
        <PhaseLines key={phase} {...{ phase, label, lines, dragged, change, move }} onDrag={setDragged} />
      ))}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

interface PhaseLinesProps {
  phase: Phase;
  label: string;
  lines: ChecklistLine[];
  dragged: number | undefined;
  change: (lines: ChecklistLine[]) => void;
  move: (key: number, by: LineMove, from: string) => void;
  onDrag: (key: number | undefined) => void;
}

function PhaseLines({ phase, label, lines, dragged, change, move, onDrag }: PhaseLinesProps) {
  const ofPhase = lines.filter(({ category }) => category === phase);
  const put = (key: number | undefined) => {
    if (dragged === undefined || dragged === key) return;
    change(key === undefined ? putInto(lines, dragged, phase) : putAt(lines, dragged, key));
  };
  return (
    <section
      className={styles.phase}
      aria-label={label}
      onDragOver={(event) => {
        if (dragged === undefined) return;
        // Makes it a drop target, which an empty phase also needs.
        event.preventDefault();
        if (ofPhase.length === 0) put(undefined);
      }}
    >
      <h2 className={styles.title}>
        {label} <span className={styles.count}>{ofPhase.length}</span>
      </h2>
      <ul className={styles.lines}>
        {ofPhase.map((line) => (
          <EditedLine
            key={line.key}
            line={line}
            problem={problemOfLine(lines, line)}
            isDragged={line.key === dragged}
            onChange={(changed) => change(lines.map((other) => (other === line ? { ...line, ...changed } : other)))}
            onRemove={() => change(lines.filter((other) => other !== line))}
            onMove={(by, from) => move(line.key, by, from)}
            onDrag={onDrag}
            onDragOver={() => put(line.key)}
          />
        ))}
      </ul>
      <NewLine phase={phase} onAdd={(task) => change(withLine(lines, task))} />
    </section>
  );
}

/** Keeps the focus on the moved line's control and announces its new position. */
function useMovedLine(lines: ChecklistLine[]) {
  const area = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<{ key: number; from: string }>();
  useEffect(() => {
    if (last) area.current?.querySelector<HTMLElement>(`[data-move="${last.from}"]`)?.focus();
  }, [last]);
  const line = last && lines.find(({ key }) => key === last.key);
  const ofPhase = line ? lines.filter(({ category }) => category === line.category) : [];
  const phase = phaseOptions.find(({ value }) => value === line?.category)?.label;
  const announcement = line ? `${line.task}: ${phase}, place ${ofPhase.indexOf(line) + 1} of ${ofPhase.length}` : '';
  return { area, announcement, follow: (key: number, from: string) => setLast({ key, from }) };
}
