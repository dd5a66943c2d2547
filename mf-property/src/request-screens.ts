import type { ScreenDefinition } from '@nerka/mf-shared/contract';

/** What people without an account ask for. */
export const requestScreens: readonly ScreenDefinition[] = [
  {
    id: 'requests',
    area: 'company',
    path: 'requests',
    title: 'Requests',
    icon: 'inventory',
    navigation: { property_management: 25 },
    feature: 'work-orders',
    permission: 'requests.read',
    businessTypes: ['property_management'],
    records: [
      {
        noun: 'request',
        path: 'requests/:id',
        notices: {
          'request-urgent': { text: 'Urgent request', icon: 'warning' },
          'request-new': { text: 'New request' },
          'request-message': { text: 'Their message waits for an answer', icon: 'mail' },
        },
      },
    ],
    staleAfter: { requests: ['work-order', 'unit', 'user'] },
    reads: [
      '/api/companies/{companyId}/requests?state=new&sort=newest&limit=30',
      '/api/companies/{companyId}/requests/counts?of=state%2Conly',
    ],
    waiting: { counts: '/api/companies/{companyId}/requests/counts', filter: 'state', value: 'new' },
    load: () => import('./requests/requests-screen').then((module) => module.RequestsScreen),
  },
  {
    id: 'request',
    area: 'company',
    path: 'requests/:id',
    title: 'Request',
    icon: 'inventory',
    feature: 'work-orders',
    permission: 'requests.read',
    businessTypes: ['property_management'],
    reads: ['/api/requests/{id}'],
    load: () => import('./requests/request-screen').then((module) => module.RequestScreen),
  },
];
