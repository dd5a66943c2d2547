import type { RecordedPhoto } from '../modules/work-orders/photos/recorded-photos.js';
import { instantText, MINUTE_MS } from './calendar.js';
import { captionOf, scenes, type Scene } from './photo-scenes.js';
import type { WorkOrderRow } from './work-orders.js';

export type DemoPhoto = Omit<RecordedPhoto, 'picture' | 'thumbnail' | 'uploadHash'> & { scene: Scene };

/** For each trade, the latest completed order has both pictures, and the latest in progress has the first. */
export function buildWorkOrderPhotos(orders: readonly WorkOrderRow[]): DemoPhoto[] {
  const latest = (scene: Scene, status: WorkOrderRow['status']) =>
    orders.findLast((order) => order.category === scene && order.status === status && order.timeEntries.length > 0);
  return scenes.flatMap((scene) => {
    const [done, current] = [latest(scene, 'completed'), latest(scene, 'in_progress')];
    return [
      done && photoOf(done, 'before'),
      done && photoOf(done, 'after'),
      current && photoOf(current, 'before'),
    ].filter((photo) => photo !== undefined);

    function photoOf({ id, timeEntries }: WorkOrderRow, kind: DemoPhoto['kind']): DemoPhoto {
      const entry = timeEntries.at(-1)!;
      const end = entry.stoppedAt ?? entry.startedAt;
      const at = kind === 'before' ? Date.parse(entry.startedAt) + MINUTE_MS : Date.parse(end);
      const createdAt = instantText(Math.min(at, Date.parse(end)));
      const caption = captionOf(scene, kind);
      return { scene, kind, caption, workOrderId: id, createdById: entry.startedById, createdAt };
    }
  });
}
