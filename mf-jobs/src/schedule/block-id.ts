/** The block of a job in the calendar. */
export const blockId = (id: number): string => `job-${id}`;
