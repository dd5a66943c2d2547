/** The DOM id of a block in the calendar. */
export const blockId = (id: string): string => `appointment-${id}`;
