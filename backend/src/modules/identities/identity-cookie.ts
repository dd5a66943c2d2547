import { hostCookie } from '../../platform/access/host-cookie.js';

/** Binds the sign-ins that were begun at a provider to the browser. */
export const {
  read: readIdentityTokens,
  set: setIdentityCookie,
  clear: clearIdentityCookie,
} = hostCookie({ name: 'nerka_identity', path: '/api/auth/oidc', maxAgeMs: 10 * 60_000 });
