import { Link } from '@nerka/mf-shared/router';
import { act, aCompany, aUser, fireEvent, renderScreen, screen } from '@nerka/mf-shared/testing';
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
