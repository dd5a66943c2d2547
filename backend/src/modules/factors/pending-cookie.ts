import { hostCookie } from '../../platform/access/host-cookie.js';

/** Of the sign-ins that wait for the second step in this browser. */
export const {
  read: readPendingTokens,
  set: setPendingCookie,
  clear: clearPendingCookie,
} = hostCookie({ name: 'nerka_sign_in', path: '/api/auth', maxAgeMs: 5 * 60_000 });
