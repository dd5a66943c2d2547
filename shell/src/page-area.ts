/** Which addresses belong to the user, to the platform or to a company, whichever front end shows them. */
import { paths } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';

type Area = 'personal' | 'platform' | 'company' | 'unknown';

/** The first segment that works for every company. */
const EVERY_COMPANY = 'nerka';
/** First segments that are reserved for the shell and the server; no project has them. */
const reservedSegments = ['admin', 'signin', 'profile', 'company', 'crm', 'api', 'assets', 'health', 'metrics', 'r'];
/** First segments with this prefix are platform records or files. */
const RECORD_PREFIX = 'project-';
const reservedPrefixes = [RECORD_PREFIX, 'mf-'];
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The provider's addresses: the server writes them into the page, from the screens of the bundled front ends. */
const platformPaths = () => (document.documentElement.dataset.platformPaths ?? '').split(' ').filter(Boolean);

/** The router matches whole segments: '/project-:slug' is declared as '/:projectSlug', and limited to its prefix here. */
export function isMeant(path: string, pathname: string): boolean {
  return !path.startsWith('/:') || pathname.startsWith(`/${RECORD_PREFIX}`);
}

export function areaOf(pathname: string): Area {
  const [prefix = '', company = '', screen] = pathname.split('/').slice(1);
  if (matchPath(`${paths.profile()}/*`, pathname)) return 'personal';
  const platform = platformPaths();
  if (platform.some((path) => isMeant(path, pathname) && matchPath(`${path}/*`, pathname))) return 'platform';
  return screen && couldBeProject(prefix, platform) && slug.test(company) ? 'company' : 'unknown';
}

function couldBeProject(segment: string, platform: readonly string[]): boolean {
  if (segment === EVERY_COMPANY) return true;
  return (
    slug.test(segment) &&
    !reservedSegments.includes(segment) &&
    !platform.some((path) => path.split('/')[1] === segment) &&
    !reservedPrefixes.some((prefix) => segment.startsWith(prefix))
  );
}
