/** What jsdom's own style sheet hides. */
const hiddenByBrowser =
  '[hidden], dialog:not([open]), input[type="hidden"], head, meta, title, link, style, script, datalist, param, noframes, template';

type Asked = (element: Element) => string;

/**
 * jsdom matches hundreds of rules to compute an element's whole style, while Testing Library and user-event read only
 * these properties of each element. They are computed without style sheets here; all else comes from jsdom.
 */
const shimmedProperties: Record<string, Asked | undefined> = {
  opacity: (element) => ownStyle(element, 'opacity'),
  display: (element) => ownStyle(element, 'display') || (element.matches(hiddenByBrowser) ? 'none' : 'block'),
  visibility: (element) => inheritedStyle(element, 'visibility') || 'visible',
  'pointer-events': (element) => inheritedStyle(element, 'pointer-events') || 'auto',
};
shimmedProperties.pointerEvents = shimmedProperties['pointer-events'];

export const wholeStyle = window.getComputedStyle.bind(window);

export function styleShim(element: Element): CSSStyleDeclaration {
  const shimmed = (property: string) => (isInStyleSheet(property) ? undefined : shimmedProperties[property]?.(element));
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, property: string): unknown {
      if (property === 'getPropertyValue') {
        return (name: string) => shimmed(name) ?? wholeStyle(element).getPropertyValue(name);
      }
      const known = shimmed(property);
      if (known !== undefined) return known;
      const whole = wholeStyle(element);
      const value: unknown = Reflect.get(whole, property);
      return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
    },
  });
}

/** Without the attribute there is no own style; jsdom would create an object for each request. */
function ownStyle(element: Element, property: string): string {
  if (!element.hasAttribute('style')) return '';
  return (element as HTMLElement).style.getPropertyValue(property);
}

function inheritedStyle(element: Element | null, property: string): string {
  for (let at = element; at; at = at.parentElement) {
    const value = ownStyle(at, property);
    if (value && value !== 'inherit') return value;
  }
  return '';
}

function isInStyleSheet(property: string): boolean {
  const name = property === 'pointerEvents' ? 'pointer-events' : property;
  const rules = Array.from(document.styleSheets).flatMap(({ cssRules }) => Array.from(cssRules));
  return rules.some((rule) => !('style' in rule) || (rule as CSSStyleRule).style.getPropertyValue(name));
}
