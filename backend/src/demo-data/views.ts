import type { RecordedView } from '../modules/saved-views/recorded-views.js';

type NamedView = Pick<RecordedView, 'screen' | 'name' | 'query'>;

export const strataViews: readonly NamedView[] = [
  { screen: 'work-orders', name: 'Urgent, oldest first', query: 'priority=urgent&sort=oldest' },
  { screen: 'turns', name: 'In progress', query: 'status=in_progress' },
];

export const brightsideViews: readonly NamedView[] = [
  { screen: 'invoices', name: 'Overdue', query: 'status=overdue' },
  { screen: 'jobs', name: 'Drafts', query: 'status=draft' },
];

/** Views that one of the staff shares with everybody. */
export const sharedBy = (createdById: number, views: readonly NamedView[]): RecordedView[] =>
  views.map((view) => ({ ...view, createdById, shared: true }));
