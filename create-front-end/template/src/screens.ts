import type { ScreenDefinition } from '@nerka/front-end-kit/contract';

export const screens: readonly ScreenDefinition[] = [
  {
    id: 'homes',
    area: 'company',
    path: 'homes',
    title: 'Homes',
    icon: 'units',
    navigation: { property_management: 95 },
    businessTypes: ['property_management'],
    permission: 'units.read',
    load: () => import('./homes/homes-screen').then((module) => module.HomesScreen),
  },
];
