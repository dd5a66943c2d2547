export { HeadLink } from './head-link';
export { RecurrenceFields } from './recurrence-fields';
export {
  endOptions,
  frequencyOptions,
  modeOptions,
  newRecurrence,
  recurrenceBody,
  recurrenceValuesOf,
  type RecurrenceValues,
} from './recurrence-form';
export {
  deletionOf,
  inLists,
  occurrencesQuery,
  seriesListQuery,
  seriesOfRecordQuery,
  seriesQuery,
  useCreateSeries,
  useDeleteSeries,
  useEndSeries,
  useRepeat,
  useSaveSeries,
  useStopRepeating,
  type AnySeries,
  type Repeatable,
  type SeriesOf,
} from './series.api';
export { OccurrenceLines } from './occurrence-lines';
export { SeriesState } from './series-state';
export { UpcomingOccurrences } from './upcoming-occurrences';
