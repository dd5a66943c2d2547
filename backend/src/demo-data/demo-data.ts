import { buildBrightside } from './brightside.js';
import { Calendar, instantText } from './calendar.js';
import { templateFacts, timeZone } from './companies.js';
import type { CompanyData } from './company-tables.js';
import { buildProjects, type ProjectRow } from './projects.js';
import { buildUsers, superAdmin, type UserRow } from './staff.js';
import { buildStrata } from './strata.js';
import type { ChecklistTask } from './turn-tasks.js';

const PROVIDER_AGE_DAYS = 430;
const TEMPLATE_AGE_DAYS = 419;

export interface DemoData {
  projects: ProjectRow[];
  admin: UserRow;
  companies: CompanyData[];
}

/** Everything that the demo shows, as plain rows: fixed but for the dates, which count back from `now`. */
export function buildDemoData(now: Date, checklist: readonly ChecklistTask[]): DemoData {
  const clock = new Calendar(now, timeZone);
  const [admin] = buildUsers([superAdmin], clock, PROVIDER_AGE_DAYS, '212');
  const companies = [buildTemplate(clock), buildStrata(now, checklist), buildBrightside(now)];
  return { projects: buildProjects(clock), admin: admin!, companies };
}

function buildTemplate(clock: Calendar): CompanyData {
  const at = instantText(clock.at(clock.today - TEMPLATE_AGE_DAYS, 9 * 60 + 40));
  return {
    company: { ...templateFacts, created_at: at, updated_at: at },
    users: [],
    settings: { pipeline_automation: false, unit_number_rule: 'normalised', updated_at: at },
    tables: [],
    summary: `${templateFacts.name}: empty`,
  };
}
