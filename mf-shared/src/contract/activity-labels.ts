/** How the activity speaks of one kind of record and of its parts. */
export interface ActivityLabels {
  /** In a sentence: 'work order'. */
  name: string;
  /**
   * By the action of the entry, of a part behind its noun: 'job-started', 'subtask created'. '{record}' is the record,
   * other braces hold a field. What is in brackets only names the record, and is left out on its own page:
   * 'ticked {title}[ of {record}]'.
   */
  actions?: Record<string, string>;
  /** The fields whose changes are shown, by their names in the API. */
  fields?: Record<string, ActivityField>;
}

/** A field of a record in its activity. */
export interface ActivityField {
  /** 'Due date' */
  label: string;
  /** Absent: text. Money is in cents, a duration in seconds. */
  kind?: 'money' | 'date' | 'instant' | 'duration' | 'flag';
  /** The words of its values; others are shown as they are. */
  values?: Readonly<Record<string, string>>;
}
