import { Breadcrumb, CompanyBreadcrumb } from '.';
import { aCompany, renderScreen, screen } from '../testing';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('links to the screens above a page of the provider', () => {
  const above = [
    { title: 'Projects', path: '/nerka/admin' },
    { title: 'Instances', path: '/project-living/instances' },
  ];
  const { container } = renderScreen(<Breadcrumb above={above} name="Strata" />, { company: null });
  expect(container).toHaveTextContent('Projects / Instances / Strata');
  expect(links()).toEqual([
    ['Projects', '/nerka/admin'],
    ['Instances', '/project-living/instances'],
  ]);
  expect(screen.getByText('Strata')).toHaveAttribute('aria-current', 'page');
});

it('begins with the company on a screen of a company', () => {
  const company = aCompany({ name: 'Strata' });
  const { container } = renderScreen(<CompanyBreadcrumb name="Staff" />, { company });
  expect(container).toHaveTextContent('Strata / Staff');
  expect(links()).toEqual([['Strata', `${company.basePath}/dashboard`]]);
});
