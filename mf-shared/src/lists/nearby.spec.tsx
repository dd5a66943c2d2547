import { useState } from 'react';
import { act, fireEvent, renderScreen, screen, within } from '../testing';
import { FormDialog } from '../ui/form-dialog';
import { RecordDialog } from '../ui/record-dialog';
import { Shortcuts } from '../ui/shortcuts';
import { CardGrid } from './card-grid';
import { CardListContext } from './card-list';

const COUNT = 30;
/** In pixels, of a card that is drawn. */
const HEIGHT = 227;

/** The window, as the test moves it. */
class DrivenObserver {
  static observed = new Map<Element, DrivenObserver>();
  constructor(private readonly report: (entries: Partial<IntersectionObserverEntry>[]) => void) {}
  observe(element: Element): void {
    DrivenObserver.observed.set(element, this);
  }
  unobserve(element: Element): void {
    DrivenObserver.observed.delete(element);
  }
  static report(entries: { target: Element; isIntersecting: boolean }[]): void {
    act(() => DrivenObserver.observed.get(entries[0]!.target)?.report(entries));
  }
  static move(element: Element, isIntersecting: boolean): void {
    DrivenObserver.report([{ target: element, isIntersecting }]);
    for (let left = frames.length; left > 0; left = frames.length) nextFrame();
  }
}

const frames: (() => void)[] = [];
const nextFrame = (): void => act(() => frames.shift()?.());
/** In milliseconds. */
let clock = 0;

Object.assign(window, { IntersectionObserver: DrivenObserver });

interface Thing {
  id: number;
  name: string;
}

const things = Array.from({ length: COUNT }, (_, index): Thing => ({ id: index + 1, name: `Thing ${index + 1}` }));
const cards = { noun: 'thing', nameOf: ({ id }: { id: number }) => `Thing ${id}` };

const takeTime = (): void => void (clock += 3);

function Things({ dialogOf }: { dialogOf?: number }) {
  const [openId, setOpenId] = useState(dialogOf);
  const close = () => setOpenId(undefined);
  const opened = things.find(({ id }) => id === openId);
  return (
    <>
      <Shortcuts shortcuts={[]} />
      <CardListContext value={cards}>
        <CardGrid items={things} width={300} height={100}>
          {({ id, name }) => (
            <article aria-label={name} ref={takeTime}>
              <button data-list-row onClick={() => setOpenId(id)}>
                {name}
              </button>
              <input aria-label={`Note of ${name}`} />
              <input type="checkbox" aria-label={`Done with ${name}`} />
            </article>
          )}
        </CardGrid>
      </CardListContext>
      {openId !== undefined && (
        <RecordDialog<Thing> title="Edit" record={opened} notFound="" onRetry={() => undefined} onClose={close}>
          {() => (
            <FormDialog open title="Edit" saveLabel="Update" initialValues={{}} onSave={async () => {}} onClose={close}>
              <p>A field</p>
            </FormDialog>
          )}
        </RecordDialog>
      )}
    </>
  );
}

const card = (id: number) => screen.getAllByRole('listitem')[id - 1]!;
const isDrawn = (id: number) => within(card(id)).queryByRole('article') !== null;
const scrollTo = (id: number) => DrivenObserver.move(card(id), true);
const scrollAway = (id: number) => DrivenObserver.move(card(id), false);
const heightOf = (id: number) => card(id).style.getPropertyValue('--card-height');
const row = (id: number) => within(card(id)).getByRole('button');

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(() => frame(clock)));
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ height: HEIGHT }) as unknown as DOMRect);
});

afterEach(() => {
  jest.restoreAllMocks();
  // Nobody else's heights.
  Object.assign(window, { innerWidth: window.innerWidth + 1 });
  fireEvent(window, new Event('resize'));
});

