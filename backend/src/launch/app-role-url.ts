import { createHmac } from 'node:crypto';
import { EnvironmentError } from '../platform/config/environment.js';

/**
 * The application's own role in an external database if the environment names none. Its password is a hash of the
 * owner's, so all replicas that start against the same database agree on it without sharing a file.
 */
export function appRoleUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!url.password) {
    throw new EnvironmentError('DATABASE_URL has no password to derive another from: set DATABASE_APP_URL too.');
  }
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update('nerka_app').digest('hex');
  url.username = 'nerka_app';
  return url.href;
}
