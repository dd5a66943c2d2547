import type { Schemas } from '@nerka/mf-shared/api';
import type { Repeatable, SeriesOf } from '@nerka/mf-shared/recurrence';

/** A series that makes jobs or drafts of invoices. */
export type JobSeries = SeriesOf<Schemas['JobTemplateResponse']>;

export const seriesNouns = ['job', 'invoice'] as const;

export const nounOptions = [
  { value: 'job', label: 'A job with a visit' },
  { value: 'invoice', label: 'A draft of an invoice' },
] as const;

export const repeatable = ({ id, companyId }: { id: number; companyId: number }): Repeatable => ({
  ...{ id, companyId, path: '/api/invoices/{id}/series', title: 'Job' },
});
