import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { SearchedNoun } from '../../platform/nouns/noun.js';
import type { SearchGroupResponse } from './search.dto.js';

const MAX_HITS = 5;

type Searched = SearchedNoun & { name: string };

@Injectable()
export class SearchRepository {
  find(read: CompanyRead, nouns: readonly Searched[], term: string): Promise<SearchGroupResponse[]> {
    return read.query(
      `select kind, hits from (${nouns.map(groupOf).join(' union all ')}) found where hits is not null order by position`,
      [read.companyId, term],
    );
  }
}

function groupOf({ name, title, subtitle, from, found }: Searched, position: number): string {
  return `
    select ${position} as position, '${name}' as kind, (select json_agg(json_build_object(
        'id', hit.id, 'title', hit.title, 'subtitle', hit.subtitle) order by hit.begins desc, hit.id desc)
      from (
        select t.id, ${title} as title, ${subtitle} as subtitle, starts_with(lower(${title}), lower($2)) as begins
        from ${from} where t.company_id = $1 and ${found}
        order by begins desc, t.id desc limit ${MAX_HITS}) hit) as hits`;
}
