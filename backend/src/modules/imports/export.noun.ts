import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { noticeReader } from '../../platform/nouns/notice-sql.js';

export const exportNoun = {
  name: 'export',
  subjects: { export: subjectIn('exports_read', 'kind') },
  notices: [
    {
      kind: 'export-ready',
      permission: 'data.export',
      from: 'exports_read t',
      waits: `t.status = 'ready' and t.requested_by_id = ${noticeReader}`,
      number: `'Export'`,
      title: `t.kind || '.csv'`,
      at: 't.ended_at',
    },
  ],
} as const satisfies Noun;
