import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import type { PlatformSearchedNoun, SearchedNoun } from '../../platform/nouns/noun.js';
import type { PlatformSearchGroupResponse, SearchGroupResponse } from './search.dto.js';

const MAX_HITS = 5;

type Searched = SearchedNoun & { name: string };
type PlatformSearched = PlatformSearchedNoun & { name: string };

interface Group {
  noun: Omit<Searched, 'permission'>;
  position: number;
  /** SQL condition that limits the records to the company. */
  inCompany: string;
  /** Further fields of a hit, by their names. */
  fields: Readonly<Record<string, string>>;
}

@Injectable()
export class SearchRepository {
  find(read: CompanyRead, nouns: readonly Searched[], term: string): Promise<SearchGroupResponse[]> {
    const inCompany = 't.company_id = $1';
    const groups = nouns.map((noun, position) => groupOf({ noun, position, inCompany, fields: {} }));
    return read.query(statementOf(groups, '$2'), [read.companyId, term]);
  }

  findOnPlatform(
    tx: PlatformTx,
    nouns: readonly PlatformSearched[],
    term: string,
  ): Promise<PlatformSearchGroupResponse[]> {
    const groups = nouns.map((noun, position) => {
      const { number, companySlug } = noun;
      return groupOf({ noun, position, inCompany: 'true', fields: { number, companySlug } });
    });
    return tx.query(statementOf(groups, '$1'), [term]);
  }
}

/** One text for all nouns, short enough that its plan is kept: to make it takes longer than to search. */
const statementOf = (groups: readonly string[], term: string): string =>
  `with asked as materialized (select ${plain(term)} as name)
   select kind, hits from (${groups.join(' union all ')}) found where hits is not null order by rank, position`;

function groupOf({ noun, position, inCompany, fields }: Group): string {
  const { name, title, subtitle, from, names, finished = 'false', found } = noun;
  const hit = Object.entries({ id: 't.id', title, subtitle, ...fields });
  return `
    select ${position} as position, '${name}' as kind, min(hit.rank) as rank,
      json_agg(json_build_object(${hit.map(([field]) => `'${field}', hit."${field}"`).join(', ')})
        order by hit.rank, hit.finished, hit.id desc) as hits
    from (
      select ${hit.map(([field, value]) => `${value} as "${field}"`).join(', ')},
        ${rankOf(names)} as rank, ${finished} as finished
      from ${from} where ${inCompany} and ${found}
      order by rank, finished, t.id desc limit ${MAX_HITS}) hit`;
}

/** 0: a name is the term, hyphens, spaces and case aside; 1: a name begins with it; 2: the record contains it. */
const rankOf = (names: readonly string[]): string =>
  `least(${names.map((name) => rankOfName(plain(name))).join(', ')})`;

// A subselect, so that the term is evaluated once for all rows.
const TERM = '(select name from asked)';

const rankOfName = (name: string): string =>
  `coalesce(2 - starts_with(${name}, ${TERM})::int - (${name} = ${TERM})::int, 2)`;

const plain = (text: string): string => `translate(lower(${text}), '- ', '')`;
