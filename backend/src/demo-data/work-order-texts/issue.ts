export type Category =
  | 'general' | 'plumbing' | 'electrical' | 'hvac' | 'appliance' | 'carpentry' | 'painting' | 'landscaping' | 'pest_control'
  | 'cleaning'; // oxfmt-ignore

/**
 * Something that goes wrong or has to be done, in the words of those who write it down. Every title fits every report
 * and every outcome, so that an order reads as one story. Words in braces stand for a room, a time or a place: {bath},
 * {bedroom}, {since}, {building}, {floor}, {turn}.
 */
export interface Issue {
  titles: readonly string[];
  /** What the resident, the office or the supervisor writes. */
  reports: readonly string[];
  /** What the technician notes when it is done. */
  outcomes: readonly string[];
  /** Subtasks, where the work has steps. */
  steps?: readonly string[];
  /** 1 can wait, 4 cannot. */
  urgency: number;
  /** Only in these months: cooling May to September, heating October to April. */
  season?: 'cooling' | 'heating';
  /** How long it takes beside an ordinary order; 1 if absent. */
  effort?: number;
  /** Nobody has to enter the home. */
  isOutside?: boolean;
  /** Belongs to no unit. */
  isCommonArea?: boolean;
}
