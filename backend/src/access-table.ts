import type { INestApplicationContext } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { handlersOf } from './describe-operations.js';
import { accountTypes } from './platform/access/actor.js';
import { type Access, ACCESS, COMPANY, type CompanySource, DELETES } from './platform/access/allow.js';
import { NEEDS_RECENT_PROOF } from './platform/access/recent-proof.js';
import { isKeyPermission, permissions, permissionsOf } from './platform/access/permissions.js';

/** Lists permissions with their holders and routes with their callers, one per line, so that reviewers see changes. */
export function describeAccess(app: INestApplicationContext, document: OpenAPIObject): string {
  return [
    'Who may call what; `npm run generate` writes it, so that a reviewer sees what changes.',
    '',
    '# Permissions',
    ...aligned(
      permissions.map((permission) => [permission, holdersOf(permission)]),
      [21],
    ),
    '',
    '# Routes',
    ...aligned(routesOf(app, document), [46, 16]),
    '',
  ].join('\n');
}

function holdersOf(permission: (typeof permissions)[number]): string {
  const types = accountTypes.filter((type) => permissionsOf('user', type).has(permission));
  const provider = permissionsOf('super_admin', 'manager').has(permission) ? ['super_admin'] : [];
  const keys = isKeyPermission(permission) ? ['(keys)'] : [];
  return [...types, ...provider, ...keys].join(' ');
}

/** Sorted by path, so that related routes are adjacent. */
function routesOf(app: INestApplicationContext, { paths }: OpenAPIObject): string[][] {
  const handlers = handlersOf(app);
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const handler = handlers.get((operation as { operationId: string }).operationId)!;
      const access = Reflect.getMetadata(ACCESS, handler) as Access;
      const company = Reflect.getMetadata(COMPANY, handler) as CompanySource | undefined;
      const who = access.kind === 'permission' ? access.permission : access.kind;
      const needs = Reflect.getMetadata(DELETES, handler) ? `${who} + records.manage` : who;
      const proof = Reflect.hasMetadata(NEEDS_RECENT_PROOF, handler) ? 'recent proof' : '';
      return [path, method.toUpperCase(), needs, company ? companyOf(company) : '', proof] as const;
    }),
  );
  return routes
    .toSorted((one, other) => `${one[0]} ${one[1]}`.localeCompare(`${other[0]} ${other[1]}`, 'en'))
    .map(([path, method, who, company, proof]) => [`${method} ${path}`, who, ...[company, proof].filter(Boolean)]);
}

const companyOf = (company: CompanySource): string =>
  `company of ${company.from === 'record' ? company.table : `the ${company.from}`}`;

/** Fixed widths, so that a longer cell moves no other line. */
const aligned = (rows: readonly string[][], widths: readonly number[]): string[] =>
  rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
