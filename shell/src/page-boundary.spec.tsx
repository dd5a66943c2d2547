import { renderScreen, screen } from '@nerka/mf-shared/testing';
import { PageBoundary } from './page-boundary';

function Broken(): never {
  throw new Error('The frame came off.');
}

it('shows a message instead of a white page when the shell itself breaks', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  renderScreen(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
    { company: null },
  );
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
