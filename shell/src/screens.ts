import type { ScreenDefinition } from '@nerka/mf-shared/contract';

export const screens: readonly ScreenDefinition[] = [
  {
    id: 'settings',
    area: 'company',
    path: 'settings',
    title: 'Settings',
    icon: 'settings',
    navigation: { property_management: 80, jobs_business: 70 },
    feature: 'settings',
    permission: 'company.read',
    load: () => import('./settings/settings-screen').then((module) => module.SettingsScreen),
  },
  {
    id: 'import-export',
    area: 'company',
    path: 'settings/import-export',
    aliases: ['settings/import-export/:importId'],
    title: 'Data import and export',
    icon: 'download',
    feature: 'settings',
    permission: 'data.import',
    records: [
      {
        noun: 'export',
        path: 'settings/import-export',
        notices: { 'export-ready': { text: 'Ready to download' }, 'export-failed': { text: 'Could not be written' } },
      },
    ],
    load: () => import('./settings/import-export/import-export-screen').then((module) => module.ImportExportScreen),
  },
  {
    id: 'team',
    area: 'company',
    path: 'team-members',
    title: 'Team',
    icon: 'team',
    navigation: { property_management: 60, jobs_business: 100 },
    permission: 'team.write',
    records: [{ noun: 'user' }],
    load: () => import('./users/users-screen').then((module) => module.UsersScreen),
  },
  {
    id: 'profile',
    area: 'platform',
    path: '/profile',
    title: 'Profile',
    icon: 'profile',
    load: () => import('./profile/profile-screen').then((module) => module.ProfileScreen),
  },
];
