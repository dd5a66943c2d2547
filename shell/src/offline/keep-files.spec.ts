import { openFiles } from '@nerka/mf-shared/storage';
import type { keepFiles as keepFilesOfPage } from './keep-files';
import { fakeCaches } from './caches.fixture';

const RELEASE = { entry: '/mf-jobs/1.2.0/mf-manifest.json' } as never;
const OLD = ['/assets/main.1.js', '/assets/lazy.1.js'];

/** The server's files; a number is the status of a refusal. */
let files: Record<string, string | number>;
let held: { name: string }[];

/** As a page finds it that was kept at an earlier start. */
beforeEach(async () => {
  files = {
    ...{ '/': 'page', '/files.json': '["assets/main.2.js"]', '/assets/main.2.js': '' },
    ...{ '/mf-jobs/1.2.0/mf-manifest.json': '{}', '/mf-jobs/1.2.0/files.json': '["assets/jobs.js"]' },
    '/mf-jobs/1.2.0/assets/jobs.js': '',
  };
  held = [];
  const locks = { query: () => Promise.resolve({ held: [...held] }), request: () => new Promise(() => undefined) };
  Object.assign(navigator, { serviceWorker: { register: () => Promise.resolve() }, locks });
  Object.assign(globalThis, { caches: fakeCaches() });
  globalThis.fetch = (given) => {
    const file = files[new URL(given instanceof Request ? given.url : given, location.origin).pathname] ?? 404;
    return Promise.resolve(typeof file === 'string' ? new Response(file) : new Response('', { status: file }));
  };
  const cache = await openFiles();
  for (const path of [...OLD, '/mf-jobs/1.2.0/assets/old.js']) await cache.put(path, new Response(''));
  document.head.innerHTML = '<script defer src="/assets/main.2.js"></script>';
});
afterEach(() => {
  document.head.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'caches');
});

/** A page that has just been loaded. */
async function start(): Promise<typeof keepFilesOfPage> {
  jest.resetModules();
  return (await import('./keep-files')).keepFiles;
}

async function kept(): Promise<string[]> {
  return (await (await openFiles()).keys()).map(({ url }) => new URL(url).pathname).sort();
}

const NEW = [...['/', '/assets/main.2.js', '/mf-jobs/1.2.0/assets/jobs.js'], '/mf-jobs/1.2.0/mf-manifest.json'];

it('keeps the page and the files of its releases, and removes those of earlier ones at a start', async () => {
  await (
    await start()
  )([RELEASE]);
  expect(await kept()).toEqual(NEW);
});

it('removes nothing that a page of an earlier build may need: this one, or one in another window', async () => {
  document.head.innerHTML = '<script defer src="/assets/main.1.js"></script>';
  await (
    await start()
  )([RELEASE]);
  expect(await kept()).toEqual(expect.arrayContaining([...NEW, ...OLD]));
  document.head.innerHTML = '<script defer src="/assets/main.2.js"></script>';
  held = [{ name: 'nerka-running' }];
  await (
    await start()
  )([RELEASE]);
  expect(await kept()).toEqual(expect.arrayContaining([...NEW, ...OLD]));
});

it('removes nothing when a release takes over while the page runs', async () => {
  const keepFiles = await start();
  await keepFiles([RELEASE]);
  files['/files.json'] = '["assets/main.3.js"]';
  files['/assets/main.3.js'] = '';
  await keepFiles([RELEASE]);
  expect(await kept()).toEqual(expect.arrayContaining(['/assets/main.2.js', '/assets/main.3.js']));
});

it('changes nothing after a read that failed, and keeps what there is of a release without a list', async () => {
  files['/files.json'] = 503;
  await expect((await start())([RELEASE])).rejects.toThrow();
  expect(await kept()).toEqual(expect.arrayContaining(OLD));
  files['/files.json'] = '["assets/main.2.js"]';
  files['/mf-jobs/1.2.0/files.json'] = 404;
  await (
    await start()
  )([RELEASE]);
  expect(await kept()).toEqual(expect.arrayContaining(['/mf-jobs/1.2.0/assets/old.js']));
});
