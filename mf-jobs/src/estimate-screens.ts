import type { ScreenDefinition } from '@nerka/mf-shared/contract';

export const estimateScreens: readonly ScreenDefinition[] = [
  {
    id: 'shared-estimate',
    area: 'company',
    path: 'estimate/:number',
    title: 'Estimate',
    icon: 'budgets',
    isPublic: true,
    load: () => import('./shared-estimate/shared-estimate-screen').then((module) => module.SharedEstimateScreen),
  },
  {
    id: 'estimates',
    area: 'company',
    path: 'estimates',
    title: 'Estimates',
    icon: 'budgets',
    navigation: { property_management: 105, jobs_business: 75 },
    feature: 'invoices',
    permission: 'invoices.read',
    records: [
      {
        noun: 'estimate',
        path: 'estimates/:id',
        notices: {
          'estimate-accepted': { text: 'The customer accepted the estimate', icon: 'check' },
          'estimate-declined': { text: 'The customer declined the estimate', icon: 'close' },
        },
      },
    ],
    staleAfter: { estimates: ['customer', 'deal', 'invoice'] },
    reads: [
      '/api/companies/{companyId}/estimates?status=draft%2Csent%2Caccepted%2Cexpired&sort=newest&limit=30',
      '/api/companies/{companyId}/estimates/counts',
      '/api/companies/{companyId}/list-settings',
    ],
    load: () => import('./estimates/estimates-screen').then((module) => module.EstimatesScreen),
  },
  {
    id: 'estimate',
    area: 'company',
    path: 'estimates/:id',
    title: 'Estimate',
    icon: 'budgets',
    feature: 'invoices',
    permission: 'invoices.read',
    reads: ['/api/estimates/{id}'],
    load: () => import('./estimates/estimate-screen').then((module) => module.EstimateScreen),
  },
  {
    id: 'estimate-editor',
    area: 'company',
    path: 'estimates/:id/edit',
    aliases: ['estimates/new'],
    title: 'Estimate',
    icon: 'budgets',
    feature: 'invoices',
    permission: 'invoices.write',
    commands: [{ title: 'New Estimate', path: 'estimates/new', permission: 'invoices.write' }],
    load: () => import('./estimates/estimate-editor-screen').then((module) => module.EstimateEditorScreen),
  },
];
