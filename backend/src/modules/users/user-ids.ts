export const idsOf = (userId: number | null | undefined): number[] => (userId == null ? [] : [userId]);
