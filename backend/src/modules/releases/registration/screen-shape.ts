import { isPermission } from '../../../platform/access/permissions.js';
import type { ScreenDeclaration } from '../release.dto.js';

const MAX_SCREENS = 200;
const MAX_TEXT = 120;
const businessTypes: readonly string[] = ['property_management', 'jobs_business'];
const COMPANY_PATH = /^[a-z0-9][a-z0-9-]*(\/:?[A-Za-z0-9][A-Za-z0-9-]*)*$/;
const READ = /^\/api(\/([a-z0-9-]+|\{[A-Za-z0-9]+\}))+(\?[A-Za-z0-9_%=&.-]+)?$/;
const PLATFORM_PATH = /^\/(:?[A-Za-z0-9][A-Za-z0-9-]*(\/:?[A-Za-z0-9][A-Za-z0-9-]*)*)?$/;

type Fits = (value: unknown, of: Record<string, unknown>) => boolean;

interface Rule {
  fits: Fits;
  /** Completes the sentence '… must be …'. */
  must: string;
  isRequired?: boolean;
}

type Rules = Readonly<Record<string, Rule>>;

/** Control characters and lone surrogates, which jsonb refuses. */
const UNUSABLE = /\p{Cc}|\p{Cs}/u;

const isText: Fits = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT && !UNUSABLE.test(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf =
  (fits: Fits): Fits =>
  (value, of) =>
    Array.isArray(value) && value.length <= 50 && value.every((one) => fits(one, of));
const isByBusinessType = (value: unknown, fits: Fits, least: number): boolean =>
  isObject(value) &&
  Object.keys(value).length >= least &&
  Object.entries(value).every(([type, one]) => businessTypes.includes(type) && fits(one, value));
const isTitle: Fits = (value, of) => isText(value, of) || isByBusinessType(value, isText, businessTypes.length);
const isOrder: Fits = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 10_000;
const isRead: Fits = (value, of) => isText(value, of) && READ.test(String(value));
const isPath: Fits = (value, { area }) =>
  isText(value, {}) && (area === 'platform' ? PLATFORM_PATH : COMPANY_PATH).test(String(value));

const text: Rule = { fits: isText, must: `be a text of at most ${MAX_TEXT} characters` };
const requiredText: Rule = { ...text, isRequired: true };
const title: Rule = { fits: isTitle, must: 'be a text, or one for each business type', isRequired: true };

const permission: Rule = { fits: isPermission, must: 'be one that this server knows' };

const commandRules: Rules = { title, path: requiredText, icon: text, permission };

const isMapOf =
  (fits: Fits): Fits =>
  (value, of) =>
    isObject(value) &&
    Object.keys(value).length <= 50 &&
    Object.entries(value).every(([name, one]) => isName(name, of) && fits(one, of));
const isName: Fits = (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,59}$/.test(value);
const isNameOrAny: Fits = (value, of) => value === '*' || isName(value, of);
const isObjectBy =
  (rules: Rules): Fits =>
  (value) =>
    isObject(value) && faultOf(value, rules) === undefined;

const name: Rule = { fits: isName, must: 'be of small letters, digits and hyphens', isRequired: true };
const order: Rule = { fits: (value) => isByBusinessType(value, isOrder, 0), must: 'say a place for business types' };
const csvRules: Rules = { kind: name, title: requiredText, order: { ...order, isRequired: true } };
const noticeRules: Rules = { text: requiredText, icon: text };
const recordRules: Rules = {
  noun: name,
  title: { ...title, isRequired: false },
  path: {
    fits: (value) => isPath(value, { area: 'company' }) || isPath(value, { area: 'platform' }),
    must: "be relative to the company's address, in the platform area absolute",
  },
  csv: { fits: isObjectBy(csvRules), must: 'have a kind, a title and an order' },
  notices: { fits: isMapOf(isObjectBy(noticeRules)), must: 'have a text for each kind' },
};

const waitingRules: Rules = {
  counts: { fits: isRead, must: "be an address below '/api/'", isRequired: true },
  filter: requiredText,
  value: requiredText,
};

const screenRules: Rules = {
  id: {
    fits: (value) => typeof value === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(value),
    must: 'be of small letters, digits and hyphens',
    isRequired: true,
  },
  area: {
    fits: (value) => value === 'company' || value === 'platform',
    must: 'be company or platform',
    isRequired: true,
  },
  path: {
    fits: isPath,
    must: "be relative to the company's address ('units/:id'), in the platform area absolute ('/inbox')",
    isRequired: true,
  },
  title,
  icon: requiredText,
  navigation: order,
  feature: text,
  permission,
  isPublic: { fits: (value) => typeof value === 'boolean', must: 'be true or false' },
  businessTypes: {
    fits: (value, of) => isListOf((one) => businessTypes.includes(String(one)))(value, of) && (value as []).length > 0,
    must: `be a list of ${businessTypes.join(' and ')}`,
  },
  aliases: { fits: isListOf(isPath), must: 'be a list of paths' },
  commands: { fits: isListOf(isObjectBy(commandRules)), must: 'be a list of commands, each with a title and a path' },
  records: { fits: isListOf(isObjectBy(recordRules)), must: 'be a list of kinds of records, each with a noun' },
  staleAfter: { fits: isMapOf(isListOf(isNameOrAny)), must: 'list nouns for parts of addresses' },
  reads: { fits: isListOf(isRead), must: "list addresses below '/api/'" },
  waiting: { fits: isObjectBy(waitingRules), must: 'name counts, a filter and a value' },
};

/** Returns the screens of a release, or a sentence that says what is wrong with them. */
export function screensOf(value: unknown): ScreenDeclaration[] | string {
  if (!Array.isArray(value) || value.length === 0) return 'A release brings at least one screen.';
  if (value.length > MAX_SCREENS) return `A release brings at most ${MAX_SCREENS} screens.`;
  for (const [index, screen] of value.entries()) {
    if (!isObject(screen)) return `Screen ${index + 1} is no declaration of a screen.`;
    const fault = faultOf(screen, screenRules);
    if (fault !== undefined) return `Screen '${isText(screen.id, {}) ? String(screen.id) : index + 1}': ${fault}`;
  }
  const screens = value as ScreenDeclaration[];
  const twice = screens.find(({ id }, index) => screens.findIndex((other) => other.id === id) < index);
  return twice ? `Two screens have the id '${twice.id}'.` : screens;
}

function faultOf(value: Record<string, unknown>, rules: Rules): string | undefined {
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return `'${unknown.slice(0, 60)}' is not known to this server.`;
  for (const [name, { fits, must, isRequired = false }] of Object.entries(rules)) {
    if (value[name] === undefined ? isRequired : !fits(value[name], value)) return `its ${name} must ${must}.`;
  }
  return undefined;
}
