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

/** What a body wants; of what it does not mention some stays as in the template of before. */
export function templatedOf(wanted: WorkOrderTemplate, before?: Templated): Templated {
  const { title, description = null, category = 'general', priority = 'medium', notes = null } = wanted;
  const { permissionToEnter = before?.template.permissionToEnter ?? null } = wanted;
  const { residentId = before?.template.residentId ?? null } = wanted;
  const subtasks = (wanted.subtasks ?? []).map((subtask) => ({ title: subtask.title }));
  const parts = wanted.parts?.map(completePart) ?? before?.template.parts ?? [];
  const others = before ? assigneeIdsOf(before) : [];
  const assigneeIds = wanted.assigneeIds ?? replaceFirstAssignee(others, wanted.assignedToId ?? null);
  const template = { description, category, priority, notes, subtasks, permissionToEnter, residentId, parts };
  return { title, ...withAssignees({ template }, assigneeIds) };
}

/** As the activity shows it. */
export function loggedTemplate(series: Templated): Record<string, unknown> {
  const { assigneeIds: _, ...template } = series.template;
  return { title: series.title, assigneeIds: assigneeIdsOf(series), ...template };
}
