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
  /** The kinds of records that are listed here: how they are found, named and opened from everywhere. */
  records?: RecordDeclaration[];
  /**
   * What is read from addresses of the API with this part ('work-orders') is stale after a change of these nouns; '*': of
   * any noun. A part is always stale after a change of the noun whose plural it is.
   */
  staleAfter?: Record<string, string[]>;
}

/** A kind of record, declared by the screen that lists it. */
export interface RecordDeclaration {
  /** As search, notifications and events name it: 'work-order'. */
  noun: string;
  /** The heading of its search results; absent: the screen's title. */
  title?: ScreenTitle;
  /**
   * Where one record is shown, relative to the company's address: 'work-orders/:id', or with ':number' by its number.
   * Absent, or where that screen is off: the screen of this declaration, searched for the record.
   */
  path?: string;
  /** Its files in import and export. */
  csv?: CsvDeclaration;
  /** Why somebody is notified of it, by the kind of the notification. */
  notices?: Record<string, NoticeDeclaration>;
}

/** What records of one kind are called in import and export. */
export interface CsvDeclaration {
  /** The kind, as the API names it: 'work-orders'. */
  kind: string;
  title: string;
  /** The order in the lists of each business type; absent: not offered there. */
  order: Partial<Record<BusinessType, number>>;
}

/** What a notification says. */
export interface NoticeDeclaration {
  /** `{date}` is the day on which the record is due: 'Target date {date}'. */
  text: string;
  /** The name of an icon of `ui/icon`; absent: the screen's. */
  icon?: string;
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
