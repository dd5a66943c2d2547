import { useSyncExternalStore } from 'react';
import { saveFile, errorMessage } from '@nerka/mf-shared/api';
import { fail, notify } from '@nerka/mf-shared/contract';
import { receiveExport, type ExportProgress } from './project-export';
import type { Project } from './projects.api';

export interface RunningExport {
  progress?: ExportProgress;
  problem?: string;
  /** Nothing is saved. */
  cancel: () => void;
}

type Exported = Pick<Project, 'id' | 'slug'>;

const running = new Map<number, RunningExport>();
const listeners = new Set<() => void>();

/** It continues when the screen that started it is left. */
export function useRunningExport(projectId: number): RunningExport | undefined {
  return useSyncExternalStore(subscribe, () => running.get(projectId));
}

/** Saves the project's data as a file. A failed export starts again. */
export function startExport({ id, slug }: Exported): void {
  const known = running.get(id);
  if (known && known.problem === undefined) return;
  const abort = new AbortController();
  const cancel = () => {
    abort.abort();
    show(id, undefined);
  };
  const run = async () => {
    show(id, { cancel });
    try {
      const file = await receiveExport(id, (progress) => show(id, { progress, cancel }), abort.signal);
      saveFile(file, `${slug}.zip`);
      show(id, undefined);
      notify({ title: 'Export finished', description: `${slug}.zip was saved to your downloads.` });
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = errorMessage(error, 'The connection broke. Please try again.');
      show(id, { problem, cancel });
      fail(problem, 'The export failed');
    }
  };
  void run();
}

function show(id: number, state: RunningExport | undefined): void {
  if (state) running.set(id, state);
  else running.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
