import type { RecordedProject } from '../modules/projects/recorded-projects.js';
import type { RecordedUser } from '../modules/users/recorded-users.js';
import { buildBrightside } from './brightside.js';
import { Calendar, dateText, instantText } from './calendar.js';
import { templateDetails, timeZone } from './companies.js';
import { type CompanyData, noRecords, type Numbered } from './company-data.js';
import { buildProjects } from './projects.js';
import { buildUsers, superAdmin } from './staff.js';
import { buildStrata } from './strata.js';

const PROVIDER_AGE_DAYS = 430;
const TEMPLATE_AGE_DAYS = 419;

export interface DemoData {
  projects: RecordedProject[];
  admin: Numbered<RecordedUser>;
  companies: CompanyData[];
}

/** All demo records as plain data; fixed except for the dates, which count back from `now`. */
export function buildDemoData(now: Date): DemoData {
  const clock = new Calendar(now, timeZone);
  const [admin] = buildUsers([superAdmin], clock, PROVIDER_AGE_DAYS, '212');
  const companies = [buildTemplate(clock), buildStrata(now), buildBrightside(now)];
  return { projects: buildProjects(clock), admin: admin!, companies };
}

function buildTemplate(clock: Calendar): CompanyData {
  const at = instantText(clock.at(clock.today - TEMPLATE_AGE_DAYS, 9 * 60 + 40));
  return {
    today: dateText(clock.today),
    company: { ...templateDetails, createdAt: at, updatedAt: at },
    users: [],
    settings: { pipelineAutomation: false, unitNumberRule: 'normalised', updatedAt: at },
    laborRates: [],
    records: noRecords,
    summary: `${templateDetails.name}: empty`,
  };
}
