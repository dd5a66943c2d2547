import { useState } from 'react';
import { loadRemote, registerRemotes } from '@nerka/mf-shared/federation/runtime';
import { Link, Route, Routes } from '@nerka/mf-shared/router';
import { act, fakeApi, reply, renderScreen, screen, type FakeApi } from '@nerka/mf-shared/testing';
import type { Release } from './front-ends';
import { ReleasedScreen } from './released-screen';
import { logCaughtError } from './screen-failure';
import { screenOffers } from './screen-offer';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));

const FAILURES = '/api/front-ends/{name}/failures';
const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const units = { id: 'units', load: () => Promise.resolve(() => <h1>All units</h1>) };
const remoteWith = (Screen: () => React.ReactNode) => ({
  remote: { screens: [{ id: 'units', load: () => Promise.resolve(Screen) }] },
});
let api: FakeApi;

function offerOf(given: Partial<Release>) {
  const release: Release = {
    name: 'mf-any',
    version: '1.0.0-aa',
    contract: '^1.0.0',
    entry: '/mf-any/1.0.0-aa/mf-manifest.json',
    screens: [{ id: 'units', area: 'company', path: 'units', title: 'Units', icon: 'units' }],
    ...given,
  };
  // The shell's own screens come first.
  const offer = screenOffers([release]).at(-1);
  if (!offer) throw new Error('The release offers no screen.');
  return offer;
}

const show = (given: Partial<Release>) => renderScreen(<ReleasedScreen offer={offerOf(given)} title="Units" />);
const retry = () => screen.findByRole('button', { name: 'Retry' });
const reports = () => api.callsOf('post', FAILURES).map(({ params, body }) => ({ ...params, ...(body as object) }));

