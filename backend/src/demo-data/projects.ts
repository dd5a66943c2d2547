import { type Calendar, dateText, instantText } from './calendar.js';

/** How many days the provider has had this client before the demo begins. */
const STARTED_DAYS_AGO = { apartments: 420, homeServices: 300 };
const MORNING = 9 * 60;

export interface ProjectRow {
  id: number;
  slug: string;
  name: string;
  type: string;
  description: string;
  icon: 'code' | 'mobile-alt' | 'chart-line';
  color: 'blue' | 'emerald' | 'purple';
  team_members: number;
  deadline: string;
  created_at: string;
  updated_at: string;
}

/** The two projects of the demo: rented apartments and work done in people's homes. */
export function buildProjects(clock: Calendar): ProjectRow[] {
  const instants = (daysAgo: number): Pick<ProjectRow, 'created_at' | 'updated_at'> => ({
    created_at: instantText(clock.at(clock.today - daysAgo, MORNING)),
    updated_at: instantText(clock.at(clock.today - 12, MORNING + 95)),
  });
  return [
    {
      id: 1,
      slug: 'apartment-living',
      name: 'Apartment Living',
      type: 'Property management',
      description:
        'Apartment communities on one platform: units and leases, maintenance requests with a job timer, make-ready ' +
        'turns with a checklist, residents, rent invoices and reports.',
      icon: 'chart-line',
      color: 'emerald',
      team_members: 5,
      deadline: dateText(clock.today + 130),
      ...instants(STARTED_DAYS_AGO.apartments),
    },
    {
      id: 2,
      slug: 'home-services',
      name: 'Home Services',
      type: 'Field service',
      description:
        'Plumbing, electrical, heating and handyman businesses: a sales pipeline, customers, an item catalogue, ' +
        'scheduled jobs, and invoices that leave with the technician and come back paid.',
      icon: 'mobile-alt',
      color: 'blue',
      team_members: 3,
      deadline: dateText(clock.today + 75),
      ...instants(STARTED_DAYS_AGO.homeServices),
    },
  ];
}
