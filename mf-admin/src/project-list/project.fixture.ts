import type { Schemas } from '@nerka/mf-shared/api';

type Project = Schemas['ProjectResponse'];

export function aProject(given: Partial<Project> = {}): Project {
  return {
    id: 1,
    slug: 'living',
    name: 'Nerka Living',
    type: 'Property management',
    description: 'Residential communities.',
    icon: 'code',
    color: 'purple',
    teamMembers: 3,
    deadline: '2027-03-01',
    companies: [],
    version: 1,
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    ...given,
  };
}
