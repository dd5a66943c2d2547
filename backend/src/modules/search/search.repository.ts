import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import type { SearchGroupResponse, SearchKind } from './search.dto.js';

const MOST_HITS = 5;

interface KindSource {
  title: string;
  subtitle: string;
  from: string;
  found: string;
}

/** The ids that a table's search function finds; asked once for the whole statement. */
const foundIn = (table: string): string => `any (array(select search_${table}($2)))`;
const joined = (...parts: string[]): string => `nullif(concat_ws(' · ', ${parts.join(', ')}), '')`;

/** Of each kind: what it is called, where it lies (as `t`), and what makes it a hit. */
const sources: Record<SearchKind, KindSource> = {
  'work-order': {
    title: 't.title',
    subtitle: joined('t.work_order_number', `'Unit ' || t.property_unit`),
    from: 'work_orders t',
    found: `t.id = ${foundIn('work_orders')}`,
  },
  unit: {
    title: 't.unit_number',
    subtitle: joined('t.building_name', 't.address_line1'),
    from: 'units t',
    found: `t.id = ${foundIn('units')}`,
  },
  turn: {
    title: 't.turn_number',
    subtitle: `'Unit ' || u.unit_number`,
    from: 'turns t join units u on u.company_id = t.company_id and u.id = t.unit_id',
    found: `(t.id = ${foundIn('turns')} or t.unit_id = ${foundIn('units')})`,
  },
  resident: {
    title: `coalesce(t.preferred_name, t.first_name) || ' ' || t.last_name`,
    subtitle: joined('t.email', 't.phone'),
    from: 'residents t',
    found: `t.id = ${foundIn('residents')}`,
  },
  customer: {
    title: 't.name',
    subtitle: joined('t.customer_id', 't.email', 't.phone'),
    from: 'customers t',
    // A resident's customer row is the resident, who is found already (D19).
    found: `t.id = ${foundIn('customers')} and not exists (
      select from residents r where r.company_id = t.company_id and r.customer_id = t.id)`,
  },
  deal: {
    title: 't.name',
    subtitle: joined('c.name', 'initcap(t.stage)'),
    from: 'deals t left join customers c on c.company_id = t.company_id and c.id = t.customer_id',
    found: `(t.id = ${foundIn('deals')} or t.customer_id = ${foundIn('customers')})`,
  },
  invoice: {
    title: 't.invoice_number',
    subtitle: 'c.name',
    from: 'invoices t join customers c on c.company_id = t.company_id and c.id = t.customer_id',
    found: `(t.id = ${foundIn('invoices')} or t.customer_id = ${foundIn('customers')})`,
  },
  item: {
    title: 't.name',
    subtitle: 'left(t.description, 120)',
    from: 'company_items t',
    found: `t.id = ${foundIn('company_items')}`,
  },
  user: {
    title: 'coalesce(t.display_name, t.username)',
    subtitle: `'@' || t.username`,
    from: 'users t',
    // A company's staff is few: no index is needed, and none can be had on a table of the platform.
    found: `t.deleted_at is null and ' ' || lower(concat_ws(' ', t.display_name, t.username, t.first_name, t.last_name))
      like all ((select search_patterns($2))::text[])`,
  },
};

/** Reads what a term finds, all kinds in one statement. */
@Injectable()
export class SearchRepository {
  find(read: CompanyRead, kinds: readonly SearchKind[], term: string): Promise<SearchGroupResponse[]> {
    const groups = kinds.map((kind, place) => groupOf(kind, place));
    return read.query(
      `select kind, hits from (${groups.join(' union all ')}) found where hits is not null order by place`,
      [read.companyId, term],
    );
  }
}

function groupOf(kind: SearchKind, place: number): string {
  const { title, subtitle, from, found } = sources[kind];
  return `
    select ${place} as place, '${kind}' as kind, (select json_agg(json_build_object(
        'id', hit.id, 'title', hit.title, 'subtitle', hit.subtitle) order by hit.begins desc, hit.id desc)
      from (
        select t.id, ${title} as title, ${subtitle} as subtitle, starts_with(lower(${title}), lower($2)) as begins
        from ${from} where t.company_id = $1 and ${found}
        order by begins desc, t.id desc limit ${MOST_HITS}) hit) as hits`;
}
