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
  {
    id: 'items',
    area: 'company',
    path: 'items',
    aliases: ['items/:id'],
    title: 'Items & Services',
    icon: 'items',
    navigation: { jobs_business: 40, property_management: 100 },
    feature: 'items',
    permission: 'items.read',
    commands: [{ title: 'New Item', path: 'items?new=yes', permission: 'items.write' }],
    load: () => import('./items/items-screen').then((module) => module.ItemsScreen),
  },
];
