import type { PlatformTx } from '../../platform/database/database.js';
import { insertRecorded } from '../../platform/database/recorded-rows.js';
import type { ProjectResponse } from './project.dto.js';

const names = [
  'slug', 'name', 'type', 'description', 'icon', 'color', 'teamMembers', 'deadline', 'createdAt', 'updatedAt',
] as const; // oxfmt-ignore

export type RecordedProject = Pick<ProjectResponse, (typeof names)[number]>;

export function insertRecordedProjects(tx: PlatformTx, projects: readonly RecordedProject[]): Promise<number[]> {
  return insertRecorded(tx, 'projects', names, projects);
}
