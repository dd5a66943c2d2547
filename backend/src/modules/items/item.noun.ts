import { subjectIn } from '../../platform/audit/audit-subjects.js';
import type { Noun } from '../../platform/nouns/noun.js';
import { foundIn } from '../../platform/nouns/search-sql.js';

export const itemNoun = {
  name: 'item',
  search: {
    order: 80,
    permission: 'items.read',
    from: 'items_read t',
    title: 't.name',
    subtitle: 'left(t.description, 120)',
    names: ['t.name'],
    found: `t.id = ${foundIn('search_items', 'search_items_by_name')}`,
  },
  subjects: { item: subjectIn('items_read', 'name') },
  activity: { permission: 'items.read', path: '/api/company-items' },
  counts: { field: 'items', order: 60, view: 'items_read' },
  exports: [
    {
      file: 'items',
      order: 120,
      view: 'items_read',
      columns: ['id', 'name', 'description', ['price_cents', 'price'], 'type', 'taxable', 'created_at', 'updated_at'],
    },
  ],
  trash: { permission: 'items.write' },
  bulk: { permission: 'items.write', changes: ['delete'] },
  imported: { kind: 'items', order: 40 },
} as const satisfies Noun;