describe('the cards of a list', () => {
  it('are drawn near the window, and have their names elsewhere', () => {
    renderScreen(<Things />);
    expect([isDrawn(1), isDrawn(12), isDrawn(13)]).toEqual([true, true, false]);
    expect(card(30)).toHaveTextContent(/^Thing 30$/);
    scrollTo(13);
    expect(isDrawn(13)).toBe(true);
    scrollAway(1);
    expect(isDrawn(1)).toBe(false);
    expect(card(1)).toHaveTextContent(/^Thing 1$/);
  });

  it('are drawn a few in each frame, unless they have been scrolled past meanwhile', () => {
    renderScreen(<Things />);
    const passed = Array.from({ length: 10 }, (_, index) => 13 + index);
    DrivenObserver.report(passed.map((id) => ({ target: card(id), isIntersecting: true })));
    nextFrame();
    expect(passed.map(isDrawn)).toEqual(passed.map((id) => id < 16));
    DrivenObserver.report([{ target: card(16), isIntersecting: false }]);
    scrollTo(23);
    expect(passed.map(isDrawn)).toEqual(passed.map((id) => id !== 16));
  });

  it('keep the height that they had, also when the list is shown again', () => {
    const { unmount } = renderScreen(<Things />);
    expect(heightOf(13)).toBe('');
    scrollTo(13);
    scrollAway(13);
    expect(heightOf(13)).toBe(`${HEIGHT}px`);
    scrollTo(14);
    unmount();
    renderScreen(<Things />);
    // The one was left out, the other drawn when the list was left.
    expect([13, 14, 15].map(heightOf)).toEqual([`${HEIGHT}px`, `${HEIGHT}px`, '']);
  });

  it('forget their heights in a window of another width', () => {
    renderScreen(<Things />);
    scrollAway(1);
    fireEvent(window, new Event('resize'));
    expect(heightOf(1)).toBe(`${HEIGHT}px`);
    Object.assign(window, { innerWidth: window.innerWidth + 1 });
    fireEvent(window, new Event('resize'));
    expect(heightOf(1)).toBe('');
  });

  it('stay drawn while they have the focus', () => {
    renderScreen(<Things />);
    act(() => row(1).focus());
    scrollAway(1);
    expect(isDrawn(1)).toBe(true);
  });

  it('stay drawn while they have a text that is not saved, and not for a tick', async () => {
    const { user } = renderScreen(<Things />);
    const note = screen.getByLabelText('Note of Thing 1');
    await user.type(note, 'Leaks');
    await user.click(screen.getByLabelText('Done with Thing 2'));
    act(() => (document.activeElement as HTMLElement).blur());
    scrollAway(1);
    scrollAway(2);
    expect([isDrawn(1), isDrawn(2)]).toEqual([true, false]);
    await user.clear(note);
    act(() => note.blur());
    scrollAway(1);
    expect(isDrawn(1)).toBe(false);
  });

  it('stay drawn below a dialog', async () => {
    const { user } = renderScreen(<Things />);
    await user.click(row(1));
    scrollAway(1);
    scrollAway(2);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(document.querySelectorAll('article')).toHaveLength(12);
  });

  it('are all on paper, and near the window only afterwards', () => {
    renderScreen(<Things />);
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('article')).toHaveLength(COUNT);
    scrollAway(30);
    expect(isDrawn(30)).toBe(true);
    fireEvent(window, new Event('afterprint'));
    scrollAway(30);
    expect(isDrawn(30)).toBe(false);
  });

  it('are reached by j and k one after the other, drawn or not', async () => {
    const { user } = renderScreen(<Things />);
    act(() => row(11).focus());
    await user.keyboard('jjj');
    expect(row(14)).toHaveFocus();
    scrollAway(13);
    scrollAway(12);
    await user.keyboard('kk');
    expect(row(12)).toHaveFocus();
  });

  it('are reached by Tab, drawn or not', async () => {
    const { user } = renderScreen(<Things />);
    act(() => screen.getByLabelText('Done with Thing 12').focus());
    await user.tab();
    expect(row(13)).toHaveFocus();
  });

  it('get the focus after a dialog that the address has opened, drawn or not', async () => {
    const { user } = renderScreen(<Things dialogOf={25} />);
    await user.keyboard('{Escape}');
    expect(row(25)).toHaveFocus();
  });
});
