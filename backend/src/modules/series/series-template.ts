import { completePart, replaceFirstAssignee } from '../work-orders/work-orders.service.js';
import type { WorkOrderTemplate } from './series.dto.js';
import type { Series } from './series.entity.js';

export type Templated = Pick<Series, 'title' | 'assignedToId' | 'template'>;

/** All assignees in their order; templates of before have only the first one. */
export const assigneeIdsOf = ({ assignedToId, template }: Templated): number[] =>
  template.assigneeIds ?? (assignedToId === null ? [] : [assignedToId]);

/** With these assignees; the first has a column of its own, to which other tables can refer. */
export const withAssignees = ({ template }: Pick<Templated, 'template'>, assigneeIds: number[]) => ({
  assignedToId: assigneeIds[0] ?? null,
  template: { ...template, assigneeIds },
});

const keptByDefault = { permissionToEnter: null, residentId: null, parts: [] };

/** What a body wants; of what it does not mention some stays as in the template of before. */
export function templatedOf(wanted: WorkOrderTemplate, before?: Templated): Templated {
  const { title, description = null, category = 'general', priority = 'medium', notes = null } = wanted;
  const subtasks = (wanted.subtasks ?? []).map((subtask) => ({ title: subtask.title }));
  const template = { description, category, priority, notes, subtasks, ...keptOf(wanted, before) };
  return { title, ...withAssignees({ template }, wantedAssignees(wanted, before)) };
}

function keptOf(wanted: WorkOrderTemplate, before: Templated | undefined) {
  const kept = { ...keptByDefault, ...before?.template };
  const { permissionToEnter = kept.permissionToEnter, residentId = kept.residentId } = wanted;
  return { permissionToEnter, residentId, parts: wanted.parts?.map(completePart) ?? kept.parts };
}

function wantedAssignees({ assigneeIds, assignedToId = null }: WorkOrderTemplate, before?: Templated): number[] {
  return assigneeIds ?? replaceFirstAssignee(before ? assigneeIdsOf(before) : [], assignedToId);
}

/** As the activity shows it. */
export function loggedTemplate(series: Templated): Record<string, unknown> {
  const { assigneeIds: _, ...template } = series.template;
  return { title: series.title, assigneeIds: assigneeIdsOf(series), ...template };
}
