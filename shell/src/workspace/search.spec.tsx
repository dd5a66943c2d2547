import { aCompany, act, aUser, fakeApi, fireEvent, screen } from '@nerka/mf-shared/testing';
import { renderApp } from '../app.fixture';
// Loaded here, not while a test waits for it.
import './company-area';

jest.mock('@nerka/mf-shared/federation/runtime', () => ({ registerRemotes: () => {}, loadRemote: () => {} }));

const strata = aCompany({ features: [] });

async function showWorkspace(company = strata) {
  fakeApi()
    .on('get', '/api/user', aUser({ company }))
    .on('get', '/api/front-ends', [])
    .on('get', '/api/companies/{companyId}/search', []);
  const { user } = renderApp(`${company.basePath}/nothing-here`);
  await screen.findByText('404 Page Not Found');
  return user;
}

const palette = () => screen.findByRole('combobox', { name: 'Search' });

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s and closes with Esc', async (keys) => {
  const user = await showWorkspace();
  await user.keyboard(keys);
  expect(await palette()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Search' })).not.toBeInTheDocument();
});

it('takes over what is typed before it has opened, which the screen behind does not take for shortcuts', async () => {
  await showWorkspace();
  const behind = jest.fn();
  window.addEventListener('keydown', behind);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of 'ta') fireEvent.keyDown(document.body, { key });
  expect(behind).toHaveBeenCalledTimes(1);
  window.removeEventListener('keydown', behind);
  expect(await palette()).toHaveValue('ta');
});

it('takes over what is typed into the sidebar’s search box', async () => {
  const user = await showWorkspace();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'tap');
  expect(await palette()).toHaveValue('tap');
});

it('loses no letter that still reaches the sidebar’s search box while it opens', async () => {
  const user = await showWorkspace();
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await user.type(box, 't');
  const field = await palette();
  await user.type(box, 'a', { skipClick: true, initialSelectionStart: 1 });
  expect(field).toHaveValue('ta');
  await user.type(field, 'p', { skipClick: true });
  expect(field).toHaveValue('tap');
});

it('expands a collapsed sidebar and has the focus in its search box 300 ms later', async () => {
  localStorage.setItem('nerka-sidebar', 'collapsed');
  const user = await showWorkspace();
  expect(screen.queryByRole('searchbox', { name: 'Search' })).not.toBeInTheDocument();
  const [, icon] = screen.getAllByRole('button', { name: 'Search' });
  jest.useFakeTimers();
  try {
    act(() => icon?.click());
    const box = screen.getByRole('searchbox', { name: 'Search' });
    jest.advanceTimersByTime(299);
    expect(box).not.toHaveFocus();
    act(() => jest.advanceTimersByTime(1));
    expect(box).toHaveFocus();
  } finally {
    jest.useRealTimers();
  }
  expect(localStorage.getItem('nerka-sidebar')).toBe('expanded');
  await user.keyboard('t');
  expect(await palette()).toHaveValue('t');
});

it('has a button in the header of a jobs business', async () => {
  const user = await showWorkspace(aCompany({ features: [], businessType: 'jobs_business' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await palette()).toHaveFocus();
});

it('is offered to the provider outside of companies', async () => {
  const admin = aUser({ role: 'super_admin', company: null, permissions: ['platform.read'] });
  fakeApi().on('get', '/api/user', admin).on('get', '/api/front-ends', []);
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await palette()).toHaveAttribute('placeholder', 'Search companies, people and screens');
});
