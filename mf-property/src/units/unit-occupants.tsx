import { paths, useCompany } from '@nerka/mf-shared/contract';
import { formatDate } from '@nerka/mf-shared/format';
import { RecordPeople } from '@nerka/mf-shared/record-page';
import { useContacts } from '../unit-people/contacts';
import type { Unit } from './unit-labels';

export function UnitOccupants({ unit: { occupants } }: { unit: Unit }) {
  const company = useCompany();
  const contacts = useContacts(occupants.map(({ residentId }) => residentId));
  const people = occupants.map(({ id, residentId, name, ...stay }) => ({
    ...{ key: id, name, role: stayOf(stay) },
    to: residentId === null ? undefined : paths.customer(company, residentId),
    contact: residentId === null ? undefined : contacts.get(residentId),
  }));
  return <RecordPeople title="Residents" people={people} empty="Nobody lives here now." />;
}

type Stay = Omit<Unit['occupants'][number], 'id' | 'residentId' | 'name'>;

function stayOf({ role, startDate, leaseEnd, noticeDate, endDate }: Stay): string {
  const parts = [
    role,
    `since ${formatDate(startDate)}`,
    leaseEnd ? `lease to ${formatDate(leaseEnd)}` : 'month to month',
    noticeDate && `notice given ${formatDate(noticeDate)}`,
    endDate && `moves out ${formatDate(endDate)}`,
  ];
  const text = parts.filter(Boolean).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
