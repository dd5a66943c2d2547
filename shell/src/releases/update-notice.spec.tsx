import type { FormEvent } from 'react';
import { loadRemote } from '@nerka/mf-shared/federation/runtime';
import { act, aUser, fakeApi, renderScreen, reply, screen, waitFor } from '@nerka/mf-shared/testing';
import type { Release } from './front-ends';
import { ReleasedScreen } from './released-screen';
import { reloadAnyway, reloadByItself } from './reload-page';
import { screenOffers } from './screen-offer';
import { shellBuild } from './shell-build';
import { followTyping } from './unsaved-work';
import { UpdateNotice } from './update-notice';
import { useReleases } from './use-releases';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: jest.fn(), loadRemote: jest.fn() }));
jest.mock('./reload-page', () => ({ reloadAnyway: jest.fn(), reloadByItself: jest.fn(), reloadPage: jest.fn() }));

const FAILURES = '/api/front-ends/{name}/failures';
const load = jest.mocked(loadRemote);
const reload = jest.mocked(reloadAnyway);

const releaseOf = (name: string, version: string): Release => ({
  name,
  version,
  contract: '^1.0.0',
  entry: `/${name}/${version}/mf-manifest.json`,
  screens: [{ id: 'units', area: 'company', path: 'units', title: `Units ${version}`, icon: 'units' }],
});

function Workspace({ companyId }: { companyId?: number }) {
  const { releases } = useReleases(companyId);
  const offer = screenOffers(releases).find(({ release }) => release);
  return (
    <>
      <p>Offered: {releases.map(({ version }) => version).join(' and ')}</p>
      {offer && <ReleasedScreen offer={offer} title="Units" />}
      <UpdateNotice />
    </>
  );
}

const remote = {
  remote: { screens: [{ id: 'units', load: () => Promise.resolve(() => <input aria-label="Notes" />) }] },
};

function open(name: string) {
  const api = fakeApi()
    .on('get', '/api/front-ends', [releaseOf(name, 'v1')])
    .on('post', FAILURES, reply(204));
  const rendered = renderScreen(<Workspace />, { company: null, user: aUser() });
  return {
    api,
    ...rendered,
    promote: async (...releases: Release[]) => {
      api.on('get', '/api/front-ends', releases);
      await act(async () => {
        await rendered.queryClient.invalidateQueries({ queryKey: ['/api/front-ends'] });
        // The query notifies of its result in the next turn.
        await new Promise((resolve) => setTimeout(resolve));
      });
    },
  };
}

const notice = () => screen.queryByText(/^A new version of/);

beforeAll(followTyping);
beforeEach(() => {
  jest.clearAllMocks();
  load.mockResolvedValue(remote);
});

