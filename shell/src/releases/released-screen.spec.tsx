import { loadRemote, registerRemotes } from '@nerka/mf-shared/federation/runtime';
import { renderScreen, screen } from '@nerka/mf-shared/testing';
import type { Release } from './front-ends';
import { ReleasedScreen } from './released-screen';
import { screenOffers } from './screen-offer';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const units = { id: 'units', load: () => Promise.resolve(() => <h1>All units</h1>) };

function offerOf(given: Partial<Release>) {
  const release: Release = {
    name: 'mf-any',
    version: '1.0.0-aa',
    contract: '^1.0.0',
    entry: '/mf-any/1.0.0-aa/mf-manifest.json',
    screens: [{ id: 'units', area: 'company', path: 'units', title: 'Units', icon: 'units' }],
    ...given,
  };
  // The shell's own screens stand first.
  const offer = screenOffers([release]).at(-1);
  if (!offer) throw new Error('The release offers no screen.');
  return offer;
}

const show = (given: Partial<Release>) => renderScreen(<ReleasedScreen offer={offerOf(given)} title="Units" />);

beforeEach(() => {
  jest.clearAllMocks();
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a released screen', () => {
  it('is loaded from the entry of its release', async () => {
    load.mockResolvedValue({ remote: { screens: [units] } });
    show({ version: 'loads' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading Units...');
    expect(await screen.findByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenCalledWith(
      [{ name: 'mf-any', entry: 'http://localhost/mf-any/1.0.0-aa/mf-manifest.json' }],
      undefined,
    );
    expect(load).toHaveBeenCalledWith('mf-any/remote');
  });

  it('that cannot be loaded says so and recovers with Retry', async () => {
    load.mockRejectedValueOnce(new Error('503'));
    const { user } = show({ version: 'recovers' });
    expect(await screen.findByText('Units could not be opened')).toBeInTheDocument();

    load.mockResolvedValueOnce({ remote: { screens: [units] } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  it('that still cannot be loaded offers Retry again', async () => {
    load.mockRejectedValue(new Error('503'));
    const { user } = show({ version: 'stays-away' });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('that its release does not have is a failure', async () => {
    load.mockResolvedValue({ remote: { screens: [] } });
    show({ version: 'lacks-it' });
    expect(await screen.findByText('Units could not be opened')).toBeInTheDocument();
  });

  it('built for a newer contract asks to reload and is not loaded', () => {
    show({ version: 'too-new', contract: '^1.7.0' });
    expect(screen.getByText('Units needs a newer version of this page')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});
