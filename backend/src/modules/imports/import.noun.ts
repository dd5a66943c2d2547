import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';

export const importNoun = {
  name: 'import',
  subjects: { import: subjectIn('imports_read', 'file_name') },
  activity: { permission: 'data.import' },
} as const satisfies Noun;
