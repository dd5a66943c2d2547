import { aCompany, fakeApi, renderScreen, screen, within } from '@nerka/mf-shared/testing';
import type { Release } from '../../releases/front-ends';
import { LiveReleases } from '../../releases/live-releases';
import { WebhooksScreen } from './webhooks-screen';

const activity = {
  request: { name: 'request' },
  'request-code': { name: 'request code' },
  series: { name: 'series' },
  'job-series': { name: 'series' },
};

jest.mock('@nerka/mf-shared/federation/runtime', () => ({
  registerRemotes: () => {},
  loadRemote: () => Promise.resolve({ remote: { screens: [], activity: () => Promise.resolve(activity) } }),
}));

const release = {
  ...{ name: 'mf-property', version: '1', contract: '^1.0.0', entry: '/mf-property/mf-manifest.json', screens: [] },
} as Partial<Release> as Release;

it('offers the kinds of records that have events, each under a name of its own', async () => {
  fakeApi().on('get', '/api/companies/{companyId}/webhooks', []);
  const { user } = renderScreen(
    <LiveReleases value={[release]}>
      <WebhooksScreen />
    </LiveReleases>,
    { at: `${aCompany().basePath}/settings/webhooks?new=yes` },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Events of all records' }));
  await screen.findByRole('checkbox', { name: 'Request' });
  const boxes = within(screen.getByRole('dialog')).getAllByRole('checkbox');
  const names = boxes.map((box) => box.closest('label')?.textContent);
  expect(names).toEqual(expect.arrayContaining(['Recurring jobs', 'Recurring work']));
  expect(names).not.toContain('Request code');
  expect(new Set(names).size).toBe(names.length);
});
