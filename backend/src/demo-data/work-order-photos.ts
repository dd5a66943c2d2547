import { instantText, MINUTE_MS } from './calendar.js';
import { captionOf, scenes, type Scene } from './photo-scenes.js';
import type { WorkOrderRow, WorkOrderTables } from './work-orders.js';

/** A photo whose picture is drawn when it is written; the ids are places in their tables. */
export interface DemoPhoto {
  scene: Scene;
  kind: 'before' | 'after';
  caption: string;
  workOrderId: number;
  takenById: number;
  takenAt: string;
}

/** Of each trade the latest finished order has both pictures, and the latest that is in progress has the first. */
export function buildWorkOrderPhotos({ orders, timeEntries }: WorkOrderTables): DemoPhoto[] {
  const workers = new Map(timeEntries.map((entry) => [entry.work_order_id, entry]));
  const latest = (scene: Scene, status: WorkOrderRow['status']) =>
    orders.findLast((order) => order.category === scene && order.status === status && workers.has(order.id));
  return scenes.flatMap((scene) => {
    const [done, current] = [latest(scene, 'completed'), latest(scene, 'in_progress')];
    return [
      done && photoOf(done, 'before'),
      done && photoOf(done, 'after'),
      current && photoOf(current, 'before'),
    ].filter((photo) => photo !== undefined);

    function photoOf({ id }: WorkOrderRow, kind: DemoPhoto['kind']): DemoPhoto {
      const entry = workers.get(id)!;
      const end = entry.stopped_at ?? entry.started_at;
      const at = kind === 'before' ? Date.parse(entry.started_at) + MINUTE_MS : Date.parse(end);
      const takenAt = instantText(Math.min(at, Date.parse(end)));
      return { scene, kind, caption: captionOf(scene, kind), workOrderId: id, takenById: entry.started_by_id, takenAt };
    }
  });
}
