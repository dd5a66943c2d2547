import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The processes that a process has started and that are still running. */
export function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  const text = existsSync(list)
    ? readFileSync(list, 'utf8')
    : spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout;
  return text.split(/\s+/).filter(Boolean).map(Number);
}
