import { ReadableStream } from 'node:stream/web';
import { ApiError } from '@nerka/mf-shared/api';
import { renderScreen, screen, waitFor, within } from '@nerka/mf-shared/testing';
import { ExportAction } from './export-action';
import { aProject } from '../project-list/project.fixture';

const file = [0x50, 0x4b, 3, 4, 65, 66];

/** A server that sends chunks when the test provides them. */
function serve(fileCount: number) {
  let send!: { enqueue: (piece: Uint8Array) => void; close: () => void };
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
  const signals: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = (_address, init) => {
    signals.push(init?.signal);
    return Promise.resolve(
      new Response(body as unknown as BodyInit, { headers: { 'X-File-Count': String(fileCount) } }),
    );
  };
  return { send: () => send.enqueue(Uint8Array.from(file)), end: () => send.close(), signals };
}

const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  saved.length = 0;
  let size = 0;
  // jsdom has no downloads.
  URL.createObjectURL = (content) => {
    ({ size } = content as Blob);
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size });
  });
});

let project = aProject();

async function begin() {
  project = aProject({ id: project.id + 1 });
  const shown = renderScreen(<ExportAction project={project} />, { company: null });
  await shown.user.click(screen.getByRole('button', { name: 'Export Data' }));
  return shown;
}

const words = () => screen.getByText(/^(\d+ of|Starting)/).textContent;
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the export of a project', () => {
  it('shows its progress, saves the file and closes', async () => {
    const server = serve(2);
    await begin();
    expect(words()).toBe('Starting...');
    server.send();
    await waitFor(() => expect(words()).toBe('0 of 2 files, 1 kB'));
    server.send();
    await waitFor(() => expect(words()).toBe('1 of 2 files, 1 kB'));
    expect(screen.getByText('50%')).toBeInTheDocument();
    server.end();
    expect(await screen.findByText('Export finished')).toBeInTheDocument();
    expect(screen.getByText('living.zip was saved to your downloads.')).toBeInTheDocument();
    expect(saved).toEqual([{ name: 'living.zip', size: 2 * file.length }]);
    await dialogGone();
  });

  it('goes on when it is closed and its screen is left, and is found again', async () => {
    const server = serve(2);
    const { user, unmount } = await begin();
    server.send();
    server.send();
    await waitFor(() => expect(words()).toMatch(/^1 of 2 files/));
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await dialogGone();
    expect(screen.getByRole('button', { name: 'Exporting... 50%' })).toBeInTheDocument();
    unmount();
    const again = renderScreen(<ExportAction project={project} />, { company: null });
    await again.user.click(screen.getByRole('button', { name: 'Exporting... 50%' }));
    expect(words()).toMatch(/^1 of 2 files/);
    expect(server.signals.map((signal) => signal?.aborted)).toEqual([false]);
    server.end();
    expect(await screen.findByText('Export finished')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  it('stops when it is cancelled, and saves nothing', async () => {
    const server = serve(2);
    const { user } = await begin();
    server.send();
    await waitFor(() => expect(words()).toMatch(/of 2 files/));
    await user.click(screen.getByRole('button', { name: 'Cancel Export' }));
    await dialogGone();
    expect(server.signals.map((signal) => signal?.aborted)).toEqual([true]);
    expect(screen.getByRole('button', { name: 'Export Data' })).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('says why it failed and tries again', async () => {
    globalThis.fetch = () => Promise.reject(ApiError.unreachable());
    const { user } = await begin();
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('The export failed')).toBeInTheDocument();
    expect(dialog.getByText('The server cannot be reached. Check the connection and try again.')).toBeInTheDocument();
    const server = serve(1);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    server.end();
    expect(await screen.findByText('Export finished')).toBeInTheDocument();
  });
});
