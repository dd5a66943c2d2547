import type { RecordedVisit } from '../modules/visits/recorded-visits.js';
import { type Calendar, dateText, type Day, dayOfText, type Instant, instantText, MINUTE_MS } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { InvoiceTables } from './invoice-rows.js';
import type { Crew } from './staff.js';

type Invoice = InvoiceTables['invoices'][number];
type VisitRow = Numbered<RecordedVisit>;
type Reached = Pick<RecordedVisit, 'onTheWayAt' | 'startedAt' | 'doneAt'>;

/** As long as from one start of the schedule to the next. */
const DURATION = 90;
const DRIVE = 25;
const RECENT_DAYS = 3;
const checklist = ['Walk through with the customer', 'Photo before and after', 'Clean up and take the old parts along'];
const notes = [
  'Dog in the yard. Ring first.',
  'Parking behind the house only.',
  'Water shut-off is in the crawl space.',
  'Customer works from home, any time is fine.',
];

/** The visit of each scheduled job as it stands now; jobs of two days have a second one, and one visit was called off. */
export function buildVisits(clock: Calendar, invoices: readonly Invoice[], crew: Crew): VisitRow[] {
  const scheduled = invoices.filter(({ assignedToId }) => assignedToId !== null);
  const first = scheduled.map((invoice, index) => visitOf(clock, invoice, index));
  const ahead = scheduled.filter(
    ({ serviceDate, status }) => dayOfText(serviceDate) > clock.today && status === 'draft',
  );
  const helper = crew.id('brightside.tech4');
  const second = ahead.slice(0, 2).map((invoice) => ({
    ...planned(invoice, dayOfText(invoice.serviceDate) + 1),
    assigneeIds: [...new Set([invoice.assignedToId!, helper])],
    notes: 'Second day.',
  }));
  const called = ahead.slice(-1).map((invoice) => cancelled(clock, invoice, crew.id('brightside.leasing')));
  return [...first, ...second, ...called].map((visit, index) => ({ ...visit, id: index + 1 }));
}

function planned({ id, createdAt, startTime, assignedToId }: Invoice, day: Day): RecordedVisit {
  return {
    ...{ invoiceId: id, date: dateText(day), startTime, durationMinutes: DURATION, state: 'scheduled', notes: null },
    ...{ onTheWayAt: null, onTheWayById: null, startedAt: null, startedById: null, doneAt: null, doneById: null },
    ...{ cancelledAt: null, cancelledById: null, createdAt, updatedAt: createdAt },
    ...{ assigneeIds: [assignedToId!], tasks: [], timeEntries: [] },
  };
}

/** Where it stands follows from the time of its day. */
function visitOf(clock: Calendar, invoice: Invoice, index: number): RecordedVisit {
  const day = dayOfText(invoice.serviceDate);
  const visit = planned(invoice, day);
  const [hour, minute] = invoice.startTime!.split(':').map(Number);
  const start = clock.at(day, hour! * 60 + minute!);
  // A job that is called in on its day is booked before anybody drives.
  const booked = Date.parse(invoice.createdAt) + MINUTE_MS;
  const [drive, end] = [
    Math.max(booked, start - DRIVE * MINUTE_MS),
    start + (DURATION - 5 - (index % 5) * 7) * MINUTE_MS,
  ];
  const isRecent = Math.abs(day - clock.today) <= RECENT_DAYS;
  const person = invoice.assignedToId!;
  const since = (instant: Instant): string | null => (instant <= clock.now ? instantText(instant) : null);
  const reached: Reached = { onTheWayAt: since(drive), startedAt: since(start), doneAt: since(end) };
  const by = (at: string | null): number | null => (at === null ? null : person);
  return {
    ...visit,
    ...reached,
    state: stateOf(reached),
    onTheWayById: by(reached.onTheWayAt),
    startedById: by(reached.startedAt),
    doneById: by(reached.doneAt),
    updatedAt: reached.doneAt ?? reached.startedAt ?? reached.onTheWayAt ?? visit.updatedAt,
    notes: isRecent ? notes[index % notes.length]! : null,
    tasks: isRecent ? ticked(reached, person) : [],
    timeEntries: timeOf(reached, person),
  };
}

function stateOf({ doneAt, startedAt, onTheWayAt }: Reached): RecordedVisit['state'] {
  if (doneAt !== null) return 'done';
  if (startedAt !== null) return 'started';
  return onTheWayAt === null ? 'scheduled' : 'on_the_way';
}

/** Ticked one after the other; the first one as soon as the work has begun. */
const ticked = ({ startedAt, doneAt }: Reached, person: number): RecordedVisit['tasks'] =>
  checklist.map((task, position) => {
    const completedAt = doneAt ?? (position === 0 ? startedAt : null);
    return { task, completedAt, completedById: completedAt === null ? null : person };
  });

const timeOf = ({ startedAt, doneAt }: Reached, person: number): RecordedVisit['timeEntries'] =>
  startedAt === null
    ? []
    : [{ startedAt, stoppedAt: doneAt, startedById: person, stoppedById: doneAt === null ? null : person }];

/** Planned for a day before that of the job, and called off by the office. */
function cancelled(clock: Calendar, invoice: Invoice, by: number): RecordedVisit {
  const at = instantText(Math.max(Date.parse(invoice.createdAt), clock.now - 3 * 60 * MINUTE_MS));
  return {
    ...planned(invoice, clock.today),
    ...{ state: 'cancelled', cancelledAt: at, cancelledById: by, updatedAt: at },
    notes: 'Customer asked for another day.',
  };
}
