import { fireEvent, renderScreen, screen, waitFor } from '@nerka/mf-shared/testing';
import { KeptImage } from './kept-image';

const picture = () => screen.getByRole('img', { name: 'Valve' });

function show(url: string): void {
  const match = (asked: string) => Promise.resolve(asked === '/api/files/3' ? new Response('picture') : undefined);
  Object.assign(globalThis, { caches: { open: () => Promise.resolve({ match }) } });
  renderScreen(<KeptImage src="/api/files/2" kept={url} alt="Valve" />);
}

beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:kept', revokeObjectURL: () => undefined }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'caches'));

it('shows what the server has, and without it the small picture that the browser keeps', async () => {
  show('/api/files/3');
  expect(picture()).toHaveAttribute('src', '/api/files/2');
  fireEvent.error(picture());
  await waitFor(() => expect(picture().getAttribute('src')).toMatch(/^blob:/));
});

it('stays as it is where the browser keeps none', async () => {
  show('/api/files/9');
  fireEvent.error(picture());
  await Promise.resolve();
  expect(picture()).toHaveAttribute('src', '/api/files/2');
});
