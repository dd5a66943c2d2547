import { hostCookie } from './host-cookie.js';

/** By it the server may know the browser again: signing in, its second step and proofs ask for it. */
export const { read: readDeviceTokens, set: setDeviceCookie } = hostCookie({
  name: 'nerka_device',
  path: '/api',
  maxAgeMs: 180 * 24 * 60 * 60_000,
});
