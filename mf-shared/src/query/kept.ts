/** What a change resolves with that stays on the device, because the server is away: one value for shell and remotes. */
export const KEPT: unique symbol = Symbol.for('nerka-kept');

export type Kept = typeof KEPT;
