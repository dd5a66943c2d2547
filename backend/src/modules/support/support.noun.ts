import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';

export const supportNoun = {
  name: 'support-session',
  subjects: { 'support-session': subjectIn('support_sessions_read', 't.reason') },
  activity: { permission: 'activity.read' },
} as const satisfies Noun;
