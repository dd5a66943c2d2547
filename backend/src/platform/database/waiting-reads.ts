import { AsyncResource } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';

export type Read<T> = () => Promise<T>;
export type ReadOn<T> = (manager: EntityManager) => Promise<T>;

/** Reads that wait for the database and may be answered by the replica, as soon as that stands in. */
export class WaitingReads {
  private readonly waiting = new Set<() => void>();

  /** `standby` returns the replica's connections if the request's reads may use them now. */
  constructor(private readonly standby: () => EntityManager | undefined) {}

  /** Settles with the first answer: a pooler lets a statement wait for a database that is away. */
  ask<T>(database: Read<T>, replica: ReadOn<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const onStandIn = AsyncResource.bind(() => {
        const manager = this.standby();
        if (!manager) return;
        this.waiting.delete(onStandIn);
        replica(manager).then(resolve, reject);
      });
      this.waiting.add(onStandIn);
      database().then(
        (result) => {
          this.waiting.delete(onStandIn);
          resolve(result);
        },
        (error: Error) => {
          this.waiting.delete(onStandIn);
          reject(error);
        },
      );
    });
  }

  onStandIn(): void {
    for (const ask of this.waiting) ask();
  }
}
