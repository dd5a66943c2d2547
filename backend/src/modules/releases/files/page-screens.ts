import type { ScreenDeclaration } from '../release.dto.js';

export interface PageScreens {
  /** The paths of the provider's screens, separated by spaces; the page needs them to show a sign-in or a refusal. */
  platformPaths: string;
  /** The screens in menus, as JSON, so that the menu is shown while the releases load. */
  menu: string;
}

export function pageScreens(screens: readonly ScreenDeclaration[]): PageScreens {
  // A path consists of letters, digits, '/', ':' and '-', so nothing needs escaping in an attribute.
  const platform = screens.filter(({ area }) => area === 'platform');
  const menu = screens.filter(({ area, navigation }) => area === 'company' && navigation).map(inMenu);
  return {
    platformPaths: platform.flatMap(({ path, aliases = [] }) => [path, ...aliases]).join(' '),
    menu: JSON.stringify(menu).replaceAll('<', '\\u003c'),
  };
}

function inMenu(screen: ScreenDeclaration): Partial<ScreenDeclaration> {
  const { path, title, icon, navigation, feature, permission, aliases } = screen;
  return { path, title, icon, navigation, feature, permission, aliases };
}