describe('a release that is made the active one while the page is open', () => {
  it('is offered, while the screen runs on with what is typed in it', async () => {
    const { user, promote } = open('mf-property');
    const field = await screen.findByLabelText('Notes');
    await promote(releaseOf('mf-property', 'v2'));
    expect(notice()).toHaveTextContent('A new version of Property is ready');
    expect(screen.getByText('Offered: v1')).toBeInTheDocument();
    expect(screen.getByLabelText('Notes')).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is taken only after a question where something was typed', async () => {
    const { user, promote } = open('mf-typed');
    await user.type(await screen.findByLabelText('Notes'), 'Call the plumber');
    await promote(releaseOf('mf-typed', 'v2'));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.getByText(/^Something here is not saved yet/)).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload anyway' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is taken at once where what was typed has been sent', async () => {
    // As antd's forms do, which stop the submit event.
    const keep = (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const Form = () => (
      <form onSubmit={keep}>
        <input aria-label="Notes" />
      </form>
    );
    load.mockResolvedValueOnce({ remote: { screens: [{ id: 'units', load: () => Promise.resolve(Form) }] } });
    const { user, promote } = open('mf-sent');
    await user.type(await screen.findByLabelText('Notes'), 'Call the plumber{Enter}');
    await promote(releaseOf('mf-sent', 'v2'));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is taken only after a question where a screen guards what is not saved', async () => {
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', guard);
    const { user, promote } = open('mf-guarded');
    await screen.findByLabelText('Notes');
    await promote(releaseOf('mf-guarded', 'v2'));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    window.removeEventListener('beforeunload', guard);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Reload anyway' })).toBeInTheDocument();
  });

  it('can wait, until there is yet another one', async () => {
    const { user, promote } = open('mf-waiting');
    await screen.findByLabelText('Notes');
    await promote(releaseOf('mf-waiting', 'v2'));
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(notice()).not.toBeInTheDocument();
    await promote(releaseOf('mf-waiting', 'v2'));
    expect(notice()).not.toBeInTheDocument();
    await promote(releaseOf('mf-waiting', 'v3'));
    expect(notice()).toBeInTheDocument();
  });

  it('is offered no more after a roll back', async () => {
    const { promote } = open('mf-rolled-back');
    await screen.findByLabelText('Notes');
    await promote(releaseOf('mf-rolled-back', 'v2'));
    await promote(releaseOf('mf-rolled-back', 'v1'));
    expect(notice()).not.toBeInTheDocument();
  });

  it('is used at once where the one before never ran', async () => {
    load.mockReturnValueOnce(new Promise(() => {}));
    const { promote } = open('mf-not-running');
    await screen.findByText('Offered: v1');
    await promote(releaseOf('mf-not-running', 'v2'));
    expect(screen.getByText('Offered: v2')).toBeInTheDocument();
    expect(notice()).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Notes')).toBeInTheDocument();
  });

  it('replaces one whose files are gone', async () => {
    // React reports what a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    load.mockRejectedValueOnce(new Error('404'));
    const { api } = open('mf-cleaned-up');
    api.on('get', '/api/front-ends', () => [releaseOf('mf-cleaned-up', load.mock.calls.length === 0 ? 'v1' : 'v2')]);
    expect(await screen.findByLabelText('Notes')).toBeInTheDocument();
    expect(screen.getByText('Offered: v2')).toBeInTheDocument();
    expect(reloadByItself).not.toHaveBeenCalled();
  });
});

describe('a newer build of the shell', () => {
  let script: HTMLScriptElement;
  const answersWith = (text: string) => {
    globalThis.fetch = () => Promise.resolve(new Response(text));
  };

  beforeEach(() => {
    script = document.createElement('script');
    script.type = 'text/plain';
    script.src = '/assets/main.aaaa.js';
    document.head.append(script);
  });
  afterEach(async () => {
    answersWith('<script src="/assets/main.aaaa.js">');
    await act(() => shellBuild.ask());
    script.remove();
  });

  it('is offered as Nerka itself', async () => {
    open('mf-under-a-shell');
    await screen.findByLabelText('Notes');
    answersWith('<script defer src="/assets/main.bbbb.js"></script>');
    await act(() => shellBuild.ask());
    expect(notice()).toHaveTextContent('A new version of Nerka is ready');
  });

  it.each([
    ['is the same', '<script defer src="/assets/main.aaaa.js"></script>'],
    ['cannot be read', 'Bad gateway'],
  ])('is not offered where the page’s %s', async (_, text) => {
    open('mf-same-shell');
    answersWith(text);
    await act(() => shellBuild.ask());
    expect(notice()).not.toBeInTheDocument();
  });

  it('is looked for when a page comes to the front that was away for five minutes', async () => {
    const now = jest.spyOn(Date, 'now');
    const { api } = open('mf-back-again');
    await screen.findByLabelText('Notes');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(api.callsOf('get', '/api/front-ends')).toHaveLength(1);
    const later = Date.now() + 5 * 60_000;
    now.mockReturnValue(later);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(api.callsOf('get', '/api/front-ends')).toHaveLength(2));
    now.mockRestore();
  });
});
