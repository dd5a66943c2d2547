import { Invalid } from '../../platform/http/errors.js';
import { type BillingRules, requireQuantities } from '../invoices/invoice-billing.service.js';
import { type InvoiceTerms, NO_TERMS, termsAfter, termsOf } from '../invoices/invoice-terms.js';
import { pricedLines, totalsOf } from '../invoices/invoices.service.js';
import { completePart, replaceFirstAssignee } from '../work-orders/work-orders.service.js';
import type { JobTemplate } from './job-template.dto.js';
import type { SeriesTemplate, WorkOrderTemplate } from './series.dto.js';
import type { JobTemplateRow, Series, SeriesNoun, StoredTemplate, WorkOrderTemplateRow } from './series.entity.js';

export type Templated = Pick<Series, 'noun' | 'title' | 'assignedToId' | 'template'>;

/** All assignees in their order; templates of before have only the first one. */
export const assigneeIdsOf = ({ assignedToId, template }: Omit<Templated, 'noun' | 'title'>): number[] =>
  template.assigneeIds ?? (assignedToId === null ? [] : [assignedToId]);

/** With these assignees; the first has a column of its own, to which other tables can refer. */
export const withAssignees = <Template extends StoredTemplate>(template: Template, assigneeIds: number[]) => ({
  assignedToId: assigneeIds[0] ?? null,
  template: { ...template, assigneeIds },
});

export const isOfWorkOrders = (noun: SeriesNoun): boolean => noun === 'work-order';

/** The body's class follows its noun. */
export const isJobTemplate = (template: SeriesTemplate): template is JobTemplate => !isOfWorkOrders(template.noun);

/** What a body wants; of what it does not mention some stays as in the template of before. */
export function templatedOf(wanted: SeriesTemplate, billing: BillingRules | null, before?: Templated): Templated {
  if (before && isOfWorkOrders(before.noun) !== isOfWorkOrders(wanted.noun))
    throw new Invalid([{ field: 'template.noun', message: 'What a series makes cannot become something else.' }]);
  return isJobTemplate(wanted) ? jobOf(wanted, billing, before) : workOrderOf(wanted, before);
}

function workOrderOf(wanted: WorkOrderTemplate, before: Templated | undefined): Templated {
  const { title, description = null, category = 'general', priority = 'medium', notes = null } = wanted;
  const subtasks = (wanted.subtasks ?? []).map((subtask) => ({ title: subtask.title }));
  const template = { description, category, priority, notes, subtasks, ...keptOf(wanted, before) };
  return { noun: 'work-order', title, ...withAssignees(template, wantedAssignees(wanted, before)) };
}

const keptByDefault = { permissionToEnter: null, residentId: null, customerId: null, invoiceId: null, parts: [] };

function keptOf(wanted: WorkOrderTemplate, before: Templated | undefined) {
  const kept = { ...keptByDefault, ...(before?.template as WorkOrderTemplateRow | undefined) };
  const { permissionToEnter = kept.permissionToEnter, residentId = kept.residentId } = wanted;
  const { customerId = kept.customerId, invoiceId = kept.invoiceId } = wanted;
  return { permissionToEnter, residentId, customerId, invoiceId, parts: wanted.parts?.map(completePart) ?? kept.parts };
}

function wantedAssignees({ assigneeIds, assignedToId = null }: WorkOrderTemplate, before?: Templated): number[] {
  return assigneeIds ?? replaceFirstAssignee(before ? assigneeIdsOf(before) : [], assignedToId);
}

/** As long as a visit takes of which nothing else is known. */
export const DEFAULT_MINUTES = 60;

/** A template of before is neither taxed nor discounted. */
export const termsOfTemplate = (template: StoredTemplate | undefined): InvoiceTerms =>
  termsOf({ ...NO_TERMS, ...(template as Partial<JobTemplateRow> | undefined) });

const linesOf = (before: Templated | undefined): JobTemplateRow['items'] | undefined =>
  (before?.template as JobTemplateRow | undefined)?.items;

function jobOf(wanted: JobTemplate, billing: BillingRules | null, before: Templated | undefined): Templated {
  const { noun, customerId, title, message = null, assigneeIds = [] } = wanted;
  const items = pricedLines(wanted.items ?? []);
  if (billing) requireQuantities(billing, items, { existing: linesOf(before) });
  const terms = termsAfter(termsOfTemplate(before?.template), wanted, billing?.rate ?? null);
  // An amount that no invoice can have is refused now, not when the first one is due.
  totalsOf(items, {}, terms);
  const template = { customerId, items, message, ...planOf(wanted), ...terms };
  return { noun, title: title ?? titleOf(items, noun), ...withAssignees({ ...template, assigneeIds }, assigneeIds) };
}

function planOf(wanted: JobTemplate): Pick<JobTemplateRow, 'startTime' | 'durationMinutes'> {
  const { noun, assigneeIds = [], startTime = null, durationMinutes } = wanted;
  if (noun === 'job') return { startTime, durationMinutes: durationMinutes ?? DEFAULT_MINUTES };
  if (assigneeIds.length > 0 || startTime !== null || durationMinutes !== undefined)
    throw new Invalid([{ field: 'template.noun', message: 'Only a job has people and a time.' }]);
  return { startTime: null, durationMinutes: null };
}

const MAX_TITLE = 200;

/** What is done or sold says best what comes up again. */
export const titleOf = (items: readonly { item: string }[], noun: SeriesNoun): string =>
  items[0]?.item.slice(0, MAX_TITLE) ?? (noun === 'job' ? 'Job' : 'Invoice');

/** As the activity shows it. */
export function loggedTemplate(series: Templated): Record<string, unknown> {
  const { assigneeIds: _, ...template } = series.template;
  return { title: series.title, noun: series.noun, assigneeIds: assigneeIdsOf(series), ...template };
}
