import { openDataOf } from '@nerka/mf-shared/storage';
import { fakeCaches } from './caches.fixture';
import { keepPictures, picturesIn } from './kept-pictures';

let asked: string[];

beforeEach(() => {
  asked = [];
  Object.assign(globalThis, { caches: fakeCaches() });
  globalThis.fetch = (url) => {
    asked.push(new URL(url as string).pathname);
    return Promise.resolve(new Response('picture', { status: asked.at(-1) === '/api/files/404' ? 404 : 200 }));
  };
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

it('knows the small pictures of a list of photos, and no other address', () => {
  expect(picturesIn([{ thumbnailUrl: '/api/files/3' }, { thumbnailUrl: null }, {}, null])).toEqual(['/api/files/3']);
  expect(picturesIn([{ thumbnailUrl: 'https://elsewhere.example/api/files/3' }])).toEqual([]);
  expect(picturesIn({ thumbnailUrl: '/api/files/3' })).toEqual([]);
});

it('reads each picture once, and goes on after one that does not come', async () => {
  const cache = await openDataOf(7);
  await keepPictures(cache, ['/api/files/404', '/api/files/5']);
  await keepPictures(cache, ['/api/files/5']);
  expect(asked).toEqual(['/api/files/404', '/api/files/5']);
  expect(await (await cache.match('/api/files/5'))?.text()).toBe('picture');
});

it('keeps the latest two hundred', async () => {
  const cache = await openDataOf(7);
  await keepPictures(
    cache,
    Array.from({ length: 205 }, (_, index) => `/api/files/${index + 1_000}`),
  );
  expect(await cache.keys()).toHaveLength(200);
  expect(await cache.match('/api/files/1004')).toBeUndefined();
  expect(await cache.match('/api/files/1204')).toBeDefined();
});
