import type { RecordedProject } from '../modules/projects/recorded-projects.js';
import { type Calendar, dateText, instantText } from './calendar.js';

const STARTED_DAYS_AGO = { apartments: 420, homeServices: 300 };
const MORNING = 9 * 60;

export function buildProjects(clock: Calendar): RecordedProject[] {
  const instants = (daysAgo: number): Pick<RecordedProject, 'createdAt' | 'updatedAt'> => ({
    createdAt: instantText(clock.at(clock.today - daysAgo, MORNING)),
    updatedAt: instantText(clock.at(clock.today - 12, MORNING + 95)),
  });
  return [
    {
      slug: 'apartment-living',
      name: 'Apartment Living',
      type: 'Property management',
      description:
        'Apartment communities on one platform: units and leases, maintenance requests with a job timer, make-ready ' +
        'turns with a checklist, residents, rent invoices and reports.',
      icon: 'chart-line',
      color: 'emerald',
      teamMembers: 5,
      deadline: dateText(clock.today + 130),
      ...instants(STARTED_DAYS_AGO.apartments),
    },
    {
      slug: 'home-services',
      name: 'Home Services',
      type: 'Field service',
      description:
        'Plumbing, electrical, heating and handyman businesses: a sales pipeline, customers, an item catalogue, ' +
        'scheduled jobs, and invoices that leave with the technician and come back paid.',
      icon: 'mobile-alt',
      color: 'blue',
      teamMembers: 3,
      deadline: dateText(clock.today + 75),
      ...instants(STARTED_DAYS_AGO.homeServices),
    },
  ];
}
