import { createHash, randomBytes } from 'node:crypto';
import type supertest from 'supertest';
import { type KeyPermission, keyPermissions } from '../src/platform/access/permissions.js';
import type { BuiltCompany, BuiltUser, Factories } from './factories.js';
import type { Caller, TestApp } from './start-app.js';

/** Stores a key of the user that has not been used, and returns what a program sends. */
export async function buildApiKey(
  factories: Factories,
  company: BuiltCompany,
  owner: BuiltUser,
  permissions: readonly KeyPermission[] = keyPermissions,
): Promise<{ id: number; key: string }> {
  const key = `nk_${randomBytes(32).toString('base64url')}`;
  const { id } = await factories.insertInto(company, 'api_keys', {
    ...{ owner_id: owner.id, name: 'Zapier', ending: key.slice(-4), permissions },
    key_hash: createHash('sha256').update(key).digest(),
  });
  return { id, key };
}

export const bearer = (key: string): { Authorization: string } => ({ Authorization: `Bearer ${key}` });

/** Calls as a program does: with a key, and nothing that a browser sends. */
export function byKey({ anonymous }: TestApp, key: string): Omit<Caller, 'cookie'> {
  const sent = (test: supertest.Test): supertest.Test => test.set(bearer(key));
  return {
    get: (path) => sent(anonymous.get(path)),
    post: (path, body) => sent(anonymous.post(path)).send(body),
    put: (path, body) => sent(anonymous.put(path)).send(body),
    patch: (path, body) => sent(anonymous.patch(path)).send(body),
    delete: (path) => sent(anonymous.delete(path)),
  };
}
