import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';

/** Written into the page by the server, so that the menu shows before the releases have loaded. */
export function menuScreensOfPage(): ResolvedScreen[] {
  const text = document.getElementById('menu')?.textContent ?? '[]';
  const screens = JSON.parse(text) as Omit<ScreenDeclaration, 'id' | 'area'>[];
  return screens.map((screen) => ({
    key: `page/${screen.path}`,
    declaration: { id: screen.path, area: 'company', ...screen },
    isTooNew: false,
    load: () => Promise.reject(new Error('The page knows the menu alone.')),
  }));
}
