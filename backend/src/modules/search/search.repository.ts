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
      `select kind, hits from (${nouns.map(groupOf).join(' union all ')}) found
       where hits is not null order by rank, position`,
      [read.companyId, term],
    );
  }
}

function groupOf(
  { name, title, subtitle, from, names, finished = 'false', found }: Searched,
  position: number,
): string {
  return `
    select ${position} as position, '${name}' as kind, min(hit.rank) as rank,
      json_agg(json_build_object('id', hit.id, 'title', hit.title, 'subtitle', hit.subtitle)
        order by hit.rank, hit.finished, hit.id desc) as hits
    from (
      select t.id, ${title} as title, ${subtitle} as subtitle, ${rankOf(names)} as rank, ${finished} as finished
      from ${from} where t.company_id = $1 and ${found}
      order by rank, finished, t.id desc limit ${MAX_HITS}) hit`;
}

/** 0: a name is the term, hyphens, spaces and case aside; 1: a name begins with it; 2: the record contains it. */
const rankOf = (names: readonly string[]): string => `least(${names.map(rankOfName).join(', ')})`;

const rankOfName = (name: string): string =>
  `case when ${plain(name)} is null or not starts_with(${plain(name)}, ${TERM}) then 2 when ${plain(name)} = ${TERM} then 0 else 1 end`;

const plain = (text: string): string => `translate(lower(${text}), '- ', '')`;

/** A subselect, so that it is evaluated once for all rows. */
const TERM = `(select ${plain('$2')})`;
