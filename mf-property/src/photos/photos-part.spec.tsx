import {
  act,
  fakeApi,
  fireEvent,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
} from '@nerka/mf-shared/testing';
import { provideOutbox, waitingChangesStore } from '@nerka/mf-shared/contract';
import { photoQueue } from './photo-queue';
import { buildPhoto } from './photo.fixture';
import { PhotosPart } from './photos-part';
import type { Photo } from './photos.api';

const LIST = '/api/work-orders/{id}/photos';
const RECORD = '/api/work-orders/{id}/photos/{photoId}';

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} });
});

afterEach(() => {
  for (const { key } of photoQueue.current()) photoQueue.remove(key);
});

const picture = (name = 'tap.jpg', type = 'image/jpeg', size = 10) => new File([new Uint8Array(size)], name, { type });

async function show(photos: Photo[] = [], { canWrite = true } = {}) {
  const api = fakeApi().on('get', LIST, photos);
  const screenShown = renderScreen(<PhotosPart owner={{ noun: 'work-order', id: 1 }} canWrite={canWrite} />);
  const before = await screen.findByRole('region', { name: /^Before/ });
  const choose = (files: File[], label = 'Choose before photos') => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { files } });
  };
  return { ...screenShown, api, before, choose };
}

/** A request to which the test responds later. */
function later<Body>() {
  let respond: (value: Body) => void = () => {};
  const promise = new Promise<Body>((resolve) => (respond = resolve));
  return { promise, respond };
}

