/** Why a release cannot be registered, in one sentence. */
export class ReleaseError extends Error {}
