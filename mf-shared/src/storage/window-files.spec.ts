import 'fake-indexeddb/auto';
import { forgetEverybody } from './forget-people';
import { windowFiles } from './window-files';

/** jsdom has none. */
function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
}
Object.assign(Blob.prototype, { arrayBuffer });

const aFile = (name: string) => Promise.resolve(new File([name], name, { type: 'image/jpeg' }));
const namesOf = async (key: string) => (await windowFiles.read(key)).map(({ name, type }) => `${name} ${type}`);

beforeEach(() => sessionStorage.clear());

it('keeps files for the window in which they were chosen, until others are kept in place of them', async () => {
  await windowFiles.keep('a', [aFile('1.jpg'), aFile('2.jpg')]);
  expect(await namesOf('a')).toEqual(['1.jpg image/jpeg', '2.jpg image/jpeg']);
  expect(await namesOf('b')).toEqual([]);
  await Promise.all([windowFiles.keep('a', [aFile('3.jpg')]), windowFiles.keep('a', [aFile('4.jpg')])]);
  expect(await namesOf('a')).toEqual(['4.jpg image/jpeg']);
  await windowFiles.keep('a', []);
  expect(await namesOf('a')).toEqual([]);
});

it('shows another window nothing, and keeps what was left for a day', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000_000);
  await windowFiles.keep('a', [aFile('1.jpg')]);
  const window = { ...sessionStorage } as Record<string, string>;
  sessionStorage.clear();
  expect(await namesOf('a')).toEqual([]);
  const comeBack = () => Object.entries(window).forEach(([key, value]) => sessionStorage.setItem(key, value));
  comeBack();
  expect(await namesOf('a')).toEqual(['1.jpg image/jpeg']);
  clock.mockReturnValue(1_000_000_000 + 25 * 60 * 60_000);
  expect(await namesOf('a')).toEqual([]);
  clock.mockRestore();
});

it('has nothing left of anybody after logging out', async () => {
  await windowFiles.keep('a', [aFile('1.jpg')]);
  const { ...window } = sessionStorage as unknown as Record<string, string>;
  await forgetEverybody();
  for (const [key, value] of Object.entries(window)) sessionStorage.setItem(key, value);
  expect(await namesOf('a')).toEqual([]);
});
