import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';

export const importNoun = {
  name: 'import',
  subjects: { import: subjectIn('imports_read', 'file_name') },
  activity: { permission: 'data.import', path: '/api/imports' },
} as const satisfies Noun;
