/** Which addresses belong to the platform and which to a company, whatever front end draws them (D2, D5). */
import { matchPath } from '@nerka/mf-shared/router';

type Area = 'platform' | 'company' | 'unknown';

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
];
const reservedProjectPrefixes = ['project-', 'mf-'];
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function areaOf(pathname: string): Area {
  const [prefix = '', company = '', screen] = pathname.split('/').slice(1);
  if (platformPaths.some((path) => matchPath(path, pathname)) || prefix.startsWith('project-')) return 'platform';
  return screen && couldBeProject(prefix) && slug.test(company) ? 'company' : 'unknown';
}

function couldBeProject(segment: string): boolean {
  return (
    slug.test(segment) &&
    !reservedProjectSlugs.includes(segment) &&
    !reservedProjectPrefixes.some((prefix) => segment.startsWith(prefix))
  );
}
