/**
 * SQL for when a time entry has been going on for longer than the longest shift of its company's settings; 10 hours
 * where they say nothing. For SQL over time entries.
 */
export const overdueAt = (entry: string): string => `${entry}.started_at + make_interval(hours => coalesce(
  (select s.longest_shift_hours from company_settings_read s where s.company_id = ${entry}.company_id), 10))`;

/** Whether an entry is longer than the longest shift, finished or still running. */
export const isLong = (entry: string): string => `coalesce(${entry}.stopped_at, now()) > ${overdueAt(entry)}`;
