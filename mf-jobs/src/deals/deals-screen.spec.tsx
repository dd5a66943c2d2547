import {
  act,
  createEvent,
  fireEvent,
  page,
  refuse,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '@nerka/mf-shared/testing';
import { dragTo, finger, layOut, mouse } from '../drag/drag.fixture';
import { buildDeal } from './deal.fixture';
import type { Deal } from './deal-labels';
import { LIST, dealsApi, RECORD, showDeals, totalsOf, TOTALS } from './deals.fixture';

const column = (name: string) => screen.getByRole('region', { name });
const cardIn = (stage: string, name: string) => within(column(stage)).findByRole('article', { name });
const addressOf = () => screen.getByTestId('address').textContent;
const customer = { id: 3, name: 'Ada Birch', email: 'ada@example.com', phone: null };
const boiler = () =>
  buildDeal({ id: 7, name: 'Boiler', value: 200_000, probability: 40, stage: 'proposal', customerId: 3, customer });
const invoice = { id: 9, invoiceNumber: 'INV-0009' };

describe('the board', () => {
  it('has a column for each stage, with its count, value and weighted value', async () => {
    dealsApi(boiler(), buildDeal({ name: 'Attic', stage: 'won', probability: 100, value: 50_000, invoice }));
    showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Prospecting 0',
      'Qualification 0',
      'Proposal 1',
      'Negotiation 0',
      'Won 1',
      'Lost 0',
    ]);
    expect(column('Proposal')).toHaveTextContent('$2,000, weighted $800');
    expect(card).toHaveTextContent('Ada Birch');
    expect(card).toHaveTextContent('$2,000.00');
    expect(card).toHaveTextContent('40%');
    const won = await cardIn('Won', 'Attic');
    expect(won).not.toHaveTextContent('%');
    expect(within(won).getByRole('link', { name: 'INV-0009' })).toHaveAttribute('href', '/nerka/brightside/invoices/9');
    expect(column('Lost')).toHaveTextContent('No deals in lost');
  });

  it('begins with what is open, what that is likely to bring, what was won, and how often', async () => {
    const closed = buildDeal({ stage: 'won', value: 50_000, probability: 100 });
    dealsApi(
      boiler(),
      closed,
      buildDeal({ stage: 'lost', probability: 0 }),
      buildDeal({ stage: 'lost', probability: 0 }),
    );
    showDeals();
    const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await figure('Open')).toHaveTextContent('Open$2,0001 deal');
    expect(await figure('Weighted')).toHaveTextContent('$800');
    expect(await figure('Won')).toHaveTextContent('$5001 deal');
    expect(await figure('Win rate')).toHaveTextContent('33 %Of 3 deals that were closed');
  });

  it('shows what will be here while there is nothing', async () => {
    dealsApi();
    const { user } = showDeals();
    expect(await screen.findByText('No deals yet')).toBeInTheDocument();
    expect(screen.getByText('Create your first deal to get started.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create First Deal' }));
    expect(await screen.findByRole('dialog', { name: 'New Deal' })).toBeInTheDocument();
  });

  it('offers Retry when it cannot be loaded', async () => {
    const api = dealsApi();
    api.on('get', TOTALS, refuse(503, 'The service is not available right now.'));
    const { user } = showDeals();
    expect(await screen.findByText('The pipeline could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('The service is not available right now.')).toBeInTheDocument();
    api.on('get', TOTALS, totalsOf([]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No deals yet')).toBeInTheDocument();
  });

  it('offers Retry in the column that cannot be loaded', async () => {
    const api = dealsApi(boiler());
    api.on('get', LIST, refuse(503, 'The database is away.'));
    const { user } = showDeals();
    expect(await screen.findAllByText('The database is away.')).toHaveLength(6);
    api.on('get', LIST, [boiler()]);
    await user.click(within(column('Proposal')).getByRole('button', { name: 'Retry' }));
    expect(await cardIn('Proposal', 'Boiler')).toBeInTheDocument();
  });

  it('keeps search, sort and customer in the address, and asks for what was closed last in the closed columns', async () => {
    const api = dealsApi(boiler());
    api.on('get', '/api/customers/{id}', { ...customer, name: 'Ada Birch' } as never);
    const { user } = showDeals('pipeline?customerId=3');
    expect(await screen.findByRole('button', { name: 'Only Ada Birch' })).toHaveAttribute('aria-pressed', 'true');
    const sorts = () =>
      Object.fromEntries(api.callsOf('get', LIST).map(({ query }) => [query.stage, query.sort])) as object;
    expect(sorts()).toMatchObject({ prospecting: 'newest', won: 'closed', lost: 'closed' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest First');
    await user.type(screen.getByRole('searchbox', { name: 'Search deals' }), 'boil{Enter}');
    await waitFor(() => expect(sorts()).toMatchObject({ prospecting: 'value', won: 'value' }));
    await waitFor(() => expect(addressOf()).toBe('/nerka/brightside/pipeline?customerId=3&sort=value&q=boil'));
    expect(api.callsOf('get', TOTALS).at(-1)?.query).toEqual({ q: 'boil', customerId: '3' });
    await user.click(screen.getByRole('button', { name: 'Only Ada Birch' }));
    await waitFor(() => expect(addressOf()).toBe('/nerka/brightside/pipeline?sort=value&q=boil'));
  });

  it('is limited by a link to the deals that have not changed for 30 days', async () => {
    const api = dealsApi(boiler());
    const { user } = showDeals('pipeline?only=stale');
    const chip = await screen.findByRole('button', { name: 'Unchanged for 30 days' });
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    expect(api.callsOf('get', LIST).every(({ query }) => query.only === 'stale')).toBe(true);
    expect(api.callsOf('get', TOTALS).at(-1)?.query).toEqual({ only: 'stale' });
    await user.click(chip);
    await waitFor(() => expect(addressOf()).toBe('/nerka/brightside/pipeline'));
  });

  it('offers to clear the filters of a shared link when nothing matches', async () => {
    dealsApi();
    const { user } = showDeals('pipeline?q=nothing');
    expect(await screen.findByText('No deals match')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No deals yet')).toBeInTheDocument();
  });

  it('offers no changes to users who may only read', async () => {
    dealsApi(boiler());
    showDeals('pipeline', ['deals.read']);
    const card = await cardIn('Proposal', 'Boiler');
    expect(within(card).queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New Deal' })).not.toBeInTheDocument();
  });
});

describe('moving a deal', () => {
  const grab = async () => within(await cardIn('Proposal', 'Boiler')).getByRole('link', { name: 'Boiler' });

  it('by keyboard announces each step, and the focus follows', async () => {
    const api = dealsApi(boiler());
    const { user } = showDeals();
    (await grab()).focus();
    await user.keyboard(' ');
    const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announcements()).toContain(
      'Picked up Boiler, in Proposal. Left and right arrows choose a stage, Enter drops it, Escape cancels.',
    );
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(announcements()).toContain('Won, 5 of 6.');
    await user.keyboard('{Enter}');
    expect(announcements()).toContain('Dropped Boiler in Won.');
    const card = await cardIn('Won', 'Boiler');
    expect(within(card).getByRole('link', { name: 'Boiler' })).toHaveFocus();
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ stage: 'won' });
    expect(await screen.findByText('Deal won')).toBeInTheDocument();
  });

  it('by keys ends with Escape, at the ends of the board, and opens nothing', async () => {
    const api = dealsApi(boiler());
    const { user } = showDeals();
    (await grab()).focus();
    await user.keyboard(' {ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('That is the first stage.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByText('Move cancelled. Boiler stays in Proposal.')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)).toEqual([]);
    expect(addressOf()).toBe('/nerka/brightside/pipeline');
  });

  it('by the pointer drops it in the column below', async () => {
    const api = dealsApi(boiler());
    showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    layOut(column('Negotiation'), 150, 100);
    dragTo(card, 200);
    expect(screen.getByText('$2,000.00', { selector: '[aria-hidden] *' })).toBeInTheDocument();
    mouse('mouseup', 200);
    expect(await cardIn('Negotiation', 'Boiler')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)[0]?.body).toEqual({ stage: 'negotiation' });
    expect(await screen.findByText('Deal moved to Negotiation')).toBeInTheDocument();
  });

  it('by a finger needs one that has rested, even if a slow phone reports the move late', async () => {
    dealsApi(boiler());
    showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    const isMoving = () => card.hasAttribute('data-moving');
    for (const [seconds, stays] of [
      [0.05, false],
      [0.4, true],
    ] as const) {
      finger('touchstart', card, 10, 1_000);
      await waitFor(() => expect(isMoving()).toBe(true));
      finger('touchmove', card, 60, 1_000 + seconds * 1_000);
      expect(isMoving()).toBe(stays);
    }
    finger('touchcancel', card, 60, 2_000);
    expect(isMoving()).toBe(false);
  });

  it('by the mouse drops it where the button came up, though nothing has been rendered since it went down', async () => {
    const api = dealsApi(boiler());
    showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    layOut(column('Negotiation'), 150, 100);
    act(() => {
      dragTo(card, 200);
      mouse('mouseup', 200);
    });
    expect(await cardIn('Negotiation', 'Boiler')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)).toHaveLength(1);
  });

  it('by the mouse is over when the button comes up before its start has been rendered', async () => {
    dealsApi(boiler());
    showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    act(() => {
      mouse('mousedown', 10, card);
      mouse('mousemove', 20);
      mouse('mouseup', 20);
    });
    expect(screen.getByText('Move cancelled. Boiler stays in Proposal.')).toBeInTheDocument();
    expect(card).not.toHaveAttribute('data-moving');
  });

  it('by the mouse does not drop it in a column that the frame of the board hides', async () => {
    const api = dealsApi(boiler());
    showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    const board = column('Won').parentElement!;
    board.style.overflowX = 'auto';
    layOut(board, 0, 300);
    layOut(column('Won'), 250, 100);
    dragTo(card, 320);
    mouse('mouseup', 320);
    expect(screen.getByText('Move cancelled. Boiler stays in Proposal.')).toBeInTheDocument();
    dragTo(card, 280);
    mouse('mouseup', 280);
    expect(await cardIn('Won', 'Boiler')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)).toHaveLength(1);
  });

  it.each(['Escape', 'the button'])(
    'by the mouse opens nothing with the click that follows when %s ends it',
    async (end) => {
      dealsApi(boiler());
      showDeals();
      const card = await cardIn('Proposal', 'Boiler');
      const link = within(card).getByRole('link', { name: 'Boiler' });
      dragTo(card, 200);
      if (end === 'Escape') fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
      mouse('mouseup', 200);
      expect(screen.getByText('Move cancelled. Boiler stays in Proposal.')).toBeInTheDocument();
      const click = createEvent.click(link);
      fireEvent(link, click);
      expect(click.defaultPrevented).toBe(true);
      expect(addressOf()).toBe('/nerka/brightside/pipeline');
    },
  );

  it('by the mouse ends with the screen', async () => {
    const api = dealsApi(boiler());
    const { unmount } = showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    layOut(column('Negotiation'), 150, 100);
    dragTo(card, 200);
    unmount();
    mouse('mouseup', 200);
    showDeals();
    expect(await cardIn('Proposal', 'Boiler')).toBeInTheDocument();
    expect(api.callsOf('put', RECORD)).toEqual([]);
  });

  it('by the select on the card is shown at once with the totals, and Undo takes it back as likely as it was', async () => {
    const api = dealsApi(boiler());
    const responses: ((deal: Deal) => void)[] = [];
    api.on('put', RECORD, () => new Promise<Deal>((resolve) => responses.push(resolve)));
    const { user } = showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    await user.selectOptions(within(card).getByRole('combobox', { name: 'Stage of Boiler' }), 'Lost');
    expect(await cardIn('Lost', 'Boiler')).toBeInTheDocument();
    expect(column('Proposal')).toHaveTextContent('0 deals');
    expect(column('Lost')).toHaveTextContent('$2,000');
    const lost = { ...boiler(), stage: 'lost' as const, probability: 0, version: 2 };
    api.on('get', LIST, ({ query }) => page(query.stage === 'lost' ? [lost] : [], 1));
    responses[0]!(lost);
    expect(await screen.findByText('Deal lost')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsOf('put', RECORD)[1]?.body).toEqual({ stage: 'proposal', probability: 40 }));
    expect(api.callsOf('put', RECORD)[1]?.headers.get('If-Match')).toBe('"2"');
    expect(await cardIn('Proposal', 'Boiler')).toBeInTheDocument();
  });

  it('is taken back with a message when the server refuses', async () => {
    const api = dealsApi(boiler());
    api.on('put', RECORD, refuse(409, 'The deal is locked.'));
    const { user } = showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    await user.selectOptions(within(card).getByRole('combobox', { name: 'Stage of Boiler' }), 'Won');
    expect(await screen.findByText('Failed to update deal. The deal is locked.')).toBeInTheDocument();
    expect(await cardIn('Proposal', 'Boiler')).toBeInTheDocument();
  });

  it('shows which invoice a won deal has drafted', async () => {
    const api = dealsApi(boiler());
    api.on('put', RECORD, { ...boiler(), stage: 'won', probability: 100, invoice });
    const { user } = showDeals();
    const card = await cardIn('Proposal', 'Boiler');
    await user.selectOptions(within(card).getByRole('combobox', { name: 'Stage of Boiler' }), 'Won');
    expect(await screen.findByText('Invoice INV-0009 has been drafted.')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => void jest.spyOn(window, 'matchMedia').mockImplementation(narrow));
  afterEach(() => void jest.restoreAllMocks());

  it('shows the stage of the address, and the others as tabs with their counts', async () => {
    dealsApi(boiler());
    const { user } = showDeals('pipeline?stage=proposal');
    expect(await cardIn('Proposal', 'Boiler')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Won' })).not.toBeInTheDocument();
    const tabs = within(screen.getByRole('navigation', { name: 'Stages' }));
    expect(tabs.getByRole('link', { name: 'Proposal 1' })).toHaveAttribute('aria-current', 'page');
    await user.click(tabs.getByRole('link', { name: 'Won 0' }));
    expect(addressOf()).toBe('/nerka/brightside/pipeline?stage=won');
    expect(await screen.findByText('No deals in won')).toBeInTheDocument();
  });
});

function narrow(query: string): MediaQueryList {
  const nothing = () => undefined;
  const listeners = { addEventListener: nothing, removeEventListener: nothing };
  return { ...listeners, matches: query.includes('639px'), media: query } as unknown as MediaQueryList;
}

describe('what a response brings is not read again', () => {
  const readsOf = (api: FakeApi) => api.callsOf('get', LIST).map(({ query }) => query.stage);

  it('after a move: only the column to which the deal came, and the totals', async () => {
    const api = dealsApi(boiler());
    const { user } = showDeals();
    (await screen.findByRole('link', { name: 'Boiler' })).focus();
    await user.keyboard(' {ArrowRight}{Enter}');
    await screen.findByText('Deal moved to Negotiation');
    await waitFor(() => expect(api.callsOf('get', TOTALS)).toHaveLength(2));
    await cardIn('Negotiation', 'Boiler');
    expect(readsOf(api)).toHaveLength(7);
    expect(readsOf(api).at(-1)).toBe('negotiation');
  });

  it('after a move: the columns that it did not touch are as new as the response, so that its event reads none', async () => {
    const api = dealsApi(boiler());
    const { user, queryClient } = showDeals();
    const columns = () => queryClient.getQueryCache().findAll({ queryKey: [LIST] });
    api.on('put', RECORD, () => {
      for (const { queryKey } of columns()) queryClient.setQueryData(queryKey, (data) => data, { updatedAt: 1 });
      return { ...boiler(), stage: 'negotiation' as const };
    });
    (await screen.findByRole('link', { name: 'Boiler' })).focus();
    await user.keyboard(' {ArrowRight}{Enter}');
    await screen.findByText('Deal moved to Negotiation');
    expect(columns()).toHaveLength(6);
    expect(columns().filter(({ state }) => state.dataUpdatedAt === 1)).toEqual([]);
  });
});

it('moves a deal of a customer whose page was open before', async () => {
  const api = dealsApi(boiler());
  const { user, queryClient } = showDeals();
  const ofCustomer = { items: [boiler()], total: 1, nextCursor: undefined };
  queryClient.setQueryData([LIST, { companyId: 1, customerId: 3, sort: 'newest', limit: 50 }], ofCustomer);
  (await screen.findByRole('link', { name: 'Boiler' })).focus();
  await user.keyboard(' {ArrowRight}{Enter}');
  expect(await screen.findByText('Deal moved to Negotiation')).toBeInTheDocument();
  expect(api.callsOf('put', RECORD)).toHaveLength(1);
});
