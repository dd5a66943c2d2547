import type { Page } from 'playwright-core';

/** What on a phone is smaller than a thumb. */
export async function smallTargets(page: Page, within: string): Promise<string[]> {
  return page.evaluate(findSmallTargets, within);
}

/** Runs in the page. */
function findSmallTargets(within: string): string[] {
  const LEAST = 43.5;
  const HIDDEN = 2;
  const controls = 'a[href], button, select, textarea, summary, input:not([type=hidden]), [role=button], [role=tab]';
  const wholes = 'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper';

  /** Not the link to the content, which is above the window until it is reached by keyboard. */
  const isShown = (element: Element): boolean => {
    const { width, height, bottom } = element.getBoundingClientRect();
    const isOpaque = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isOpaque && width > HIDDEN && height > HIDDEN && bottom + scrollY > 0 && element.closest('[inert]') === null;
  };
  /** A field is pressed anywhere in its frame, a box anywhere in its label, and some links anywhere in their card. */
  const wholeOf = (control: HTMLElement): Element => {
    if (control.matches('input, textarea')) return control.closest(wholes) ?? control;
    const { content, position } = getComputedStyle(control, '::after');
    return (content !== 'none' && position === 'absolute' && control.offsetParent) || control;
  };
  /** Running text is read, and a link in it is as high as its line. */
  const isInText = (control: Element): boolean =>
    control.matches('a[href]') &&
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''),
    );
  const nameOf = (control: Element): string =>
    (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40) || control.outerHTML;

  const found: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${controls})`)) {
    const whole = wholeOf(control);
    if (!isShown(whole) || isInText(control) || control.matches(':disabled')) continue;
    const { width, height } = whole.getBoundingClientRect();
    if (height < LEAST || (width < LEAST && !control.matches('a[href]'))) {
      found.push(`on a phone: '${nameOf(control)}' is ${Math.round(width)} × ${Math.round(height)}`);
    }
  }
  return found;
}
