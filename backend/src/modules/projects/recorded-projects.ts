import type { PlatformTx } from '../../platform/database/database.js';
import { insertRecorded } from '../../platform/database/recorded-rows.js';
import type { ProjectResponse } from './project.dto.js';

const names = [
  'slug', 'name', 'type', 'description', 'icon', 'color', 'teamMembers', 'deadline', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

/** A project with its existing timestamps. */
export type RecordedProject = Pick<ProjectResponse, (typeof names)[number]>;

/** Adds projects; returns their ids in order. */
export function insertRecordedProjects(tx: PlatformTx, projects: readonly RecordedProject[]): Promise<number[]> {
  return insertRecorded(tx, 'projects', names, projects);
}
