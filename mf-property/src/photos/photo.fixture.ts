import type { Photo } from './photos.api';

let made = 0;

export function buildPhoto(values: Partial<Photo> = {}): Photo {
  made += 1;
  return {
    id: made,
    workOrderId: 1,
    turnTaskId: null,
    visitId: null,
    kind: 'before',
    caption: null,
    url: `/api/files/${made * 2}`,
    thumbnailUrl: `/api/files/${made * 2 + 1}`,
    width: 1600,
    height: 1200,
    createdBy: { id: 8, displayName: 'Ray Ortiz', firstName: null, username: 'strata.tech2' },
    version: 1,
    createdAt: '2026-11-20T15:04:00.000Z',
    updatedAt: '2026-11-20T15:04:00.000Z',
    ...values,
  };
}
