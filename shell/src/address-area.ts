/** Which addresses belong to the user alone, which to the platform and which to a company, whatever front end draws them (D2, D5). */
import { matchPath } from '@nerka/mf-shared/router';

type Area = 'personal' | 'platform' | 'company' | 'unknown';

const platformPaths = [
  '/nerka/admin/*',
  '/nerka/:company/admin/*',
  '/nerka/:company/users/*',
  '/project/:id/*',
  '/inbox/*',
];
const reservedProjectSlugs = [
  'admin',
  'signin',
  'profile',
  'company',
  'project',
  'crm',
  'api',
  'assets',
  'health',
  'inbox',
  'invoice',
  'metrics',
];
const reservedProjectPrefixes = ['project-', 'mf-'];
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The router matches whole segments, so the screen of '/project-:slug' is declared at '/:projectSlug'; it is meant only
 * where the prefix stands (D3).
 */
export function isMeant(path: string, pathname: string): boolean {
  return !path.startsWith('/:') || isProjectBySlug(pathname);
}

const isProjectBySlug = (pathname: string) => pathname.startsWith('/project-');

export function areaOf(pathname: string): Area {
  const [prefix = '', company = '', screen] = pathname.split('/').slice(1);
  if (matchPath('/profile', pathname)) return 'personal';
  if (platformPaths.some((path) => matchPath(path, pathname)) || isProjectBySlug(pathname)) return 'platform';
  return screen && couldBeProject(prefix) && slug.test(company) ? 'company' : 'unknown';
}

function couldBeProject(segment: string): boolean {
  return (
    slug.test(segment) &&
    !reservedProjectSlugs.includes(segment) &&
    !reservedProjectPrefixes.some((prefix) => segment.startsWith(prefix))
  );
}