beforeEach(() => {
  jest.resetAllMocks();
  api = fakeApi().on('post', FAILURES, reply(204));
  // React reports what a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a released screen', () => {
  it('is loaded from the entry of its release', async () => {
    load.mockResolvedValue({ remote: { screens: [units] } });
    show({ name: 'mf-loads' });
    expect(screen.getByText('Loading Units...')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenCalledWith(
      [{ name: 'mf-loads', entry: 'http://localhost/mf-any/1.0.0-aa/mf-manifest.json' }],
      undefined,
    );
    expect(load).toHaveBeenCalledWith('mf-loads/remote');
    expect(reports()).toEqual([]);
  });

  it('that cannot be loaded says so, reports it to the server once, and recovers with Retry', async () => {
    load.mockRejectedValueOnce(new Error('503')).mockRejectedValueOnce(new Error('503'));
    const { user } = show({ name: 'mf-recovers' });
    expect(await screen.findByText('Units could not be opened')).toBeInTheDocument();
    const [failure] = reports();
    expect(failure).toMatchObject({ name: 'mf-recovers', version: '1.0.0-aa', screen: 'units', kind: 'load' });
    expect(failure).toHaveProperty('message', 'mf-recovers 1.0.0-aa could not be loaded. 503');
    expect(screen.getByText((failure as unknown as { reference: string }).reference)).toBeInTheDocument();

    await user.click(await retry());
    expect(await screen.findByText(/Retry did not help this time. The rest still works/)).toBeInTheDocument();
    expect(reports()).toHaveLength(1);

    load.mockResolvedValueOnce({ remote: { screens: [units] } });
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  it('that lacks a file asks for that file again, and keeps what else of its front end runs', async () => {
    const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    const loadUnits = jest.fn().mockRejectedValueOnce(gone).mockImplementationOnce(units.load);
    load.mockResolvedValue({ remote: { screens: [{ id: 'units', load: loadUnits }] } });
    const { user } = show({ name: 'mf-lacks-a-file' });
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('that its release does not have is a failure', async () => {
    load.mockResolvedValue({ remote: { screens: [] } });
    show({ name: 'mf-lacks-it' });
    expect(await screen.findByText('Units could not be opened')).toBeInTheDocument();
  });

  it.each([
    ['nothing', undefined],
    ['no list of screens', { remote: {} }],
    ['something else', { other: 1 }],
  ])('whose front end exports %s is a failure', async (_, exported) => {
    load.mockResolvedValue(exported);
    show({ name: 'mf-exports-nonsense', version: String(_) });
    expect(await screen.findByText('Units could not be opened')).toBeInTheDocument();
    expect(reports()).toMatchObject([{ kind: 'load' }]);
  });

  it('built for a newer contract asks to reload and is not loaded', () => {
    show({ name: 'mf-too-new', contract: '^1.99.0' });
    expect(screen.getByText('Units needs a newer version of this page')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
    expect(reports()).toMatchObject([{ kind: 'load', message: expect.stringContaining('^1.99.0') as string }]);
  });
});

describe('a slow screen', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const clickRetry = () =>
    act(() => {
      screen.getByRole('button', { name: 'Retry' }).click();
      return jest.advanceTimersByTimeAsync(0);
    });

  it('says after 6 seconds that it is still loading, and after 30 that it did not come', async () => {
    load.mockReturnValue(new Promise(() => {}));
    show({ name: 'mf-slow' });
    await pass(5.9);
    expect(screen.queryByText('Still loading Units')).not.toBeInTheDocument();
    await pass(0.2);
    expect(screen.getByText('Still loading Units')).toBeInTheDocument();
    await pass(23.8);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(0.2);
    expect(screen.getByRole('alert')).toHaveTextContent('Units is taking too long');
    expect(reports()).toMatchObject([{ kind: 'timeout' }]);

    load.mockResolvedValue({ remote: { screens: [units] } });
    await clickRetry();
    expect(screen.getByRole('heading', { name: 'All units' })).toBeInTheDocument();
    // Without force it would wait for what is stuck.
    expect(register).toHaveBeenLastCalledWith(expect.anything(), { force: true });
  });

  it('keeps what else of its front end runs', async () => {
    const stuck = jest
      .fn()
      .mockReturnValueOnce(new Promise(() => {}))
      .mockImplementationOnce(units.load);
    load.mockResolvedValue({ remote: { screens: [units, { id: 'slow-file', load: stuck }] } });
    const running = offerOf({ name: 'mf-slow-file' });
    await running.load();
    show({ name: 'mf-slow-file', screens: [{ ...running.declaration, id: 'slow-file' }] });
    await pass(30.1);
    expect(screen.getByRole('alert')).toHaveTextContent('Units is taking too long');
    await clickRetry();
    expect(screen.getByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('that came after it was given up is not loaded again', async () => {
    let come: (value: unknown) => void = () => {};
    load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    show({ name: 'mf-late' });
    await pass(30.1);
    come({ remote: { screens: [units] } });
    await pass(0);
    load.mockResolvedValue({ remote: { screens: [units] } });
    await clickRetry();
    expect(screen.getByRole('heading', { name: 'All units' })).toBeInTheDocument();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('that Retry does not bring says to reload the page', async () => {
    load.mockReturnValue(new Promise(() => {}));
    show({ name: 'mf-stuck' });
    await pass(30.1);
    expect(screen.getByRole('alert')).not.toHaveTextContent('reload');
    await clickRetry();
    await pass(30.1);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The rest still works; save what you are working on and reload the page.',
    );
  });
});

describe('a screen that breaks while it is drawn', () => {
  let isBroken: boolean;
  const Units = () => {
    const [name] = useState(() => (isBroken ? undefined : 'A-101'));
    return <h1>{name!.toLowerCase()}</h1>;
  };

  beforeEach(() => {
    isBroken = true;
    load.mockResolvedValue(remoteWith(Units));
  });

  it('says so, is drawn again by Retry, and keeps the panel when it breaks again', async () => {
    const { user } = show({ name: 'mf-breaks' });
    expect(await screen.findByText('Units stopped working')).toBeInTheDocument();
    expect(reports()).toMatchObject([{ kind: 'render', message: expect.stringContaining('undefined') as string }]);
    await user.click(await retry());
    expect(await screen.findByText(/Retry did not help this time/)).toBeInTheDocument();
    expect(reports()).toHaveLength(1);
    isBroken = false;
    await user.click(await retry());
    expect(await screen.findByRole('heading', { name: 'a-101' })).toBeInTheDocument();
  });

  it('is tried again at another address', async () => {
    const offer = offerOf({ name: 'mf-breaks-here' });
    const { user } = renderScreen(
      <>
        <Link to="/units">Back to all</Link>
        <Routes>
          <Route path="*" element={<ReleasedScreen offer={offer} title="Units" />} />
        </Routes>
      </>,
      { at: '/units/7' },
    );
    await screen.findByText('Units stopped working');
    isBroken = false;
    await user.click(screen.getByRole('link', { name: 'Back to all' }));
    expect(await screen.findByRole('heading', { name: 'a-101' })).toBeInTheDocument();
  });
});

describe('what a boundary catches', () => {
  it('is written to the console where a screen broke, and not where it did not load', async () => {
    load.mockRejectedValue(new Error('503'));
    const offer = offerOf({ name: 'mf-quiet' });
    const failure = await offer.load().catch((error: unknown) => error);
    logCaughtError(failure);
    expect(console.error).not.toHaveBeenCalled();
    logCaughtError(new Error('undefined is not a function'));
    expect(console.error).toHaveBeenCalledTimes(1);
  });
});
