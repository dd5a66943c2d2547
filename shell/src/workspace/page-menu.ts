import type { ScreenDeclaration } from '../releases/front-ends';
import type { ResolvedScreen } from '../releases/screen-offer';

/**
 * The screens that stand in menus, as the server wrote them into the page from the front ends that came with it: with
 * them the menu stands before the releases have said which screens there are.
 */
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
