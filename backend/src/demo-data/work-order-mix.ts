import type { Source } from './work-order-draft.js';
import { applianceIssues } from './work-order-texts/appliance.js';
import { carpentryIssues } from './work-order-texts/carpentry.js';
import { electricalIssues } from './work-order-texts/electrical.js';
import { generalIssues } from './work-order-texts/general.js';
import { hvacIssues } from './work-order-texts/hvac.js';
import type { Category, Issue } from './work-order-texts/issue.js';
import { plumbingIssues } from './work-order-texts/plumbing.js';
import { preventiveIssues } from './work-order-texts/preventive.js';
import { cleaningIssues, landscapingIssues, paintingIssues, pestIssues } from './work-order-texts/smaller-trades.js';
import { turnIssues } from './work-order-texts/turn-work.js';

/**
 * A year's 1,800 orders by source: 1,350 from residents, 300 planned, 150 from turns. In total plumbing 26, hvac 19,
 * appliance 15, electrical 10, carpentry 10, general 7, pest control 5, painting 3, cleaning 3, landscaping 2 %.
 */
export const ordersBySource: Record<Source, Partial<Record<Category, number>>> = {
  resident: {
    plumbing: 442,
    hvac: 212,
    appliance: 254,
    electrical: 132,
    carpentry: 152,
    general: 86,
    pest_control: 42,
    painting: 14,
    cleaning: 10,
    landscaping: 6,
  },
  preventive: { hvac: 130, pest_control: 48, electrical: 40, landscaping: 30, general: 30, cleaning: 12, plumbing: 10 },
  turn: { painting: 40, cleaning: 32, carpentry: 28, plumbing: 16, appliance: 16, general: 10, electrical: 8 },
};

export const issuesBySource: Record<Source, Partial<Record<Category, readonly Issue[]>>> = {
  resident: {
    plumbing: plumbingIssues,
    hvac: hvacIssues,
    appliance: applianceIssues,
    electrical: electricalIssues,
    carpentry: carpentryIssues,
    general: generalIssues,
    pest_control: pestIssues,
    painting: paintingIssues,
    cleaning: cleaningIssues,
    landscaping: landscapingIssues,
  },
  preventive: preventiveIssues,
  turn: turnIssues,
};

/** How often each technician takes an order of the category; those who have not joined yet take none. */
export const crewByCategory: Record<Category, readonly (readonly [username: string, weight: number])[]> = {
  plumbing: [['strata.tech2', 5], ['strata.tech3', 3], ['strata.maintenance', 2], ['strata.supervisor', 1]],
  hvac: [['strata.maintenance', 6], ['strata.supervisor', 2], ['strata.tech2', 1], ['strata.tech3', 1]],
  appliance: [['strata.maintenance', 4], ['strata.tech2', 3], ['strata.tech3', 2]],
  electrical: [['strata.maintenance', 4], ['strata.supervisor', 2], ['strata.tech3', 2], ['strata.tech2', 1]],
  carpentry: [['strata.tech3', 5], ['strata.tech2', 4], ['strata.maintenance', 1]],
  general: [['strata.supervisor', 3], ['strata.tech3', 3], ['strata.porter', 1], ['strata.tech2', 1]],
  pest_control: [['strata.porter', 4], ['strata.supervisor', 3]],
  painting: [['strata.tech3', 5], ['strata.porter', 3], ['strata.tech2', 1]],
  cleaning: [['strata.porter', 9], ['strata.tech3', 1]],
  landscaping: [['strata.porter', 6], ['strata.supervisor', 2]],
}; // oxfmt-ignore
