import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';

export const apiKeyNoun = {
  name: 'api-key',
  subjects: { 'api-key': subjectIn('api_keys_read', 't.name') },
  activity: { permission: 'apiKeys.write', texts: { permissions: (value) => (value as string[]).join(', ') } },
} as const satisfies Noun;
