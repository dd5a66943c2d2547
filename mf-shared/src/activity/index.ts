export { activityQuery, timelineQuery, type ActivityEntry, type ActivityFilters } from './activity.api';
export { ActivityEntries, type EntryContext } from './activity-entries';
export { plainLabels } from './plain-labels';
export { Timeline } from './timeline';
