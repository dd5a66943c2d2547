import { aProject } from '../projects/project.fixture';

/** A project with two companies to choose from. */
export const aProjectOfTwo = aProject({
  companies: [
    { id: 5, name: 'Strata Apartments', slug: 'strata', businessType: 'property_management' },
    { id: 6, name: 'Harbor View', slug: 'harbor-view', businessType: 'property_management' },
  ],
});
