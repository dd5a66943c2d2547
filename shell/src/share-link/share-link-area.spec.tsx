import { useCompanyColor } from '@nerka/mf-shared/contract';
import { fakeApi, screen, waitFor } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';
import type { Release } from '../releases/front-ends';
import { contrast } from '../theme/contrast';
import { palette } from '../theme/palette';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: () =>
    Promise.resolve({ remote: { screens: [{ id: 'shared-invoice', load: () => Promise.resolve(mockPage) }] } }),
}));

function mockPage() {
  useCompanyColor('#ffe600');
  return <h1>Invoice</h1>;
}

const release: Release = {
  name: 'mf-any',
  version: '1.0.0-aa',
  contract: '^1.0.0',
  entry: '/mf-any/1.0.0-aa/mf-manifest.json',
  screens: [
    {
      id: 'shared-invoice',
      area: 'company',
      path: 'invoice/:number',
      title: 'Invoice',
      icon: 'invoices',
      isPublic: true,
    },
  ],
};

it('shows a page behind a link in the colour of its company, corrected until it can be read', async () => {
  fakeApi().on('get', '/api/front-ends', [release]);
  renderApp('/nerka/brightside/invoice/INV-0001?share=secret', { hasSession: false });
  await screen.findByRole('heading', { name: 'Invoice' });
  const accent = () => document.documentElement.style.getPropertyValue('--accent');
  await waitFor(() => expect(accent()).toMatch(/^#.*00$/));
  expect(contrast(accent(), palette.light['on-accent'])).toBeGreaterThanOrEqual(4.5);
});
