import { nameOf, screenChanges } from './screen-changes';

const screen = (id: string, title: string) => ({ id, title, area: 'company' as const, path: id, icon: 'home' });

describe('the screens of a release', () => {
  it('are compared with those of another by their id, and named by their title', () => {
    const changes = screenChanges(
      [screen('units', 'Units'), screen('keys', 'Keys')],
      [screen('units', 'Apartments'), screen('leases', 'Leases')],
    );
    expect(changes).toEqual({ added: ['Leases'], removed: ['Keys'], opened: [] });
  });

  it('say which of them become open to people who are not signed in', () => {
    const [shared, report] = [{ ...screen('shared', 'Invoice'), isPublic: true }, screen('report', 'Report')];
    const opened = { ...report, isPublic: true };
    expect(screenChanges([shared, report], [shared, opened])).toEqual({ added: [], removed: [], opened: ['Report'] });
    expect(screenChanges([shared, opened], [shared, report])).toEqual({ added: [], removed: [], opened: [] });
  });

  it('have both names where the kinds of company call them differently', () => {
    expect(nameOf({ title: { property_management: 'Residents', jobs_business: 'Customers' } })).toBe(
      'Residents / Customers',
    );
    expect(nameOf({ title: { property_management: 'Items', jobs_business: 'Items' } })).toBe('Items');
  });
});
