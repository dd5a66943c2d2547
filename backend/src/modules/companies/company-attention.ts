import type { CompanyRead } from '../../platform/database/company-tx.js';
import { COUNTED_TO } from '../../platform/http/paging.js';
import type { Attention } from '../../platform/nouns/noun.js';
import type { AttentionResponse } from './company.dto.js';

/** Counts, in one statement, the records of each kind that somebody should act on. */
export const countAttention = (read: CompanyRead, kinds: readonly Attention[]): Promise<AttentionResponse[]> =>
  read.query(kinds.map(counted).join(' union all '), [read.companyId]);

/** A sum over more records than are counted would be wrong, so it is null. */
const counted = ({ kind, from, where, amount }: Attention): string => `
  select '${kind}' as kind, count(*) as count, ${amount ? `case when count(*) <= ${COUNTED_TO} then coalesce(sum(amount), 0)::bigint end` : 'null::bigint'} as amount
  from (select ${amount ?? 'null'} as amount from ${from}
    where t.company_id = $1 and ${where} limit ${COUNTED_TO + 1}) rows`;
