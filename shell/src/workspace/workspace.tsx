import { useMemo, type ReactNode } from 'react';
import {
  companyAddress,
  CompanyProvider,
  useSession,
  type Company,
  type CompanyInView,
} from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { NotFoundPage } from '../not-found/not-found';
import { frontEndsQuery } from '../releases/front-ends';
import { ReleasesState } from '../releases/releases-state';
import { screenOffers } from '../releases/screen-offer';
import { isOfPlatform } from '../session/current-user';
import { AntdTheme } from '../theme/antd-theme';
import { CompanyRoutes } from './company-routes';
import { expectedMenu } from './expected-menu';
import { Frame } from './frame';
import { companyMenu, companyScreens } from './menu';

interface WorkspaceProps {
  /** The path segment by which the user came: 'nerka' or the slug of the company's project. */
  prefix: string;
  company: Company;
  /** In place of the company's screens: one that is the user's own. */
  children?: ReactNode;
}

/** A company's screens in their frame. */
export function Workspace({ prefix, company: stored, children }: WorkspaceProps) {
  const user = useSession();
  const releases = useQuery(frontEndsQuery(isOfPlatform(user) ? stored.id : undefined));
  const company: CompanyInView = useMemo(
    () => ({ ...stored, ...companyAddress(prefix, stored.slug) }),
    [stored, prefix],
  );
  if (prefix !== 'nerka' && prefix !== stored.projectSlug) return <NotFoundPage />;

  const screens = companyScreens(screenOffers(releases.data ?? []), company);
  const menu = companyMenu(screens, company, user);
  return (
    <AntdTheme companyColor={company.primaryColor}>
      <CompanyProvider company={company}>
        <Frame company={company} menu={releases.isPending ? expectedMenu(company, user) : menu} screens={screens}>
          {children ?? (
            <ReleasesState releases={releases}>
              <CompanyRoutes screens={screens} menu={menu} />
            </ReleasesState>
          )}
        </Frame>
      </CompanyProvider>
    </AntdTheme>
  );
}
