import { Injectable } from '@nestjs/common';
import { PhotosService } from '../../work-orders/photos/photos.service.js';
import { TurnsRepository } from '../turns.repository.js';

/** The photos of the tasks of turns, which the log of the turn names. */
@Injectable()
export class TaskPhotos {
  constructor(photos: PhotosService, turns: TurnsRepository) {
    photos.keep('turnTaskId', {
      title: 'Task',
      exists: (read, id) => turns.taskExists(read, id),
      lock: async (tx, id) => {
        const locked = await turns.lockTask(tx, id);
        if (!locked) return null;
        const { turnId, task, createdAt } = locked.task;
        return { noun: 'turn', recordId: turnId, logged: { task }, values: { turnId }, createdAt };
      },
    });
  }
}
