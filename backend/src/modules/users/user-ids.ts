/** The one person that a field names, or nobody. */
export const idsOf = (userId: number | null | undefined): number[] => (userId == null ? [] : [userId]);
