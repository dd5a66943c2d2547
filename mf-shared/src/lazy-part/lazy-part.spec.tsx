import { Suspense } from 'react';
import { lazyPart } from '.';
import { fakeApi, refuse, renderScreen, screen } from '../testing';

const READY = '/api/ready';
const Dialog = () => <p>Edit unit</p>;
const lost = () => Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });

function show(load: () => Promise<typeof Dialog>) {
  const Part = lazyPart(load);
  return renderScreen(
    <>
      <input aria-label="Notes" defaultValue="Half a sente" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
}

it('appears once the connection is back, and until then the screen stays', async () => {
  fakeApi().on('get', READY, refuse(503, 'Away'));
  const load = jest.fn().mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue(Dialog);
  show(load);
  expect(await screen.findByText('Not opened yet')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('Half a sente');
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Edit unit', undefined, { timeout: 5000 })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

it('is loaded before it is shown, where that fails without a word', async () => {
  const load = jest.fn().mockRejectedValueOnce(lost()).mockResolvedValue(Dialog);
  const Part = lazyPart(load);
  Part.preload();
  renderScreen(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText('Edit unit')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
