/** The DOM id of a job's block in the calendar. */
export const blockId = (id: number): string => `job-${id}`;
