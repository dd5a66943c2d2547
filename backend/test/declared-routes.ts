import type { INestApplication, RequestMethod as Method } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import {
  type Access,
  ACCESS,
  COMPANY,
  type CompanySource,
  DELETES,
  WITHOUT_SUPPORT,
} from '../src/platform/access/allow.js';
import { NEEDS_RECENT_PROOF } from '../src/platform/access/recent-proof.js';
import { DiscoveryService, MetadataScanner, Reflector, RequestMethod } from './packages.js';

/** A route as the running application declares it. */
export interface DeclaredRoute {
  /** As in the API document: `GET /api/work-orders/{id}`. */
  name: string;
  access: Access;
  company: CompanySource | undefined;
  /** Whether it deletes a record. */
  isDeletion: boolean;
  /** Whether the provider's people may call it without a support session. */
  isWithoutSupport: boolean;
  needsProof: boolean;
}

/** Whether it concerns a record named by id or otherwise: one of another company is not found. */
export const isOfRecord = ({ company, name }: DeclaredRoute): boolean =>
  company === undefined ? isOfPerson(name) : company.from !== 'path';

/** Of the caller alone, as the person's sessions are. */
const isOfPerson = (name: string): boolean => / \/api\/user\/.*\{id\}/.test(name);

type Handler = () => unknown;

/**
 * Every route of the application with its handler's declarations (compare DeclaredAccess, which checks them at start).
 */
export function declaredRoutes(app: INestApplication): DeclaredRoute[] {
  const [discovery, scanner] = [app.get(DiscoveryService), app.get(MetadataScanner)];
  const routes = discovery.getControllers().flatMap(({ metatype, instance }) => {
    if (!metatype || !instance) return [];
    const prototype = Object.getPrototypeOf(instance) as Record<string, Handler>;
    const handlers = scanner.getAllMethodNames(prototype).map((name) => prototype[name]!);
    return handlers.flatMap((handler) => routesOf(metatype as Handler, handler));
  });
  return routes.sort((a, b) => comparable(a).localeCompare(comparable(b), 'en'));
}

function routesOf(controller: Handler, handler: Handler): DeclaredRoute[] {
  const reflector = new Reflector();
  const method = reflector.get<Method | undefined>(METHOD_METADATA, handler);
  if (method === undefined) return [];
  const access = reflector.get<Access>(ACCESS, handler);
  const company = reflector.get<CompanySource | undefined>(COMPANY, handler);
  const isDeletion = reflector.get<true | undefined>(DELETES, handler) === true;
  const needsProof = reflector.get<true | undefined>(NEEDS_RECENT_PROOF, handler) ?? false;
  return pathsOf(controller).flatMap((prefix) =>
    pathsOf(handler).map((path) => ({
      name: `${RequestMethod[method]} ${join(prefix, path)}`,
      access,
      company,
      isDeletion,
      isWithoutSupport: reflector.get<true | undefined>(WITHOUT_SUPPORT, handler) === true,
      needsProof,
    })),
  );
}

function pathsOf(target: Handler): string[] {
  return [new Reflector().get<string | string[]>(PATH_METADATA, target)].flat();
}

function join(...parts: string[]): string {
  const path = parts.flatMap((part) => part.split('/')).filter((segment) => segment !== '');
  return `/${path.join('/')}`.replace(/:(\w+)/g, '{$1}');
}

/** Sorted by path, so that related routes are adjacent. */
const comparable = ({ name }: DeclaredRoute): string => name.split(' ').reverse().join(' ');
