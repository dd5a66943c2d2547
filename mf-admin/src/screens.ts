import type { ScreenDefinition } from '@nerka/mf-shared/contract';

export const screens: readonly ScreenDefinition[] = [
  {
    id: 'projects',
    area: 'platform',
    path: '/nerka/admin',
    title: 'Projects',
    icon: 'projects',
    permission: 'platform.read',
    load: () => import('./projects/projects-screen').then((module) => module.ProjectsScreen),
  },
];