describe('the photos of a work order', () => {
  it('stand in two rows, with their captions and counts', async () => {
    const { before } = await show([
      buildPhoto({ caption: 'Under the sink' }),
      buildPhoto(),
      buildPhoto({ kind: 'after' }),
    ]);
    expect(within(before).getByRole('heading')).toHaveTextContent('Before 2');
    expect(within(before).getByRole('button', { name: 'Before photo 1: Under the sink' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'After 1' })).toBeInTheDocument();
  });

  it('is read-only for users without write permission', async () => {
    await show([], { canWrite: false });
    expect(screen.getAllByText('None yet')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Choose photos' })).toBeNull();
  });

  it('say that they could not be loaded, can be asked for again, and new ones can be added all the same', async () => {
    const api = fakeApi().on('get', LIST, refuse(503, 'The service is not available right now.'));
    const { user } = renderScreen(<PhotosPart owner={{ noun: 'work-order', id: 1 }} canWrite />);
    expect(await screen.findByText('Photos could not be loaded')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Choose photos' })).toHaveLength(2);
    api.on('get', LIST, [buildPhoto()]);
    await user.click(screen.getByRole('button', { name: /Retry/ }));
    expect(await screen.findByRole('heading', { name: 'Before 1' })).toBeInTheDocument();
  });
});

describe('adding photos', () => {
  it('offers the camera of a phone and a choice of several', async () => {
    await show();
    expect(screen.getByLabelText('Take before photo')).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Choose after photos')).toHaveAttribute('multiple');
  });

  it('shows each at once, sends them one after the other, and replaces them by the stored ones', async () => {
    const { api, choose } = await show();
    const first = later<never>();
    api.on('post', LIST, () => first.promise);
    choose([picture('a.jpg'), picture('b.jpg')], 'Choose after photos');
    await waitFor(() => expect(screen.getAllByText('Waits to be sent')).toHaveLength(2));
    expect(screen.getByRole('heading', { name: 'After 2' })).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toHaveLength(1);

    api.on('post', LIST, () => reply(201, [buildPhoto({ kind: 'after', caption: 'second' })]) as never);
    first.respond(reply(201, [buildPhoto({ kind: 'after', caption: 'first' })]) as never);
    expect(await screen.findByRole('button', { name: 'After photo 1: first' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'After photo 2: second' })).toBeInTheDocument();
    expect(screen.queryByText('Waits to be sent')).toBeNull();
    const [call] = api.callsOf('post', LIST);
    expect([call?.query, (call?.body as FormData | undefined)?.get('photos')]).toEqual([
      { kind: 'after' },
      expect.any(File),
    ]);
  });

  it('shows why one was refused, and sends it again or discards it', async () => {
    const { api, choose, user } = await show();
    api.on('post', LIST, refuse(415, 'This picture cannot be read. Please choose another one.'));
    choose([picture()]);
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('This picture cannot be read. Please choose another one.');
    api.on('post', LIST, reply(201, [buildPhoto()]));
    await user.click(within(problem).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Before photo 1' })).toBeInTheDocument();

    api.on('post', LIST, refuse(409, 'A work order holds at most 50 photos. Please remove one first.'));
    choose([picture()]);
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Before 1' })).toBeInTheDocument();
  });

  it('refuses what is no picture or larger than 10 MB before it is sent', async () => {
    const { api, choose } = await show();
    choose([picture('a.pdf', 'application/pdf')]);
    expect(await screen.findByText('Please choose an image file.')).toBeInTheDocument();
    choose([picture('b.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1)]);
    expect(await screen.findByText('The photo is larger than 10 MB.')).toBeInTheDocument();
    expect(api.callsOf('post', LIST)).toEqual([]);
  });

  it('keeps photos without a connection, shows that, and continues when it is back', async () => {
    const { api, choose } = await show();
    api.on('post', LIST, () => Promise.reject(new Error('offline')));
    choose([picture('a.jpg'), picture('b.jpg')]);
    expect(
      await screen.findByText('Photos are kept here and go out by themselves once the server can be reached.'),
    ).toBeInTheDocument();
    expect(await screen.findAllByText('Waits to be sent')).toHaveLength(2);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);

    api.on('post', LIST, () => reply(201, [buildPhoto()]) as never);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText('Waits to be sent')).toBeNull());
  });

  it('says how much of one is sent', async () => {
    const { api, choose } = await show();
    api.on('post', LIST, () => Promise.reject(new Error('offline')));
    choose([picture()]);
    await screen.findByText('Waits to be sent');
    act(() => waitingChangesStore.set(waitingChangesStore.current().map((change) => ({ ...change, sent: 0.42 }))));
    expect(screen.getByText('Sending, 42%')).toBeInTheDocument();
  });

  it('shows those that wait since an earlier day, and discards one', async () => {
    const { api, choose, unmount } = await show();
    api.on('post', LIST, () => Promise.reject(new Error('offline')));
    choose([picture()]);
    await screen.findByText('Waits to be sent');
    unmount();
    const { user } = renderScreen(<PhotosPart owner={{ noun: 'work-order', id: 1 }} canWrite />);
    expect(await screen.findByText('Waits to be sent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Waits to be sent')).toBeNull();
  });

  it('goes on while its dialog is closed', async () => {
    const { api, choose, unmount } = await show();
    const pending = later<never>();
    api.on('post', LIST, () => pending.promise);
    choose([picture()]);
    await screen.findByText('Waits to be sent');
    unmount();
    expect(waitingChangesStore.current()).toHaveLength(1);
    pending.respond(reply(201, [buildPhoto()]) as never);
    await waitFor(() => expect(waitingChangesStore.current()).toEqual([]));
  });
});

describe('a photo is shown', () => {
  it('if the page has taken its input away while it was chosen', async () => {
    const { api, unmount } = await show();
    api.on('post', LIST, () => Promise.reject(new Error('offline')));
    const input = screen.getByLabelText('Take before photo');
    unmount();
    fireEvent.change(input, { target: { files: [picture()] } });
    renderScreen(<PhotosPart owner={{ noun: 'work-order', id: 1 }} canWrite />);
    expect(await screen.findByText('Waits to be sent')).toBeInTheDocument();
  });

  it('if another one is stored while the list is read', async () => {
    const { api, choose, queryClient: client } = await show();
    const [mine, other] = [buildPhoto({ caption: 'mine' }), buildPhoto({ caption: 'of a colleague' })];
    const reading = later<Photo[]>();
    api.on('get', LIST, () => reading.promise);
    api.on('post', LIST, () => reply(201, [mine]) as never);
    void client.invalidateQueries({ queryKey: [LIST] });
    await waitFor(() => expect(api.callsOf('get', LIST)).toHaveLength(2));
    api.on('get', LIST, [other, mine]);
    choose([picture()]);
    expect(await screen.findByRole('button', { name: /: mine$/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /: of a colleague$/ })).toBeInTheDocument();
  });

  it('by the response, and what waits on the device is not followed for it any longer', async () => {
    let followers = 0;
    const { subscribe } = waitingChangesStore;
    jest.spyOn(waitingChangesStore, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener);
      followers += 1;
      return () => {
        followers -= 1;
        stop();
      };
    });
    const { choose } = await show();
    const before = followers;
    provideOutbox({ submit: () => Promise.resolve([buildPhoto()]), decide: () => Promise.resolve() });
    choose([picture()]);
    expect(await screen.findByRole('button', { name: 'Before photo 1' })).toBeInTheDocument();
    expect(followers).toBe(before);
    jest.restoreAllMocks();
  });

  it('until the device keeps it, also if another one of this record has waited there before', async () => {
    const { choose } = await show();
    const decided = jest.fn(() => Promise.resolve());
    provideOutbox({ submit: () => new Promise(() => {}), decide: decided });
    choose([picture('new.jpg')]);
    await screen.findByText('Waiting');
    const before = { id: 1, record: 'work-order-1', title: 'Photo', url: '/api/work-orders/1/photos?kind=before' };
    const earlier = { ...before, body: undefined, file: picture('old.jpg'), madeAt: '2026-01-02T03:04:05.000Z' };
    act(() => waitingChangesStore.set([earlier]));
    expect(await screen.findByText('Waits to be sent')).toBeInTheDocument();
    expect(screen.getByText('Waiting')).toBeInTheDocument();
  });
});

describe('one photo over the whole screen', () => {
  const photos = () => [
    buildPhoto({ id: 71, caption: 'Valve' }),
    buildPhoto({ id: 72 }),
    buildPhoto({ id: 73, kind: 'after' }),
  ];

  async function open() {
    const shown = await show(photos());
    await shown.user.click(screen.getByRole('button', { name: 'Before photo 1: Valve' }));
    const viewer = await screen.findByRole('dialog', { name: 'Photo' });
    return { ...shown, viewer };
  }

  it('names who took it, and goes on by button, arrow key and swipe', async () => {
    const { user, viewer } = await open();
    expect(within(viewer).getByText(/Ray Ortiz/)).toHaveTextContent('Ray Ortiz, Nov 20, 2026');
    expect(within(viewer).getByRole('status')).toHaveTextContent('Before photo, 1 of 3');
    expect(within(viewer).getByRole('button', { name: 'Previous photo' })).toBeDisabled();
    await user.click(within(viewer).getByRole('button', { name: 'Next photo' }));
    expect(within(viewer).getByRole('status')).toHaveTextContent('Before photo, 2 of 3');
    fireEvent.keyDown(viewer, { key: 'ArrowRight' });
    expect(within(viewer).getByRole('status')).toHaveTextContent('After photo, 3 of 3');
    const image = within(viewer).getByRole('img', { name: 'After photo, 3 of 3' });
    fireEvent.pointerDown(image, { clientX: 10 });
    fireEvent.pointerUp(image, { clientX: 200 });
    expect(within(viewer).getByRole('status')).toHaveTextContent('Before photo, 2 of 3');
    fireEvent.keyDown(viewer, { key: 'Escape' });
    expect(screen.queryByRole('dialog', { name: 'Photo' })).toBeNull();
  });

  it('saves a caption, and shows a message when the server refuses it', async () => {
    const { api, user, viewer } = await open();
    api.on('put', RECORD, ({ body }) => ({ ...photos()[0]!, ...(body as object), version: 2 }));
    const caption = within(viewer).getByLabelText('Caption');
    await user.clear(caption);
    await user.type(caption, 'Main valve{Enter}');
    expect(await screen.findByRole('button', { name: 'Before photo 1: Main valve' })).toBeInTheDocument();
    const [call] = api.callsOf('put', RECORD);
    expect([call?.body, call?.headers.get('If-Match')]).toEqual([{ caption: 'Main valve' }, '"1"']);

    api.on('put', RECORD, refuse(409, 'This photo is already there.'));
    await user.selectOptions(within(viewer).getByLabelText('Taken'), 'After');
    expect(await screen.findByText('This photo is already there.')).toBeInTheDocument();
  });

  it('is deleted with a way back', async () => {
    const { api, user, viewer } = await open();
    await user.click(within(viewer).getByRole('button', { name: 'Delete photo' }));
    expect(screen.getByText('Photo deleted')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Before 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Before photo 1: Valve' })).toBeInTheDocument();
    expect(api.callsOf('delete', RECORD)).toEqual([]);
  });

  it('is deleted for good once the moment to undo is over, or its dialog is left', async () => {
    const { api, user, viewer, unmount } = await open();
    api.on('delete', RECORD, reply(204));
    await user.click(within(viewer).getByRole('button', { name: 'Delete photo' }));
    unmount();
    await waitFor(() => expect(api.callsOf('delete', RECORD).map(({ params }) => params.photoId)).toEqual(['71']));
  });

  it('comes back with a message where it could not be deleted', async () => {
    const { api, viewer } = await open();
    api.on('delete', RECORD, refuse(503, 'The service is not available right now.'));
    jest.useFakeTimers();
    fireEvent.click(within(viewer).getByRole('button', { name: 'Delete photo' }));
    act(() => jest.advanceTimersByTime(5_000));
    jest.useRealTimers();
    expect(await screen.findByText('Failed to delete photo. Please try again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Before photo 1: Valve' })).toBeInTheDocument();
  });
});
