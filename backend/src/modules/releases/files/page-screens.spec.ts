import { pageScreens } from './page-screens.js';

const units = {
  ...{ id: 'units', path: 'units', title: 'Units </script>', icon: 'units', feature: 'units', aliases: ['flats'] },
  area: 'company' as const,
  navigation: { property_management: 30 },
  commands: [{ title: 'New Unit', path: 'units?new=yes' }],
};

it('writes the addresses of the provider’s screens, with their aliases', () => {
  const projects = { id: 'projects', area: 'platform' as const, path: '/nerka/admin', title: 'Projects', icon: 'home' };
  const project = { ...projects, id: 'project', path: '/project/:id', aliases: ['/:projectSlug'] };
  expect(pageScreens([units, projects, project]).platformPaths).toBe('/nerka/admin /project/:id /:projectSlug');
});

it('writes the screens of menus, and no text that could end its element', () => {
  const unit = { ...units, id: 'unit', path: 'units/:id', navigation: undefined };
  const { menu } = pageScreens([units, unit]);
  expect(menu).not.toContain('<');
  expect(JSON.parse(menu)).toEqual([
    {
      ...{ path: 'units', title: 'Units </script>', icon: 'units', feature: 'units', aliases: ['flats'] },
      navigation: { property_management: 30 },
    },
  ]);
});
