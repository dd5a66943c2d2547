import { waitFor } from '@testing-library/react';
import { forgetEverybody, forgetOthers, windowTexts } from '.';

const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();
const device = ['nerka-color-mode', 'nerka-sidebar'];

/** As a browser has it that two people used, on a host with another portal. */
function use(): string[] {
  localStorage.setItem('nerka-color-mode', 'dark');
  localStorage.setItem('nerka-sidebar', 'collapsed');
  localStorage.setItem('other-portal', 'kept');
  localStorage.setItem('nerka-draft:7:1:recent-choices', '[]');
  localStorage.setItem('nerka-draft:77:1:recent-choices', '[]');
  localStorage.setItem('nerka-something-new', 'of nobody knows whom');
  sessionStorage.setItem('nerka-draft:7:1:work-order', '{}');
  sessionStorage.setItem('nerka-draft:8:1:work-order', '{}');
  sessionStorage.setItem('nerka-scroll:abc', '100');
  const names = ['nerka-draft:7:pictures', 'nerka-draft:8:pictures', 'other-portal'];
  const caches = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.splice(names.indexOf(name), 1).length > 0),
  };
  Object.assign(globalThis, { caches });
  return names;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

it('leaves nothing of anybody after logging out, but the browser’s own look and what other portals keep', async () => {
  const names = use();
  await forgetEverybody();
  expect(left()).toEqual([...device, 'other-portal']);
  await waitFor(() => expect(names).toEqual(['other-portal']));
});

it('leaves a person who signs in what they left themselves', async () => {
  const names = use();
  forgetOthers(7);
  expect(left()).toEqual([
    ...['nerka-color-mode', 'nerka-draft:7:1:recent-choices', 'nerka-draft:7:1:work-order', 'nerka-scroll:abc'],
    ...['nerka-sidebar', 'other-portal'],
  ]);
  await waitFor(() => expect(names).toEqual(['nerka-draft:7:pictures', 'other-portal']));
});

it('goes on without a browser’s storage', () => {
  const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  try {
    windowTexts.keep('nerka-draft:7:1:work-order', '{}');
    expect(windowTexts.read('nerka-draft:7:1:work-order')).toBeNull();
  } finally {
    refused.mockRestore();
  }
});
