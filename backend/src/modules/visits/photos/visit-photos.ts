import { Injectable } from '@nestjs/common';
import { PhotosService } from '../../work-orders/photos/photos.service.js';
import { VisitsRepository } from '../visits.repository.js';

/** The photos of visits. */
@Injectable()
export class VisitPhotos {
  constructor(photos: PhotosService, visits: VisitsRepository) {
    photos.keep('visitId', {
      title: 'Visit',
      exists: async (read, id) => (await visits.findEntity(read, id)) !== null,
      lock: async (tx, id) => {
        const visit = await visits.lock(tx, id);
        return visit && { noun: 'visit', recordId: id, createdAt: visit.createdAt };
      },
    });
  }
}
