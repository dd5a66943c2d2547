import { securityEventsOf } from './security-lines.js';

const author = { userId: 7, address: '10.0.0.9', device: 'Firefox' };
const release = { action: 'promoted', noun: 'front-end', recordId: 3 };

const kindsOf = (...lines: Parameters<typeof securityEventsOf>[0]): string[] =>
  securityEventsOf(lines, author, 5).map(({ kind }) => kind);

describe('the events among audit lines', () => {
  it('say who did what from where, in which company', () => {
    const line = { action: 'shared', noun: 'invoice', recordId: 9, after: { invoiceNumber: 'INV-0009' } };
    expect(securityEventsOf([line], author, 5)).toEqual([
      {
        ...{ kind: 'link-shared', personId: 7, companyId: 5, address: '10.0.0.9', device: 'Firefox' },
        subject: 'INV-0009',
      },
    ]);
  });

  it('tell a release that is rolled back from one that is promoted', () => {
    const change = (before: string | null, after: string) => ({
      ...release,
      ...{ before: { version: before }, after: { name: 'mf-jobs', version: after } },
    });
    expect(kindsOf(change(null, '1.0.0'), change('1.9.0', '1.10.0'), change('1.10.0', '1.9.0'))).toEqual([
      'release-promoted',
      'release-promoted',
      'release-rolled-back',
    ]);
    expect(securityEventsOf([change('1.10.0', '1.9.0')], author)).toMatchObject([{ subject: 'mf-jobs 1.9.0' }]);
  });

  it('are none of ordinary work, of what is recorded later and of what grew old in the trash', () => {
    const deleted = { action: 'deleted', noun: 'user', recordId: 1 };
    expect(kindsOf({ action: 'created', noun: 'work-order', recordId: 1 })).toEqual([]);
    expect(kindsOf({ ...deleted, recorded: { actorId: 1, at: '2026-01-01T00:00:00.000Z' } })).toEqual([]);
    expect(kindsOf({ action: 'erased', noun: 'unit', recordId: 1 })).toEqual(['erased']);
    expect(
      securityEventsOf([{ action: 'erased', noun: 'unit', recordId: 1 }], { userId: null, address: null }, 5),
    ).toEqual([]);
  });
});
