import type { WorkOrder } from '../on-the-job/work-order-labels';

/** What has photos: a work order, or a line of a turn's checklist. */
export interface PhotoOwner {
  noun: 'work-order' | 'turn-task';
  id: number;
  /** What it is called among what waits: 'WO-0042'. */
  name?: string;
  /** Where it is read, below the company's address. */
  path?: string;
}

export const photosOfOrder = ({ id, workOrderNumber }: Pick<WorkOrder, 'id' | 'workOrderNumber'>): PhotoOwner => ({
  ...{ noun: 'work-order', id, name: workOrderNumber, path: `work-orders/${id}` },
});

/** Its name among what waits. */
export const recordOf = ({ noun, id }: PhotoOwner): string => `${noun}-${id}`;

export const photosKey = ({ noun, id }: PhotoOwner) => [addresses[noun].list, { id }] as const;

/** Where the API has the photos of each. */
export const addresses = {
  'work-order': {
    list: '/api/work-orders/{id}/photos',
    record: '/api/work-orders/{id}/photos/{photoId}',
    // Where the number of photos is shown.
    counted: ['/api/companies/{companyId}/work-orders'],
  },
  'turn-task': {
    list: '/api/turn-tasks/{id}/photos',
    record: '/api/turn-tasks/{id}/photos/{photoId}',
    counted: ['/api/turns/{id}', '/api/companies/{companyId}/turns'],
  },
} as const;
