export type Category =
  | 'general' | 'plumbing' | 'electrical' | 'hvac' | 'appliance' | 'carpentry' | 'painting' | 'landscaping' | 'pest_control'
  | 'cleaning'; // oxfmt-ignore

/** Every title fits every report and outcome. In braces: {bath}, {bedroom}, {since}, {building}, {floor}, {turn}. */
export interface Issue {
  titles: readonly string[];
  /** Texts by the resident, the office or the supervisor. */
  reports: readonly string[];
  /** Texts by the technician on completion. */
  outcomes: readonly string[];
  /** Subtasks, if the work has steps. */
  steps?: readonly string[];
  /** From 1 (can wait) to 4 (cannot wait). */
  urgency: number;
  /** Only in these months: cooling May to September, heating October to April. */
  season?: 'cooling' | 'heating';
  /** Duration compared with an ordinary order; 1 if absent. */
  effort?: number;
  /** Nobody has to enter the home. */
  isOutside?: boolean;
  /** Belongs to no unit. */
  isCommonArea?: boolean;
}
