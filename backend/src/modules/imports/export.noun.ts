import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { noticeReader } from '../../platform/nouns/notice-sql.js';

export const DAYS_KEPT = 7;

export const isKept = (row: string): string => `${row}.created_at > now() - interval '${DAYS_KEPT} days'`;

const notice = (status: 'ready' | 'failed') =>
  ({
    permission: 'data.export',
    from: 'exports_read t',
    waits: `t.status = '${status}' and t.requested_by_id = ${noticeReader} and ${isKept('t')}`,
    number: `'Export'`,
    title: `t.kind || '.csv'`,
    at: 't.ended_at',
  }) as const;

export const exportNoun = {
  name: 'export',
  subjects: { export: subjectIn('exports_read', 'kind') },
  activity: { permission: 'data.export', path: '/api/exports' },
  notices: [
    { kind: 'export-ready', ...notice('ready') },
    { kind: 'export-failed', ...notice('failed') },
  ],
} as const satisfies Noun;
