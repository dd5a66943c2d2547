import type { ComponentType } from 'react';
import type { Permission } from './session';

/** What kind of business a company runs: it chooses which screens and words the company sees, never whose code. */
export type BusinessType = 'property_management' | 'jobs_business';

/** A screen's name in menus and in the browser's title. */
export type ScreenTitle = string | Record<BusinessType, string>;

/** One screen of a front end, as its release declares it: all that the shell knows before the screen's code is loaded. */
export interface ScreenDeclaration {
  /** Unique within the front end. */
  id: string;
  area: 'company' | 'platform';
  /** In the company area relative to the company's address ('work-orders/:id'), in the platform area absolute. */
  path: string;
  title: ScreenTitle;
  /** The name of an icon of `ui/icon`. */
  icon: string;
  /** The order in the menu of each business type; absent: not in that menu. */
  navigation?: Partial<Record<BusinessType, number>>;
  /** The company feature that switches the screen on; absent: always on. */
  feature?: string;
  /** What the user must be allowed to do; absent: everyone of the company. */
  permission?: Permission;
  /**
   * Shown without a session and outside of the workspace, to whoever has its link: the address with `?share=`. Without
   * it the address belongs to the screen of the workspace that has the same path.
   */
  isPublic?: boolean;
  /** Absent: both. */
  businessTypes?: BusinessType[];
  /** Further paths, and names of features, that lead to this screen. */
  aliases?: string[];
  /** What can be done here and is offered everywhere. */
  commands?: ScreenCommand[];
}

/** Something that a screen offers to do from everywhere, in the search palette: 'New Work Order'. */
export interface ScreenCommand {
  title: ScreenTitle;
  /** Where it is done, relative to the company's address; the screen's own dialog opens by it: 'work-orders?new=yes'. */
  path: string;
  /** The name of an icon of `ui/icon`; absent: a plus. */
  icon?: string;
  /** What the user must be allowed to do; absent: whoever may open the screen. */
  permission?: Permission;
}

/** An entry of a remote's `screens.ts`: the declaration and the code. */
export interface ScreenDefinition extends ScreenDeclaration {
  load: () => Promise<ComponentType>;
}

/** What a remote's only exposed module, `remote.ts`, exports as `remote`. */
export interface RemoteDefinition {
  screens: readonly ScreenDefinition[];
}
