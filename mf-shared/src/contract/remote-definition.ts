import type { ComponentType } from 'react';
import type { ActivityLabels } from './activity-labels';
import type { Permission } from './session';

/** Chooses which screens and words a company sees, never whose code. */
export type BusinessType = 'property_management' | 'jobs_business';

/** In menus and in the browser's title. */
export type ScreenTitle = string | Record<BusinessType, string>;

/** One screen of a front end: all that the shell knows before it loads the screen's code. */
export interface ScreenDeclaration {
  /** Unique within the front end. */
  id: string;
  area: 'company' | 'platform';
  /** In the company area relative to the company's address ('work-orders/:id'), in the platform area absolute. */
  path: string;
  title: ScreenTitle;
  /** An icon name of `ui/icon`. */
  icon: string;
  /** The order in each business type's menu; absent: not in that menu. */
  navigation?: Partial<Record<BusinessType, number>>;
  /** The company feature that switches the screen on; absent: always on. */
  feature?: string;
  /** The permission that the user needs; absent: none. */
  permission?: Permission;
  /** Shown without a session at addresses with `?share=`; without it the path belongs to a screen of the workspace. */
  isPublic?: boolean;
  /** Absent: both. */
  businessTypes?: BusinessType[];
  /** Further paths, and names of features, that lead here. */
  aliases?: string[];
  /** Actions that the search palette offers. */
  commands?: ScreenCommand[];
  /** The kinds of records that this screen lists. */
  records?: RecordDeclaration[];
  /** Parts of API paths ('work-orders') and the nouns that make them stale, besides their own; '*': any noun. */
  staleAfter?: Record<string, string[]>;
  /**
   * What the screen reads as it opens at an address without a query, written as it requests it:
   * '/api/companies/{companyId}/units?limit=30'; other names in braces are those of `path`. It is requested while the
   * screen's code loads.
   */
  reads?: string[];
  /** What waits there for somebody: the menu counts it beside the screen. */
  waiting?: WaitingDeclaration;
}

/** What waits on a screen. */
export interface WaitingDeclaration {
  /** The address of a list's counts, without a query: '/api/companies/{companyId}/requests/counts'. */
  counts: string;
  /** The filter that is counted: 'state'. */
  filter: string;
  /** Its value of what waits: 'new'. */
  value: string;
}

/** A kind of record, declared by the screen that lists it. */
export interface RecordDeclaration {
  /** As search, notifications and events name it: 'work-order'. */
  noun: string;
  /** The heading of its search results; absent: the screen's title. */
  title?: ScreenTitle;
  /**
   * Where one is shown, relative to the company's address: 'work-orders/:id' or ':number'; absolute in the platform area,
   * where ':company' is the company's slug and any other part the record's number. Absent: this list, searched.
   */
  path?: string;
  csv?: CsvDeclaration;
  /** By the kind of the notification. */
  notices?: Record<string, NoticeDeclaration>;
}

/** A kind of record in import and export. */
export interface CsvDeclaration {
  /** The kind, as the API names it: 'work-orders'. */
  kind: string;
  title: string;
  /** The order in the lists of each business type; absent: not offered there. */
  order: Partial<Record<BusinessType, number>>;
}

/** The text and icon of a notification. */
export interface NoticeDeclaration {
  /** `{date}` becomes the day on which the record is due: 'Target date {date}'. */
  text: string;
  /** The name of an icon of `ui/icon`; absent: the screen's. */
  icon?: string;
}

/** An action in the search palette: 'New Work Order'. */
export interface ScreenCommand {
  title: ScreenTitle;
  /** The address below the company's, absolute in the platform area; its query opens a dialog of the screen: 'work-orders?new=yes'. */
  path: string;
  /** The name of an icon of `ui/icon`; absent: a plus. */
  icon?: string;
  /** Absent: the screen's. */
  permission?: Permission;
}

/** An entry of a remote's `screens.ts`: the declaration and the code. */
export interface ScreenDefinition extends ScreenDeclaration {
  load: () => Promise<ComponentType>;
}

/** What a remote's only exposed module, `remote.ts`, exports as `remote`. */
export interface RemoteDefinition {
  screens: readonly ScreenDefinition[];
  /** How the company's activity speaks of the remote's records, by noun; loaded when somebody reads it. */
  activity?: () => Promise<Readonly<Record<string, ActivityLabels>>>;
}
