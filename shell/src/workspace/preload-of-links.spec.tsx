import { forgetEarlyResponses, provideEarlyResponses, request } from '@nerka/mf-shared/api';
import { useQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { act, aCompany, aUser, fakeApi, fireEvent, renderScreen, screen } from '@nerka/mf-shared/testing';
import type { ResolvedScreen } from '../releases/screen-offer';
import { CompanyRoutes } from './company-routes';

const company = aCompany();
const at = (path: string) => `${company.basePath}/${path}`;

function screenAt(path: string, more: Partial<ResolvedScreen> = {}): ResolvedScreen & { load: jest.Mock } {
  const load = jest.fn(() => Promise.resolve(() => <h1>{`The screen at ${path}`}</h1>));
  const declaration = { id: path, area: 'company' as const, path, title: path, icon: 'units' };
  return { key: `${expect.getState().currentTestName} ${path}`, declaration, isTooNew: false, ...more, load };
}

function show(...screens: ResolvedScreen[]) {
  const links = (
    <>
      <Link to={at('units/7')}>A-101</Link>
      <a href="https://elsewhere.example/nerka/strata/units/7">Elsewhere</a>
      <CompanyRoutes screens={screens} menu={[]} />
    </>
  );
  const user = aUser({ company, permissions: ['units.read'] });
  return renderScreen(links, { company, user, at: company.basePath, path: `${company.basePath}/*` });
}

/** What is loaded by then has loaded. */
const settledAfter = (point: () => void) =>
  act(() => {
    point();
    return Promise.resolve();
  });
const focus = (link: string) => settledAfter(() => screen.getByText(link).focus());

it.each([
  ['pointed at', () => settledAfter(() => fireEvent.pointerMove(screen.getByText('A-101')))],
  ['focused', () => focus('A-101')],
  ['touched', () => settledAfter(() => fireEvent.touchStart(screen.getByText('A-101')))],
])('a link that is %s loads its screen once, which then shows at once', async (_how, point) => {
  const unit = screenAt('units/:id');
  const units = screenAt('units');
  show(unit, units);
  await point();
  await point();
  fireEvent.click(screen.getByText('A-101'));
  expect(screen.getByRole('heading', { name: 'The screen at units/:id' })).toBeInTheDocument();
  expect(unit.load).toHaveBeenCalledTimes(1);
  expect(units.load).not.toHaveBeenCalled();
});

it('a link elsewhere, or to what the user may not open or the page cannot run, loads nothing', async () => {
  const declaration = { id: 'unit', area: 'company', path: 'units/:id', title: 'Unit', icon: 'units' } as const;
  const denied = screenAt('units/:id', { declaration: { ...declaration, permission: 'company.write' } });
  const tooNew = screenAt('units/:id', { key: 'too new', isTooNew: true });
  show(denied, tooNew);
  await focus('A-101');
  await focus('Elsewhere');
  expect(denied.load).not.toHaveBeenCalled();
  expect(tooNew.load).not.toHaveBeenCalled();
});

it('a link that comes to stand under a resting pointer loads nothing', async () => {
  const unit = screenAt('units/:id');
  show(unit);
  await settledAfter(() => fireEvent.pointerOver(screen.getByText('A-101')));
  expect(unit.load).not.toHaveBeenCalled();
});

it('a screen that could not be loaded ahead is loaded when it is opened', async () => {
  const unit = screenAt('units/:id');
  unit.load.mockRejectedValueOnce(new Error('503'));
  show(unit);
  await focus('A-101');
  fireEvent.click(screen.getByText('A-101'));
  expect(await screen.findByRole('heading', { name: 'The screen at units/:id' })).toBeInTheDocument();
});

describe('what the screen of a link reads first', () => {
  const UNIT = '/api/units/{id}';
  const reads = [UNIT, '/api/companies/{companyId}/list-settings'];

  function UnitScreen() {
    const id = 7;
    const query = { queryKey: [UNIT, { id }], queryFn: () => request('get', UNIT, { params: { id } }) };
    return <h1>{useQuery(query).isSuccess ? 'The unit' : 'No unit yet'}</h1>;
  }

  function showUnit() {
    const api = fakeApi().on('get', UNIT, { id: 7 } as never);
    const { load, ...unit } = screenAt('units/:id');
    load.mockResolvedValue(UnitScreen);
    show({ ...unit, load, declaration: { ...unit.declaration, reads } });
    return () => api.callsOf('get', UNIT);
  }

  const rest = () => settledAfter(() => jest.advanceTimersByTime(60));
  const point = () => settledAfter(() => fireEvent.pointerMove(screen.getByText('A-101')));
  const leave = () => settledAfter(() => fireEvent.pointerMove(document.body));

  beforeAll(provideEarlyResponses);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    forgetEarlyResponses();
    jest.useRealTimers();
  });

  it.each([
    ['pointed at', point],
    ['focused', () => focus('A-101')],
  ])('is requested once while the link is %s, and not again while it is cached', async (_how, begin) => {
    const calls = showUnit();
    await begin();
    await rest();
    expect(calls()).toHaveLength(1);
    fireEvent.click(screen.getByText('A-101'));
    expect(await screen.findByRole('heading', { name: 'The unit' })).toBeInTheDocument();
    await leave();
    await point();
    await rest();
    expect(calls()).toHaveLength(1);
  });

  it('is not requested by a pointer that passes', async () => {
    const calls = showUnit();
    await point();
    await leave();
    await rest();
    expect(calls()).toEqual([]);
  });

  it('is not requested by a touch, which may scroll', async () => {
    const calls = showUnit();
    await settledAfter(() => fireEvent.touchStart(screen.getByText('A-101')));
    await rest();
    expect(calls()).toEqual([]);
  });

  it('is not requested where the browser is set to save data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const calls = showUnit();
    await point();
    await rest();
    Object.assign(navigator, { connection: undefined });
    expect(calls()).toEqual([]);
  });
});
