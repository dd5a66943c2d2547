/** Which addresses belong to the user alone, which to the platform and which to a company, whatever front end draws them. */
import { paths } from '@nerka/mf-shared/contract';
import { matchPath } from '@nerka/mf-shared/router';

type Area = 'personal' | 'platform' | 'company' | 'unknown';

/** The first segment that every company's addresses may have. */
const EVERY_COMPANY = 'nerka';
/** First segments that are the shell's and the server's own: no project is called so. */
const reservedSegments = ['admin', 'signin', 'profile', 'company', 'crm', 'api', 'assets', 'health', 'metrics'];
/** Where a first segment begins so, it names a record of the platform, or files. */
const RECORD_PREFIX = 'project-';
const reservedPrefixes = [RECORD_PREFIX, 'mf-'];
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The provider's addresses, which the server writes into the page from the screens that came with it. */
const platformPaths = () => (document.documentElement.dataset.platformPaths ?? '').split(' ').filter(Boolean);

/**
 * The router matches whole segments, so the screen of '/project-:slug' is declared at '/:projectSlug'; it is meant only
 * where the prefix stands.
 */
export function isMeant(path: string, pathname: string): boolean {
  return !path.startsWith('/:') || pathname.startsWith(`/${RECORD_PREFIX}`);
}

export function areaOf(pathname: string): Area {
  const [prefix = '', company = '', screen] = pathname.split('/').slice(1);
  if (matchPath(paths.profile(), pathname)) return 'personal';
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
