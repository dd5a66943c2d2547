import { createHmac } from 'node:crypto';
import { EnvironmentError } from '../platform/config/environment-error.js';

/** The role's address in an external database if none is set. The password is derived, so all replicas agree on it. */
export function appRoleUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.password) {
    throw new EnvironmentError('DATABASE_URL has no password to derive another from: set DATABASE_APP_URL too.');
  }
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update('nerka_app').digest('hex');
  url.username = 'nerka_app';
  return url.href;
}
