/** The user in a field, as a list of one or none. */
export const idsOf = (userId: number | null | undefined): number[] => (userId == null ? [] : [userId]);
