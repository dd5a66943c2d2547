import type { ScreenDefinition } from '@nerka/mf-shared/contract';

export const screens: readonly ScreenDefinition[] = [
  {
    id: 'dashboard',
    area: 'company',
    path: 'dashboard',
    title: 'Dashboard',
    icon: 'home',
    navigation: { jobs_business: 10 },
    feature: 'dashboard',
    businessTypes: ['jobs_business'],
    load: () => import('./dashboard/dashboard-screen').then((module) => module.DashboardScreen),
  },
];
