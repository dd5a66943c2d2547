import { aCompany, aUser } from '@nerka/mf-shared/testing';
import type { ScreenDeclaration } from '../releases/front-ends';
import { companyMenu } from './menu';

const company = aCompany({ slug: 'brightside', businessType: 'jobs_business' });

const screen = (path: string, position?: number) => ({
  key: path,
  declaration: {
    ...{ id: path, area: 'company', path, title: path, icon: 'invoices', feature: 'invoices' },
    ...(position !== undefined && { navigation: { jobs_business: position } }),
  } as ScreenDeclaration,
  isTooNew: false,
  load: () => Promise.reject(new Error('Only its entry is shown.')),
});

it('a screen without an entry belongs to the one above its address, else to the first of its feature', () => {
  const screens = ['estimates/:id', 'invoices/:id', 'invoice/:number'].map((path) => screen(path));
  const menu = companyMenu([screen('estimates', 75), screen('invoices', 50), ...screens], company, aUser());
  const routes = menu.map((entry) => entry.routes?.map((route) => route.replace(`${company.basePath}/`, '')));
  expect(routes).toEqual([
    ['invoices', 'invoices/:id', 'invoice/:number'],
    ['estimates', 'estimates/:id'],
  ]);
});
