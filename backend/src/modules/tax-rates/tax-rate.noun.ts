import { subjectIn } from '../../platform/audit/audit-subjects.js';
import { percent } from '../../platform/nouns/activity-texts.js';
import type { Noun } from '../../platform/nouns/noun.js';

export const taxRateNoun = {
  name: 'tax-rate',
  subjects: { 'tax-rate': subjectIn('tax_rates_read', 'name') },
  activity: { permission: 'company.read', path: '/api/tax-rates', texts: { basisPoints: percent } },
  exports: [
    {
      file: 'tax-rates',
      order: 125,
      view: 'tax_rates_read',
      columns: ['id', 'name', 'basis_points', 'created_at', 'updated_at'],
    },
  ],
} as const satisfies Noun;
