import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { contrast } from '../src/theme/contrast';
import { settled } from './settled';
import { smallTargets } from './targets';

const AA = 4.5;

export const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** For a browser window of its own. */
export const aPhone = { viewport: phone, hasTouch: true, isMobile: true };

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What a colour mode changes; everything else is the same in both. */
const colorRules: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Per screen, every kind of part that was examined there, so that other users' screens are not examined again. */
const examined = new Map<string, Set<string>>();

/** The screen's name, without company and record. */
function screenOf(page: Page, within: string): string {
  const path = new URL(page.url()).pathname.replace(/^\/nerka\/[^/]+/, '').replaceAll(/\d+/g, ':id');
  return `${path} ${within}`;
}

export interface Examination {
  findings: string[];
  /** All its kinds of parts, and what they open, were examined on this screen before. */
  isKnown: boolean;
}

/** What is wrong with what the page shows once it is settled, or with one part of it: in light, in dark, on a phone. */
export async function examine(page: Page, within = 'html'): Promise<Examination> {
  await settled(page);
  const parts = await page.evaluate(partsOf, within);
  const screen = screenOf(page, within);
  const known = examined.get(screen) ?? new Set();
  const isKnown = parts.every((part) => known.has(part));
  examined.set(screen, new Set([...known, ...parts]));
  const findings = isKnown ? [] : await barriersInBothModes(page, within);
  const own = page.viewportSize() ?? desk;
  await resize(page, phone);
  findings.push(...(await page.evaluate(sideways, within)), ...(await smallTargets(page, within)));
  await resize(page, own);
  return { findings: [...new Set(findings)], isKnown };
}

/** Of the whole page, or of one part of it. */
export async function expectNoFindings(page: Page, within?: string): Promise<void> {
  const { pathname } = new URL(page.url());
  const { findings } = await examine(page, within);
  expect({ pathname, findings }).toEqual({ pathname, findings: [] });
}

/** A page that still moves would lose the click that follows. */
async function resize(page: Page, size: typeof desk): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(nextFrames);
  await settled(page);
}

/** Begins with the current mode and ends in the other, because each change renders the whole page again. */
async function barriersInBothModes(page: Page, within: string): Promise<string[]> {
  const [first, second] = (await page.evaluate(isDark)) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const found = [...(await barriers(page, within, {})), ...(await paleHints(page, within))];
  await page.emulateMedia({ colorScheme: second });
  await page.evaluate(nextFrames);
  await settled(page);
  const foundThen = [...(await barriers(page, within, colorRules)), ...(await paleHints(page, within))];
  const named = (mode: string, findings: string[]) => findings.map((finding) => `in ${mode} mode: ${finding}`);
  return [...named(first, found), ...named(second, foundThen)];
}

/** Runs in the page. */
const isDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** Runs in the page, which receives another mode or width in the next frame and shows it in the one after. */
export const nextFrames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Runs in the page: every kind of element that is there. */
function partsOf(within: string): string[] {
  const kinds = [...document.querySelectorAll(`:is(${within}), :is(${within}) *`)].map((element) => {
    const attributes = ['role', 'type', 'disabled', 'aria-disabled', 'aria-current'].map((name) =>
      element.getAttribute(name),
    );
    // antd numbers its themes per page.
    const classes = [...element.classList].filter((name) => !name.startsWith('css-var-'));
    return [element.tagName, ...classes, ...attributes].join(' ');
  });
  return [...new Set(kinds)];
}

/** Serious and critical findings of axe: rule, element and reason. */
async function barriers(page: Page, within: string, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(violationsOf, { within, options });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replaceAll(/\s+/g, ' ')}`,
      ),
    );
}

/** Runs in the page, and returns only this part of the result of axe, which is large. */
async function violationsOf({ within, options }: { within: string; options: axe.RunOptions }): Promise<axe.Result[]> {
  const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations } = await run(within, { ...options, resultTypes: ['violations'] });
  return violations;
}

/** Unreadable placeholders, which axe does not check. */
async function paleHints(page: Page, within: string): Promise<string[]> {
  const hints = await page.evaluate(hintColors, within);
  return hints
    .map(({ hint, color, ground }) => ({ hint, ratio: contrast(hex(color), hex(ground)) }))
    .filter(({ ratio }) => ratio < AA)
    .map(({ hint, ratio }) => `the placeholder '${hint}' has a contrast of ${ratio.toFixed(2)}`);
}

/** Runs in the page: 'rgb(…)' of each placeholder and of its background. */
function hintColors(within: string): { hint: string; color: string; ground: string }[] {
  const fields = document.querySelectorAll<HTMLInputElement>(`:is(${within}) :is(input, textarea):placeholder-shown`);
  /** What shines through is mixed with what lies behind it. */
  const groundOf = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255];
    const [red = 0, green = 0, blue = 0, alpha = 1] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (alpha === 1) return [red, green, blue];
    const behind = groundOf(element.parentElement);
    return [red, green, blue].map((channel, at) => Math.round(channel * alpha + (behind[at] ?? 0) * (1 - alpha)));
  };
  return [...fields].map((field) => ({
    hint: field.placeholder,
    color: getComputedStyle(field, '::placeholder').color,
    ground: `rgb(${groundOf(field).join(', ')})`,
  }));
}

function hex(color: string): string {
  const channels = color.match(/\d+/g) ?? [];
  return `#${channels
    .slice(0, 3)
    .map((channel) => Number(channel).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Runs in the page: what is wider than the window, so that it scrolls sideways. */
function sideways(within: string): string[] {
  const roots = [document.documentElement, document.body, ...document.querySelectorAll<HTMLElement>(within)];
  if (roots.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > innerWidth + 1,
  );
  const culprits = wide.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120));
  return [`on a phone: moves sideways because of ${culprits.join(', ')}`];
}
