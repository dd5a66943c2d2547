import { Injectable } from '@nestjs/common';
import { WorkOrdersRepository } from '../work-orders.repository.js';
import { PhotosService } from './photos.service.js';

/** The photos of work orders. */
@Injectable()
export class WorkOrderPhotos {
  constructor(photos: PhotosService, workOrders: WorkOrdersRepository) {
    photos.keep('workOrderId', {
      title: 'Work order',
      exists: (read, id) => workOrders.exists(read, id),
      lock: async (tx, id) => {
        const order = await workOrders.lock(tx, id);
        return order && { noun: 'work-order', recordId: id, createdAt: order.createdAt };
      },
    });
  }
}
