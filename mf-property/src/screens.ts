import type { ScreenDefinition } from '@nerka/mf-shared/contract';

export const screens: readonly ScreenDefinition[] = [
  {
    id: 'dashboard',
    area: 'company',
    path: 'dashboard',
    title: 'Home',
    icon: 'home',
    navigation: { property_management: 10 },
    feature: 'dashboard',
    businessTypes: ['property_management'],
    load: () => import('./dashboard/dashboard-screen').then((module) => module.DashboardScreen),
  },
  {
    id: 'work-orders',
    area: 'company',
    path: 'work-orders',
    aliases: ['work-orders/:id', 'maintenance'],
    title: 'Work Orders',
    icon: 'work-orders',
    navigation: { property_management: 20, jobs_business: 80 },
    feature: 'work-orders',
    permission: 'workOrders.read',
    commands: [{ title: 'New Work Order', path: 'work-orders?new=yes', permission: 'workOrders.write' }],
    load: () => import('./work-orders/work-orders-screen').then((module) => module.WorkOrdersScreen),
  },
];
