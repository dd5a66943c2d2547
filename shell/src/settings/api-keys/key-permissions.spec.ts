import { groupsFor, missingRight, permissionsOf, rightsInWords, triedPath } from './key-permissions';

const own = { preset: 'own', deletes: false, levels: {}, extras: [] } as const;

describe('the rights of an API key', () => {
  it('are everything that is read, or everything but deleting', () => {
    const read = permissionsOf({ ...own, preset: 'read' });
    expect(read).toEqual(expect.arrayContaining(['workOrders.read', 'reports.read']));
    expect(read.filter((permission) => /\.(write|manage|correct)$/.test(permission))).toEqual([]);
    expect(rightsInWords(read)).toBe('Reads everything');
    const write = permissionsOf({ ...own, preset: 'write' });
    expect(write).toEqual(expect.arrayContaining([...read, 'workOrders.write', 'bulk.write']));
    expect(write).not.toContain('records.manage');
    expect(rightsInWords(write)).toBe('Reads and changes everything');
    const deleting = permissionsOf({ ...own, preset: 'write', deletes: true });
    expect(rightsInWords(deleting)).toBe('Reads, changes and deletes everything');
  });

  it('are chosen by kind of record, with how the company and its people are called', () => {
    const chosen = permissionsOf({
      ...own,
      levels: { workOrders: 'write', units: 'read', deals: 'none' },
      extras: ['Delete records', 'Activity'],
    });
    expect([...chosen].sort()).toEqual(
      [
        ...['company.read', 'search.read', 'workOrders.read', 'workOrders.write', 'units.read'],
        ...['records.manage', 'activity.read', 'activity.record'],
      ].sort(),
    );
    expect(rightsInWords(chosen)).toBe('Changes work orders · Reads units · Delete records · Activity');
    expect(triedPath(7, chosen)).toBe('/api/companies/7/work-orders?limit=3');
  });

  it('are none where nothing is chosen', () => {
    expect(permissionsOf(own)).toEqual([]);
    expect(rightsInWords(['company.read'])).toBe('Reads the company');
    expect(triedPath(7, ['company.read'])).toBe('/api/companies/7');
  });

  it('lack what they need to be of use', () => {
    expect(missingRight({ ...own, preset: 'read' })).toBeUndefined();
    expect(missingRight(own)).toBe('Choose what it may read or change.');
    expect(missingRight({ ...own, levels: { units: 'none' }, extras: ['Trash'] })).toBe(
      '“Trash” needs records that it may read.',
    );
    const deleting = { ...own, extras: ['Delete records'] };
    expect(missingRight({ ...deleting, levels: { units: 'read' } })).toBe(
      '“Delete records” needs records that it may change.',
    );
    expect(missingRight({ ...deleting, levels: { units: 'write' } })).toBeUndefined();
    expect(missingRight({ ...own, extras: ['Reports'] })).toBeUndefined();
  });

  it('are of units and residents only where there are any', () => {
    expect(groupsFor('jobs_business').map(({ id }) => id)).toEqual([
      'workOrders',
      'customers',
      'items',
      'invoices',
      'deals',
    ]);
  });
});
