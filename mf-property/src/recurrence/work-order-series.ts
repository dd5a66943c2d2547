import type { Schemas } from '@nerka/mf-shared/api';
import type { Repeatable, SeriesOf } from '@nerka/mf-shared/recurrence';

/** A series that makes work orders. */
export type Series = SeriesOf<Schemas['WorkOrderTemplateResponse']>;

export const repeatable = ({ id, companyId }: { id: number; companyId: number }): Repeatable => ({
  ...{ id, companyId, path: '/api/work-orders/{id}/series', title: 'Work order' },
});
