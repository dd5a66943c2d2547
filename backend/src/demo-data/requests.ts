import type { RecordedRequest } from '../modules/requests/recorded-requests.js';
import { type Calendar, instantText } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { Crew } from './staff.js';
import type { WorkOrderRow } from './work-orders.js';

export type RequestRow = Numbered<RecordedRequest>;
type Message = RecordedRequest['messages'][number];

interface Asked extends Pick<RecordedRequest, 'title' | 'location' | 'description' | 'permissionToEnter'> {
  name: string;
  phone: string | null;
  email: string | null;
  language: RecordedRequest['language'];
  daysAgo: number;
  /** Minutes of the day. */
  minute: number;
}

const EIGHT = 8 * 60;
const REASON = 'All balconies keep the color of the house.';

const asked: readonly Asked[] = [
  {
    ...{ title: 'Cabinet door came off', location: 'Kitchen', permissionToEnter: 'yes', daysAgo: 6, minute: EIGHT },
    ...{ description: 'The upper hinge broke.', name: 'Nora Whitfield', phone: '919-555-0182', email: null },
    language: 'en',
  },
  {
    ...{ title: 'Paint the balcony another color', location: 'Balcony', permissionToEnter: 'no', daysAgo: 4 },
    ...{ description: null, name: 'Theo Marsh', phone: null, email: 'theo.marsh@example.com', language: 'en' },
    minute: EIGHT + 95,
  },
  {
    ...{ title: 'El aire acondicionado no enfría', location: 'Sala', permissionToEnter: 'call_first', daysAgo: 1 },
    ...{ description: 'Sopla aire, pero caliente.', name: 'Lucía Herrera', phone: '984-555-0137' },
    ...{ email: 'lucia.herrera@example.com', language: 'es', minute: EIGHT + 200 },
  },
  {
    ...{ title: 'Water everywhere under the sink', location: 'Kitchen', permissionToEnter: 'yes', daysAgo: 0 },
    ...{ description: 'I closed the valve. Please come soon.', name: 'Dana Osei', phone: '919-555-0164', email: null },
    ...{ language: 'en', minute: 30 },
  },
  {
    ...{ title: 'La porte du lave-vaisselle ne ferme plus', location: 'Cuisine', permissionToEnter: 'yes' },
    ...{ description: null, name: 'Camille Laurent', phone: null, email: 'camille.laurent@example.com' },
    ...{ language: 'fr', daysAgo: 0, minute: 12 },
  },
];

/** What people asked for by the code in their home: screened and new ones, in three languages. */
export function buildRequests(clock: Calendar, orders: readonly WorkOrderRow[], crew: Crew): RequestRow[] {
  const units = [...new Set(orders.flatMap(({ unitId }) => unitId ?? []))];
  const manager = crew.id('strata.manager');
  const order = orders.find(({ status, unitId }) => status === 'open' && unitId !== null);
  return asked.map((one, index) => {
    const at = instantText(Math.min(clock.at(clock.today - one.daysAgo, one.minute), clock.now));
    const { name, phone, email, daysAgo: _days, minute: _minute, ...texts } = one;
    const fields = { id: index + 1, requestNumber: `REQ-${String(index + 1).padStart(4, '0')}`, unitText: null };
    const requester = { requesterName: name, requesterPhone: phone, requesterEmail: email };
    const row = {
      ...fields,
      ...texts,
      ...requester,
      ...newRequest,
      unitId: units[index]!,
      createdAt: at,
      updatedAt: at,
    };
    if (index === 0 && order) return { ...row, ...accepted(order, manager, at) };
    if (index === 1) return { ...row, ...rejected(manager, at) };
    return index === 2 ? { ...row, messages: [reply(at, manager), answer(at)] } : row;
  });
}

const newRequest: Pick<
  RequestRow,
  'state' | 'rejectReason' | 'workOrderId' | 'mergedIntoId' | 'screenedById' | 'screenedAt' | 'closedAt' | 'messages'
> = {
  ...{ state: 'new', rejectReason: null, workOrderId: null, mergedIntoId: null, screenedById: null, screenedAt: null },
  ...{ closedAt: null, messages: [] },
};

const accepted = ({ id, unitId }: WorkOrderRow, screenedById: number, screenedAt: string) =>
  ({ state: 'accepted', workOrderId: id, unitId, screenedById, screenedAt }) as const;

const rejected = (screenedById: number, screenedAt: string) =>
  ({ state: 'rejected', rejectReason: REASON, screenedById, screenedAt, closedAt: screenedAt }) as const;

const reply = (createdAt: string, createdById: number): Message => ({
  ...{ author: 'company', text: '¿Podemos pasar mañana por la mañana?', createdById, createdAt },
});

const answer = (createdAt: string): Message => ({
  ...{ author: 'requester', text: 'Sí, estoy en casa hasta las once.', createdById: null, createdAt },
});
