import { ListHead } from '.';
import type { Permission } from '../contract';
import type { SavedView } from '../readers';
import {
  aCompany,
  aUser,
  fakeApi,
  refuse,
  renderScreen,
  reply,
  screen,
  waitFor,
  within,
  type FakeApi,
} from '../testing';

const LIST = '/api/companies/{companyId}/views';
const RECORD = '/api/views/{id}';
const company = aCompany();

const buildView = (given: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 1, companyId: company.id, screen: 'units', name: 'Vacant', query: 'status=vacant&sort=rent' },
  ...{ shared: false, isOwn: true, version: 3 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...given,
});

const vacant = buildView();
const offLine = buildView({ id: 2, name: 'Down for repair', query: 'status=maintenance', shared: true, isOwn: false });
const ofOtherScreen = buildView({ id: 3, screen: 'turns', name: 'Late turns' });

async function open(api: FakeApi, { query = '', permissions }: { query?: string; permissions?: Permission[] } = {}) {
  const head = <ListHead name="Units" subtitle="All" create={false} views={{ screen: 'units', dialogs: ['edit'] }} />;
  const user = aUser({ company, ...(permissions && { permissions }) });
  const shown = renderScreen(head, { company, user, at: `${company.basePath}/units${query}` });
  await shown.user.click(screen.getByRole('button', { name: 'Views' }));
  const dialog = await screen.findByRole('dialog', { name: 'Views' });
  // Later it would take the focus from the dialog over it.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return { api, dialog, ...shown };
}

/** The dialog over the other one. */
const formOf = (title: string) => screen.findByRole('dialog', { name: title });

const address = () => screen.getByTestId('address').textContent;

it('offers the views of this screen, says who sees each, and opens one', async () => {
  const api = fakeApi().on('get', LIST, [offLine, ofOtherScreen, vacant]);
  const { dialog, user } = await open(api, { query: '?sort=rent&edit=4&status=vacant' });
  const rows = await within(dialog).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Down for repairShared', 'VacantOnly you']);
  expect(within(dialog).getByRole('link', { name: 'Vacant' })).toHaveAttribute('aria-current', 'true');
  await user.click(within(dialog).getByRole('link', { name: 'Down for repair' }));
  expect(address()).toBe(`${company.basePath}/units?status=maintenance`);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Views' })).not.toBeInTheDocument());
});

it('saves what the list shows, without its dialogs, under a name', async () => {
  const api = fakeApi().on('get', LIST, []).on('post', LIST, reply(201, vacant));
  const { dialog, user } = await open(api, { query: '?status=vacant&edit=4' });
  expect(await within(dialog).findByText('No views yet')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save this view' }));
  const form = await formOf('Save this view');
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.keyboard('Vacant');
  await user.click(within(form).getByRole('checkbox', { name: `Share with everybody in ${company.name}` }));
  api.on('get', LIST, [vacant]);
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("View 'Vacant' saved")).toBeInTheDocument();
  expect(api.callsOf('post', LIST)[0]?.body).toEqual({
    ...{ screen: 'units', name: 'Vacant', shared: true, query: 'status=vacant' },
  });
  expect(await within(dialog).findByRole('link', { name: 'Vacant' })).toBeInTheDocument();
});

it('renames a view, and replaces its filters only where that is ticked', async () => {
  const api = fakeApi()
    .on('get', LIST, [vacant])
    .on('put', RECORD, { ...vacant, name: 'Empty' });
  const { dialog, user } = await open(api, { query: '?status=occupied' });
  const save = async (isReplaced: boolean) => {
    await user.click(await within(dialog).findByRole('button', { name: 'Edit Vacant' }));
    const form = await formOf('Edit view');
    const name = within(form).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Empty');
    if (isReplaced) await user.click(within(form).getByRole('checkbox', { name: /^Replace its filters/ }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Edit view')).not.toBeInTheDocument());
  };
  await save(false);
  await save(true);
  expect(api.callsOf('put', RECORD).map(({ body }) => body)).toEqual([
    { name: 'Empty', shared: false },
    { name: 'Empty', shared: false, query: 'status=occupied' },
  ]);
});

it('deletes a view, and Undo saves it again', async () => {
  const api = fakeApi().on('get', LIST, [vacant]).on('delete', RECORD, reply(204)).on('post', LIST, reply(201, vacant));
  const { dialog, user } = await open(api);
  await user.click(await within(dialog).findByRole('button', { name: 'Delete Vacant' }));
  expect(await screen.findByText("View 'Vacant' deleted")).toBeInTheDocument();
  expect(within(dialog).queryByRole('link', { name: 'Vacant' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("View 'Vacant' saved")).toBeInTheDocument();
  expect(api.callsOf('post', LIST)[0]?.body).toMatchObject({ name: 'Vacant', query: vacant.query, shared: false });
});

it('offers no Undo for a deleted view of somebody else, which would be the user’s afterwards', async () => {
  const api = fakeApi().on('get', LIST, [offLine]).on('delete', RECORD, reply(204));
  const { dialog, user } = await open(api);
  await user.click(await within(dialog).findByRole('button', { name: 'Delete Down for repair' }));
  expect(await screen.findByText("View 'Down for repair' deleted")).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('leaves it to whoever shared a view, and to managers, to stop sharing it', async () => {
  const api = fakeApi().on('get', LIST, [offLine]);
  const { dialog, user } = await open(api, { permissions: ['views.read', 'views.write'] });
  await user.click(await within(dialog).findByRole('button', { name: 'Edit Down for repair' }));
  const form = await formOf('Edit view');
  expect(within(form).getByRole('checkbox', { name: /^Share with/ })).toBeDisabled();
});

it('says at the name that another shared view has it', async () => {
  const message = 'Another shared view of this list has this name.';
  const api = fakeApi()
    .on('get', LIST, [vacant])
    .on('put', RECORD, refuse(409, message, { code: 'name-taken' }));
  const { dialog, user } = await open(api);
  await user.click(await within(dialog).findByRole('button', { name: 'Edit Vacant' }));
  const form = await formOf('Edit view');
  await user.click(within(form).getByRole('checkbox', { name: /^Share with/ }));
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText(message, { selector: '[role="alert"] *' })).toBeInTheDocument();
});

it('offers Retry where the views could not be loaded', async () => {
  const { api, dialog, user } = await open(fakeApi().on('get', LIST, refuse(503, 'The database is away.')));
  expect(await within(dialog).findByText('The database is away.')).toBeInTheDocument();
  api.on('get', LIST, [vacant]);
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('link', { name: 'Vacant' })).toBeInTheDocument();
});

it('keeps to reading where the user may not save', async () => {
  const { dialog } = await open(fakeApi().on('get', LIST, [vacant]), { permissions: ['views.read'] });
  expect(await within(dialog).findByRole('link', { name: 'Vacant' })).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Save this view' })).not.toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Edit Vacant' })).not.toBeInTheDocument();
});
