import type { ScreenDeclaration } from '../release.dto.js';

/** What the page knows of screens before it has asked for the releases, as texts for its template. */
export interface PageScreens {
  /** The addresses of the provider's screens, separated by spaces: who is asked to sign in, and who is denied. */
  platformPaths: string;
  /** The screens that stand in menus, as JSON: the menu stands while the releases load. */
  menu: string;
}

/** From the screens of the front ends that came with the server. */
export function pageScreens(screens: readonly ScreenDeclaration[]): PageScreens {
  // A path is of letters, digits, '/', ':' and '-': nothing that an attribute would have to escape.
  const platform = screens.filter(({ area }) => area === 'platform');
  const menu = screens.filter(({ area, navigation }) => area === 'company' && navigation).map(inMenu);
  return {
    platformPaths: platform.flatMap(({ path, aliases = [] }) => [path, ...aliases]).join(' '),
    menu: JSON.stringify(menu).replaceAll('<', '\\u003c'),
  };
}

/** What a menu shows of a screen, and who has it; the order says for which business type. */
function inMenu(screen: ScreenDeclaration): Partial<ScreenDeclaration> {
  const { path, title, icon, navigation, feature, permission, aliases } = screen;
  return { path, title, icon, navigation, feature, permission, aliases };
}
