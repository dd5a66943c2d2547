import sharp from 'sharp';
import { companyOf, demoAt, instants } from './demo-data.fixture.js';
import { drawScene, scenes } from './photo-scenes.js';

it.each(instants)(
  'shows both pictures of a finished order of each trade, and the first of some in progress, at %s',
  (instant) => {
    const { workOrders: orders, photos } = companyOf(demoAt(instant), 'strata').records;
    const ofStatus = (status: string, kind: string) =>
      photos.filter((photo) => photo.kind === kind && orders[photo.workOrderId - 1]!.status === status).length;
    expect([ofStatus('completed', 'before'), ofStatus('completed', 'after')]).toEqual([scenes.length, scenes.length]);
    expect(ofStatus('in_progress', 'before')).toBeGreaterThan(1);
    expect(photos.filter(({ createdAt }) => createdAt > new Date(instant).toISOString())).toEqual([]);
    expect(photos.every(({ scene, workOrderId }) => orders[workOrderId - 1]!.category === scene)).toBe(true);
  },
);

it.each(scenes)('draws %s before and after the work, and not the same', async (scene) => {
  const [before, after] = await Promise.all(
    (['before', 'after'] as const).map((kind) =>
      sharp(Buffer.from(drawScene(scene, kind)))
        .webp()
        .toBuffer(),
    ),
  );
  expect(before!.equals(after!)).toBe(false);
});
